import * as z from 'zod/mini';
import { UNDO_SECONDS } from '../../shared/limits.ts';
import { noticeKind } from '../../shared/schemas/notifications-schema.ts';
import { sendBatch } from '../queue/send-batch.ts';
import { setting } from '../runtime/settings.ts';
import { customerMailTypes, dealershipEventsTo, noticeAfter } from './mail-triggers.ts';

const eventFields = {
  eventId: z.string(),
  /** The event's time, which is part of its key. */
  at: z.string(),
};

/** Tells a dealership's contact of an event of the dealership. */
const dealershipMessage = z.object({
  ...eventFields,
  type: z.enum(dealershipEventsTo('dealership')),
  dealerId: z.string(),
});
export type DealershipMessage = z.infer<typeof dealershipMessage>;

/** Tells one of a dealership's accounts of an event that is about it. */
const accountMessage = z.object({
  ...eventFields,
  type: z.enum(dealershipEventsTo('account')),
  accountId: z.string(),
});
export type AccountMessage = z.infer<typeof accountMessage>;

/** Tells the admins who want that at once of a dealership's event; `applicantId`: the dealership. */
const newApplicationMessage = z.object({
  ...eventFields,
  type: z.enum(dealershipEventsTo('admin')),
  applicantId: z.string(),
});
export type NewApplicationMessage = z.infer<typeof newApplicationMessage>;

/** Tells a customer of an event. */
const customerMessage = z.object({
  ...eventFields,
  type: z.enum(customerMailTypes),
  customerId: z.string(),
  /** The person whose decision it is, and who may undo it at first. */
  byId: z.optional(z.string()),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

/** Notifies a dealership's people of a customer's event. */
const noticeMessage = z.object({
  ...eventFields,
  notice: noticeKind,
  customerId: z.string(),
  /** The one of those people whose act it is, and who knows. */
  byId: z.optional(z.string()),
});
export type NoticeMessage = z.infer<typeof noticeMessage>;

/** Sends somebody who wants one email a day what has come until `digestDue`. */
const digestMessage = z.object({ digestDue: z.string(), accountId: z.string() });
export type DigestMessage = z.infer<typeof digestMessage>;

/** Tells an admin once a day how many applications have something new; `eventId` is this day's, for this admin. */
const adminDigestMessage = z.object({
  type: z.literal('digest'),
  eventId: z.string(),
  adminId: z.string(),
  count: z.number(),
});
export type AdminDigestMessage = z.infer<typeof adminDigestMessage>;

const mailMessage = z.union([
  newApplicationMessage,
  adminDigestMessage,
  dealershipMessage,
  accountMessage,
  customerMessage,
  noticeMessage,
  digestMessage,
]);
/** Ids only: who gets the email and what it says is read from the records when it is sent. */
export type MailMessage = z.infer<typeof mailMessage>;

/** Returns the message that a stored event asks for, from its fields in the stream; undefined where no email follows. */
export const parseMailEvent = (fields: Record<string, unknown>): MailMessage | undefined =>
  mailMessage.safeParse(fields).data;

/** Like `parseMailEvent`, for the dealership's people. */
export const parseNotice = ({ type, ...fields }: Record<string, unknown>) =>
  noticeMessage.safeParse({ ...fields, notice: noticeAfter(type) }).data;

/** Throws for anything that this queue never held. */
export const parseMailMessage = (body: string): MailMessage => mailMessage.parse(JSON.parse(body));

/** Puts messages into the queue; returns those that it did not take. */
export const queueMails = (messages: readonly MailMessage[]): Promise<MailMessage[]> =>
  sendBatch(setting('MAIL_QUEUE_URL'), messages, {
    secondsOf: (message) => (isUndoable(message) ? UNDO_SECONDS : 0),
  });

/** An email about what an admin or a dealer may still undo waits in the queue until that is over. */
const isUndoable = (message: MailMessage) =>
  'customerId' in message
    ? message.byId !== undefined
    : 'dealerId' in message && ['approved', 'declined', 'blocked'].includes(message.type);
