/** `toolresult/settings`: what a team has agreed, said once. */

export { Settings } from "../validation/settings.js";
export type { SettingsOptions, WithSettings } from "../validation/agreed.js";
