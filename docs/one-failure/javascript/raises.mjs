/** Copy the five files of this week. */
export async function copyFiles({ to }) {
  throw new Error("The disk is full");
}
