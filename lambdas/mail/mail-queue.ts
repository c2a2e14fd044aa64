import * as z from 'zod/mini';
import { UNDO_SECONDS } from '../../shared/limits.ts';
import { sendBatch } from '../queue/send-batch.ts';
import { setting } from '../runtime/settings.ts';
import {
  dealershipEventTypes,
  type DealershipEvent,
} from '../../shared/schemas/dealership-events-schema.ts';
import { noticeKind, type NoticeKind } from '../../shared/schemas/notifications-schema.ts';
import {
  customerEventTypes,
  type CustomerEvent,
} from '../../shared/schemas/stored-customer-schema.ts';
import { resultTypes } from './mail-subject.ts';

/** Whether a mail to the dealership follows an event of it. */
const isFollowed = {
  registered: false,
  email_verified: true,
  approved: true,
  declined: true,
  reconsidered: true,
  blocked: true,
  unblocked: true,
  approval_undone: false,
  rejection_undone: false,
  block_undone: false,
  verification_approved: false,
  verification_denied: false,
  session_linked: false,
  proof_opened: false,
  document_requested: true,
  document_uploaded: false,
  mail_failed: false,
  renamed: false,
  sign_in_restored: false,
  signed_out: false,
  second_factor_reset: false,
  person_invited: false,
  invitation_canceled: false,
  person_joined: false,
  made_owner: false,
  made_member: false,
  person_removed: false,
  customers_exported: false,
  email_change_requested: false,
  email_changed: false,
  email_change_canceled: false,
  profile_changed: true,
} as const satisfies Record<DealershipEvent['type'], boolean>;
type Followed = {
  [Type in DealershipEvent['type']]: (typeof isFollowed)[Type] extends true ? Type : never;
}[DealershipEvent['type']];

const isMailed = (type: unknown): type is Followed =>
  dealershipEventTypes.some((each) => each === type && isFollowed[each]);

const ofEvent = {
  eventId: z.string(),
  /** The event's time, which is part of its key. */
  at: z.string(),
};
const dealershipMessage = z.object({
  ...ofEvent,
  type: z.enum(dealershipEventTypes.filter(isMailed)),
  dealerId: z.string(),
});
const customerMessage = z.object({
  ...ofEvent,
  type: z.enum(resultTypes),
  customerId: z.string(),
});
/** Of a dealership's event that one of its accounts is told of. */
const accountMessage = z.object({
  ...ofEvent,
  type: z.literal('second_factor_reset'),
  accountId: z.string(),
});
/** Of a customer's event that the dealership's people are told of. */
const noticeMessage = z.object({
  ...ofEvent,
  notice: noticeKind,
  customerId: z.string(),
  /** Whose act it is, of those people: they know. */
  byId: z.optional(z.string()),
});
/** Of what has come for somebody who wants one email a day. */
const digestMessage = z.object({ digestDue: z.string(), accountId: z.string() });
/** Of a dealership's event that admins are told of who want that at once. */
const newsMessage = z.object({
  ...ofEvent,
  type: z.enum(['email_verified', 'document_uploaded']),
  newsOf: z.string(),
});
/** Of how many applications an admin is told news once a day; `eventId`: of this day's mail to this admin. */
const adminDigestMessage = z.object({
  type: z.literal('digest'),
  eventId: z.string(),
  adminId: z.string(),
  count: z.number(),
});
const mailMessage = z.union([
  newsMessage,
  adminDigestMessage,
  dealershipMessage,
  accountMessage,
  customerMessage,
  noticeMessage,
  digestMessage,
]);
/** What the queue holds: ids only; who gets the mail and what it says come from the records. */
export type MailMessage = z.infer<typeof mailMessage>;
export type DealershipMessage = z.infer<typeof dealershipMessage>;
export type AccountMessage = z.infer<typeof accountMessage>;
export type CustomerMessage = z.infer<typeof customerMessage>;
export type NoticeMessage = z.infer<typeof noticeMessage>;
export type DigestMessage = z.infer<typeof digestMessage>;
export type NewApplicationMessage = z.infer<typeof newsMessage>;
export type AdminDigestMessage = z.infer<typeof adminDigestMessage>;

/** What an event asks the queue for, from what the stream says of it; undefined where no mail follows. */
export const parseMailEvent = (fields: Record<string, unknown>): MailMessage | undefined =>
  mailMessage.safeParse(fields).data;

/** What the dealership's people are told where a customer's event of this type is marked as a notice. */
const noticeOf: Partial<Record<CustomerEvent['type'], NoticeKind>> = {
  submitted: 'submission',
  review: 'review',
  link_requested: 'link_request',
  approved: 'credit_link',
  verified_in_person: 'credit_link',
};

/** As `parseMailEvent`, for what the dealership's people are told. */
export function parseNotice({ type, ...fields }: Record<string, unknown>) {
  const known = customerEventTypes.find((each) => each === type);
  return noticeMessage.safeParse({ ...fields, notice: known && noticeOf[known] }).data;
}

/** Throws for anything that this queue never held. */
export const parseMailMessage = (body: string): MailMessage => mailMessage.parse(JSON.parse(body));

/** What an admin may still undo waits in the queue for as long as that. */
const isUndoable = (message: MailMessage) =>
  'dealerId' in message && ['approved', 'declined', 'blocked'].includes(message.type);

/** Puts messages into the queue; gives back those that it did not take. */
export const queueMails = (messages: readonly MailMessage[]): Promise<MailMessage[]> =>
  sendBatch(setting('MAIL_QUEUE_URL'), messages, {
    secondsOf: (message) => (isUndoable(message) ? UNDO_SECONDS : 0),
  });
