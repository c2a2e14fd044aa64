import * as z from 'zod/mini';

/** What can become of one attempt, in the words that every provider's answers are put into. */
export const outcomes = [
  'approved',
  'denied',
  /** Something has to be sent again; the same attempt goes on. */
  'ask_again',
  /** A person at the dealership decides. */
  'review',
  /** Its time ran out, with nothing decided. */
  'expired',
  /** The customer began at the provider and left. */
  'abandoned',
] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** Where an attempt stands: its outcome, or on its way to one. */
export const phases = ['submitted', ...outcomes] as const;
export const phase = z.enum(phases);
export type Phase = z.infer<typeof phase>;

/** How a session ends of which nothing more comes, with nothing decided. */
export const sessionEnd = z.enum(['expired', 'abandoned']);
export type SessionEnd = z.infer<typeof sessionEnd>;

/** Whom a pending verification waits for. */
export const waitsFor = z.enum(['customer', 'provider', 'dealership']);
export type WaitsFor = z.infer<typeof waitsFor>;

/**
 * Who decided: a provider (by its name), chance (in a demonstration), a person (by theirs), or the rules about what was
 * read (by their version).
 */
export const decider = z.object({
  kind: z.enum(['provider', 'chance', 'person', 'rules']),
  /** Empty where chance decided. */
  name: z.string(),
});
export type Decider = z.infer<typeof decider>;

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
