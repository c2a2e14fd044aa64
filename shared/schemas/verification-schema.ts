import * as z from 'zod/mini';
import { barcodeUses } from '../barcode/barcode-rules.ts';
import { timestamp } from './fields-schema.ts';

/** Outcomes of one attempt, into which every provider's answers are translated. */
export const outcomes = [
  'approved',
  'denied',
  /** Something has to be sent again; the same attempt continues. */
  'ask_again',
  /** A person at the dealership decides. */
  'review',
  /** Its time ran out without a decision. */
  'expired',
  /** The customer began at the provider and left. */
  'abandoned',
] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

/** The phase of an attempt: its outcome, or on its way to one. */
export const phases = ['submitted', ...outcomes] as const;
export const phase = z.enum(phases);
export type Phase = z.infer<typeof phase>;

/** Ends of a session without a decision, of which nothing more comes. */
export const sessionEnd = z.enum(['expired', 'abandoned']);
export type SessionEnd = z.infer<typeof sessionEnd>;

/** The party that a pending verification waits for. */
export const waitsFor = z.enum(['customer', 'provider', 'dealership']);
export type WaitsFor = z.infer<typeof waitsFor>;

/**
 * The decider: a provider (by its name), chance (in a demonstration), a person (by their name), or the rules for
 * documents (by their version).
 */
export const decider = z.object({
  kind: z.enum(['provider', 'chance', 'person', 'rules']),
  /** Empty where chance decided. */
  name: z.string(),
});
export type Decider = z.infer<typeof decider>;

/** Kinds of ID, as the customer chooses. */
export const idTypes = ['drivers_license', 'state_id', 'passport'] as const;
export const idType = z.enum(idTypes);
export type IdType = z.infer<typeof idType>;

/** Fields of the form that a license's barcode can fill in. */
export const licenseFields = ['fullName', 'dateOfBirth', 'address'] as const;
export const licenseField = z.enum(licenseFields);
export type LicenseField = z.infer<typeof licenseField>;

/** The customer's answer where the ID says something else: what the ID says, or what was entered. */
export const correctionChoice = z.enum(['document', 'entered']);

/** A field in which the ID says something else than was entered. A birth date is `YYYY-MM-DD`. */
export const difference = z.object({
  field: licenseField,
  entered: z.string(),
  /** The text that was read on the front of the customer's own ID. */
  found: z.string(),
});
export type Difference = z.infer<typeof difference>;

/** A difference that the customer was asked about. `choice`: null where no answer came. */
export const correction = z.extend(difference, { choice: z.nullable(correctionChoice) });
export type Correction = z.infer<typeof correction>;

/** Problems that make a photo hard to read, as far as its pixels tell. */
export const photoProblem = z.enum(['blurred', 'dark', 'glare']);
export type PhotoProblem = z.infer<typeof photoProblem>;

/** Problems that only people see: no rule asks for a file again because of them. */
export const peopleSeeProblems = [
  'cut_off',
  'other_name',
  'other_address',
  'face_dark',
  'face_not_turned',
  'others_in_view',
  'too_short',
] as const;
export type PeopleSeeProblem = (typeof peopleSeeProblems)[number];

/** Reasons why a file is asked for again. */
export const fileProblems = [
  'blurred',
  'dark',
  'glare',
  'too_small',
  /** Nothing of the expected kind could be read. */
  'unreadable',
  /** The same of a PDF, for which a photo's advice is of no use. */
  'unreadable_pdf',
  /** The ID is no longer valid. */
  'expired',
  /** The proof of address is too old. */
  'too_old',
  /** It differs from what was typed. */
  'differs',
  /** The customer said that it comes later. */
  'to_follow',
  ...peopleSeeProblems,
] as const;
export const fileProblem = z.enum(fileProblems);
export type FileProblem = z.infer<typeof fileProblem>;

/** Answers to 'Is this the same person?', in the order of their keys. */
export const faceAnswers = ['same', 'not_sure', 'different'] as const;
export const faceAnswer = z.enum(faceAnswers);
export type FaceAnswer = z.infer<typeof faceAnswer>;

/** A person's comparison of the face in the video with the one on the ID. */
export const faceComparison = z.object({
  /** Its event's id. */
  id: z.string(),
  answer: faceAnswer,
  at: timestamp,
  /** The name that this person had then. */
  by: z.string(),
});

/** The use that may be made of a license's barcode. */
export const barcodeRule = z.object({ use: z.enum(barcodeUses), asksConsent: z.boolean() });
