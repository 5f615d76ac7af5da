/** Copy the five files of this week. */
export async function copyFiles({ to }) {
  return { success: false, error: "The disk is full" };
}
