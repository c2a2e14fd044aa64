import type { IdType } from './schemas/documents.ts';

/** What each kind of ID is called, the usual one first. */
export const idTypeNames: Readonly<Record<IdType, string>> = {
  drivers_license: "Driver's license",
  state_id: 'State ID',
  passport: 'Passport',
};
