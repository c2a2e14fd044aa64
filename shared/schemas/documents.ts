import * as z from 'zod/mini';

/** What a customer says that the ID is. */
export const idTypes = ['drivers_license', 'state_id', 'passport'] as const;
export const idType = z.enum(idTypes);
export type IdType = z.infer<typeof idType>;

/** Which fields of the form a license's barcode can fill in. */
export const licenseFields = ['fullName', 'dateOfBirth', 'address'] as const;
export const licenseField = z.enum(licenseFields);
export type LicenseField = z.infer<typeof licenseField>;

/** What makes a photo hard to read, as far as its pixels tell. */
export const photoProblem = z.enum(['blurred', 'dark', 'glare']);
export type PhotoProblem = z.infer<typeof photoProblem>;

/** Why a file is asked for again. */
export const fileProblems = [
  'blurred',
  'dark',
  'glare',
  'too_small',
  /** Nothing that belongs there could be read. */
  'unreadable',
  /** The ID is no longer valid. */
  'expired',
  /** Too old a proof of address. */
  'too_old',
  /** It says something else than what was typed. */
  'differs',
] as const;
export const fileProblem = z.enum(fileProblems);
export type FileProblem = z.infer<typeof fileProblem>;
