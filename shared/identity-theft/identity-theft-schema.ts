import * as z from 'zod/mini';
import { messages } from '../copy/common-messages.ts';
import { longText, oneLine } from '../typed-text.ts';
import { theftDeclineReasons, theftMessages, theftProofNames } from './identity-theft-copy.ts';
import {
  customerId,
  email,
  optionalText,
  phone,
  requestId,
  text,
  timestamp,
} from '../schemas/fields-schema.ts';
import { linkPersonFields } from '../schemas/submission-row-schema.ts';

/** Both are asked for before records are handed out; the 30 days begin once both are there. */
const theftProof = z.enum(keysOf(theftProofNames));
export type TheftProof = z.infer<typeof theftProof>;

const theftDeclineReason = z.enum(keysOf(theftDeclineReasons), theftMessages.declineReasonRequired);
export type TheftDeclineReason = z.infer<typeof theftDeclineReason>;

/** A detail of a request's event. */
export const theftDetail = z.enum(keysOf({ ...theftProofNames, ...theftDeclineReasons }));

/** The types of a request's events that are on the timelines of the customers it is about. */
export const theftEventTypes = [
  'theft_reported',
  'theft_proof_received',
  'theft_proof_removed',
  'theft_records_downloaded',
  'theft_handed_out',
  'theft_declined',
  'theft_mark_lifted',
] as const;

/** A mark on a customer's record: somebody says that their identity was used. */
export const theftMark = z.object({
  /** Its event's id. */
  id: z.string(),
  /** The request that it comes from. */
  request: z.string(),
  at: timestamp,
  /** The name that the person had then who put it there. */
  by: z.string(),
});

/** A request's id: that of the event that opened it. */
export const theftRequestId = z.string().check(z.regex(/^evt_[\w-]{1,40}$/));

/** A phone number or an email address in one field, brought into its form. */
const phoneOrEmail = z.string(theftMessages.contactRequired).check((payload) => {
  const found = email.safeParse(payload.value).data ?? phone.safeParse(payload.value).data;
  if (found !== undefined) payload.value = found;
  else
    payload.issues.push({
      code: 'custom',
      message:
        oneLine(payload.value) === ''
          ? theftMessages.contactRequired
          : theftMessages.contactInvalid,
      input: payload.value,
    });
});

const aboutTheft = {
  name: text(messages.fullNameRequired),
  text: longText({ required: theftMessages.textRequired, tooLong: theftMessages.textTooLong }),
  /** The time of it, in the person's own words. */
  when: optionalText,
};

/** The public form. `dealership`: its registered phone number or email address. */
export const reportTheftRequest = z.object({
  name: aboutTheft.name,
  email,
  dealership: phoneOrEmail,
  when: aboutTheft.when,
  text: aboutTheft.text,
});
export const reportTheftResponse = z.object({ received: z.literal(true) });

const recordedFields = {
  ...aboutTheft,
  email: linkPersonFields.email,
  phone: linkPersonFields.phone,
};

const hasContact = z.refine<{ email: string; phone: string }>(
  ({ email: address, phone: number }) => address !== '' || number !== '',
  { path: ['email'], message: theftMessages.contactMissing },
);

/** The form for a request that reached the dealership by another way. */
export const recordTheftForm = z.object(recordedFields).check(hasContact);

/** The same, with the record that it is about, where that is known. */
export const recordTheftRequest = z
  .object({ ...recordedFields, requestId, customerId: z.optional(customerId) })
  .check(hasContact);

/** Somebody's act, with the name that they had then. */
export const theftAct = z.object({ at: timestamp, by: z.string() });

export const theftOutcome = z.extend(theftAct, {
  kind: z.enum(['handed_out', 'declined']),
  /** Only where it was declined. */
  reason: z.optional(theftDeclineReason),
});

/** A request as a dealership's owners and members see it. */
export const theftRequest = z.object({
  id: theftRequestId,
  source: z.enum(['form', 'dealership']),
  at: timestamp,
  /** The person who recorded it; null where it came by the form. */
  by: z.nullable(z.string()),
  name: z.string(),
  email: z.string(),
  /** Emails to it come back, so the person may not know what to send; false once the request is answered. */
  isEmailDead: z.boolean(),
  phone: z.string(),
  when: z.string(),
  text: z.string(),
  proofs: z.object({ identity: z.nullable(theftAct), report: z.nullable(theftAct) }),
  /** The end of the 30 days; null until both proofs are there. */
  answerBy: z.nullable(timestamp),
  customers: z.array(z.object({ id: customerId, name: z.string() })),
  outcome: z.nullable(theftOutcome),
});
export type TheftRequest = z.infer<typeof theftRequest>;

/** All requests: the waiting ones first, each group oldest first. */
export const theftRequestList = z.object({ requests: z.array(theftRequest) });

export const changedTheftRequest = z.object({ request: theftRequest });

export const declineTheftAct = z.object({
  act: z.literal('decline'),
  reason: theftDeclineReason,
});

/** One act about a request. Sent again, it changes nothing. */
export const changeTheftRequest = z.discriminatedUnion('act', [
  z.object({
    act: z.literal('proof'),
    proof: theftProof,
    isReceived: z.boolean(),
  }),
  z.object({ act: z.literal('attach'), customerId }),
  z.object({ act: z.literal('hand_out') }),
  declineTheftAct,
]);
export type ChangeTheftRequest = z.infer<typeof changeTheftRequest>;

/** `seen`: the mark that is lifted. Another one is refused: a colleague was faster. */
export const liftTheftMarkRequest = z.object({
  seen: z.string(),
  reason: text(theftMessages.reasonRequired),
});

function keysOf<Name extends string>(names: Readonly<Record<Name, string>>) {
  return Object.keys(names) as [Name, ...Name[]];
}
