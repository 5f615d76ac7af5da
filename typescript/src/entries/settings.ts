/** `toolresult/settings`: what a team has agreed, said once. */

export { Settings } from "../settings.js";
export type { SettingsOptions, WithSettings } from "../agreed.js";
