/** `toolresult/settings`: what a team has agreed, said once. */

export type { DataContracts, SchemaOfData } from "../validation/data-contracts.js";
export { Settings } from "../validation/settings.js";
export type { SettingsOptions, WithSettings } from "../validation/agreed.js";
