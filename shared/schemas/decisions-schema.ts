import * as z from 'zod/mini';
import { dealerMessages } from '../copy/dealer/dealer-copy.ts';
import { isRealDate, optionalText, requestId, text, timestamp } from './fields-schema.ts';
import { customerFileKinds, type CustomerFileKind } from './files-schema.ts';
import { faceAnswer, fileProblems, type FileProblem } from './verification-schema.ts';

/** Reasons that a dealership may give a customer whom it denies, as the customer reads them. */
export const denialReasons = {
  details: "The details you entered don't match your documents.",
  name: "The name on your ID doesn't match the name you entered.",
  person: "We couldn't confirm that you're the person on the ID.",
  genuine: "We couldn't confirm that your ID is genuine.",
  expired: 'Your ID has expired.',
  address: "We couldn't confirm your address from your proof of address.",
  unreadable: "We couldn't read your documents.",
} as const;
export type DenialReasonKey = keyof typeof denialReasons;
export const denialReasonKeys = Object.keys(denialReasons) as [
  DenialReasonKey,
  ...DenialReasonKey[],
];

/** Checks at the dealership; the first two are required. */
export const inPersonChecks = ['original', 'person', 'address'] as const;
export type InPersonCheck = (typeof inPersonChecks)[number];

/** Problems for which a person may ask for a file again, in the order of choosing. */
export const askableProblems: Record<CustomerFileKind, readonly FileProblem[]> = {
  video: ['face_dark', 'face_not_turned', 'others_in_view', 'too_short', 'unreadable'],
  idDocument: ['cut_off', 'unreadable', 'glare', 'expired', 'differs'],
  idBack: ['cut_off', 'unreadable', 'glare', 'differs'],
  addressDocument: ['other_name', 'other_address', 'too_old', 'cut_off', 'unreadable', 'to_follow'],
};

/** The `seen` of the submission that was decided about. Another one is refused: a colleague was faster. */
const seen = z.string();

/** Alerts that a consumer report may carry, by 15 U.S.C. 1681c-1. */
export const alertKinds = ['fraud', 'extended_fraud', 'active_duty'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Ways to establish who somebody is, beyond documents: a call to the number in the alert, in person, another. */
export const identityMeans = ['called', 'in_person', 'other'] as const;
export type IdentityMeans = (typeof identityMeans)[number];

/** An alert that the dealership has recorded. */
export const consumerAlert = z.object({
  /** Its event's id. */
  id: z.string(),
  kind: z.enum(alertKinds),
  at: timestamp,
  /** The name that the person had then, as below. */
  by: z.string(),
  /** The answer to 'Who is it?', beyond the documents; null until somebody gives it. */
  established: z.nullable(
    z.object({ means: z.enum(identityMeans), note: z.string(), at: timestamp, by: z.string() }),
  ),
});

/**
 * `seen`: the alert that this replaces or takes away. Another one is refused: a colleague was faster. `reason`: required
 * of anybody but an owner who takes it away or replaces it.
 */
export const setAlertRequest = z.object({
  kind: z.nullable(z.enum(alertKinds)),
  seen: z.nullable(z.string()),
  reason: optionalText,
});

const hasMeansNote = z.refine<{
  means?: IdentityMeans | undefined;
  meansNote?: string | undefined;
}>(({ means, meansNote }) => means !== 'other' || !!meansNote, {
  path: ['meansNote'],
  message: dealerMessages.meansNoteRequired,
});

const means = z.enum(identityMeans, dealerMessages.meansRequired);

export const establishIdentityRequest = z
  .object({ alert: z.string(), means, meansNote: optionalText })
  .check(hasMeansNote);

/** Ways in which a report of identity theft reaches a dealership. */
export const theftReportWays = ['phone', 'in_person', 'email', 'letter'] as const;
export type TheftReportWay = (typeof theftReportWays)[number];

/** A report that somebody's identity was used, as a line of the timeline names it. */
export const theftReportFacts = z.object({
  /** Its event's id. */
  id: z.string(),
  /** The name of the person who reported it. */
  from: z.string(),
  /** The day on which it reached the dealership. */
  day: z.string().check(z.refine(isRealDate)),
  way: z.enum(theftReportWays),
});
export type TheftReportFacts = z.infer<typeof theftReportFacts>;

/** A report of identity theft that is open: it marks the customer's record. */
export const theftReport = z.extend(theftReportFacts, {
  text: z.string(),
  at: timestamp,
  /** The name that the person had then who recorded it. */
  by: z.string(),
});
export type TheftReport = z.infer<typeof theftReport>;

/** Ahead of UTC by no more than any time zone, so that nobody's today is refused. */
const hasBegun = (day: string) => day <= new Date(Date.now() + 14 * 3_600_000).toISOString();

const theftReportFields = {
  from: text(dealerMessages.theftFromRequired),
  day: z
    .string(dealerMessages.dayRequired)
    .check(
      z.refine(isRealDate, { error: dealerMessages.dayRequired, abort: true }),
      z.refine(hasBegun, dealerMessages.dayInFuture),
    ),
  way: z.enum(theftReportWays, dealerMessages.theftWayRequired),
  text: text(dealerMessages.theftTextRequired),
};
export const theftReportForm = z.object(theftReportFields);
export const recordTheftReportRequest = z.object({ ...theftReportFields, requestId });

/** `report`: the id of the report that is closed. */
export const closeTheftReportRequest = z.object({
  report: z.string(),
  reason: text(dealerMessages.reasonRequired),
});

const denialFields = {
  customerReason: z.enum([...denialReasonKeys, 'other'], dealerMessages.denialReasonRequired),
  /** The text that the customer reads, where no prepared reason fits. */
  ownWords: optionalText,
  note: optionalText,
};

const hasReason = z.refine<{ customerReason: string; ownWords: string }>(
  ({ customerReason, ownWords }) => customerReason !== 'other' || !!ownWords,
  { path: ['ownWords'], message: dealerMessages.denialReasonRequired },
);

/** A person's decisions. Notes and reasons are for colleagues, except for the customer's reason of a denial. */
export const decisions = {
  approve: z
    .object({
      act: z.literal('approve'),
      seen,
      /** The comparison of the faces that it rests on, as the submission named it. */
      comparison: z._default(z.nullable(z.string()), null),
      /** Somebody's word that they compared the person with the ID, where there are no pictures here to compare. */
      compared: z._default(z.boolean(), false),
      /** Required where `asksForReason` of `shared/approval.ts` says so. */
      reason: optionalText,
      /** Required where an alert is recorded, and nobody has said it before. */
      means: z.optional(means),
      meansNote: z.optional(optionalText),
    })
    .check(hasMeansNote),
  deny: z
    .object({
      act: z.literal('deny'),
      seen,
      ...denialFields,
      /** The customer can't try again online, whatever attempts are left. */
      closesLink: z.optional(z.boolean()),
    })
    .check(hasReason),
  /** Takes back an approval, whoever made it. */
  revoke: z.object({ act: z.literal('revoke'), seen, ...denialFields }).check(hasReason),
  ask_again: z.object({
    act: z.literal('ask_again'),
    seen,
    /** The files to be sent again, each once, with the problem that the customer reads of. */
    again: z
      .array(
        z.object({
          kind: z.enum(customerFileKinds),
          problem: z.enum(fileProblems, dealerMessages.fileProblemRequired),
        }),
      )
      .check(
        z.refine((again) => again.length > 0, dealerMessages.fileToAskForRequired),
        z.refine(
          (again) =>
            again.every(({ kind, problem }) => askableProblems[kind].includes(problem)) &&
            new Set(again.map(({ kind }) => kind)).size === again.length,
          dealerMessages.fileProblemRequired,
        ),
      ),
  }),
  verified_in_person: z.object({
    act: z.literal('verified_in_person'),
    seen,
    checked: z
      .array(z.enum(inPersonChecks))
      .check(
        z.refine(
          (checked) => checked.includes('original') && checked.includes('person'),
          dealerMessages.inPersonChecksRequired,
        ),
      ),
    reason: text(dealerMessages.reasonRequired),
  }),
  not_verified_in_person: z.object({
    act: z.literal('not_verified_in_person'),
    seen,
    reason: text(dealerMessages.reasonRequired),
  }),
} as const;
export type DecideRequest = z.infer<(typeof decisions)[keyof typeof decisions]>;

export const compareFacesRequest = z.object({
  answer: faceAnswer,
  /** The `seen` of the submission whose pictures were compared. */
  seen,
  /** The comparison that this one replaces, as the submission named it, so that nobody's is overwritten unseen. */
  replaces: z.nullable(z.string()),
});
