import * as z from 'zod/mini';
import type { MailFailure } from '../../shared/schemas/mail-failures.ts';
import { isoTime } from '../runtime/clock.ts';
import { withoutAddresses } from '../runtime/describe-error.ts';
import type { MailOutcome } from './sent-mails.ts';

const recipient = z.object({
  status: z.optional(z.string()),
  diagnosticCode: z.optional(z.string()),
});
const ofMail = {
  mail: z.object({
    messageId: z.string(),
    /** When SES took it. */
    timestamp: z.string(),
    /** Ours have one recipient each. */
    destination: z.array(z.string()),
  }),
};
const told = { timestamp: z.string() };

/** What SES tells of a mail, as far as we need it: docs.aws.amazon.com/ses, 'Contents of event data'. */
const news = z.discriminatedUnion('eventType', [
  z.object({ ...ofMail, eventType: z.literal('Delivery'), delivery: z.object(told) }),
  z.object({
    ...ofMail,
    eventType: z.literal('DeliveryDelay'),
    deliveryDelay: z.object({ ...told, delayType: z.optional(z.string()) }),
  }),
  z.object({
    ...ofMail,
    eventType: z.literal('Bounce'),
    bounce: z.object({
      ...told,
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(recipient),
    }),
  }),
  z.object({ ...ofMail, eventType: z.literal('Complaint'), complaint: z.object(told) }),
  z.object({
    ...ofMail,
    eventType: z.literal('Reject'),
    reject: z.object({ reason: z.optional(z.string()) }),
  }),
]);
type News = z.infer<typeof news>;

export type Feedback = {
  messageId: string;
  to: string[];
  sentAt: string;
  at: string;
  outcome: MailOutcome;
  /** What is told of it; undefined where nothing went wrong. */
  failure?: MailFailure;
  says?: string | undefined;
};

const MAX_SAYS = 300;
/** A stranger's server has written it: nothing in it steers the terminal that shows it. */
const saysOf = (text: string | undefined) =>
  text === undefined
    ? undefined
    : withoutAddresses(text)
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, MAX_SAYS);

type Meaning = Pick<Feedback, 'at' | 'outcome' | 'failure' | 'says'>;
type Bounce = Extract<News, { eventType: 'Bounce' }>['bounce'];

/**
 * By RFC 3463 and RFC 7505, these say that no such mailbox is there: unknown, its domain unknown, misspelled, moved,
 * or of a domain that takes no mail. The other 5.1.x may be about the sender.
 */
const noMailbox = /\b5\.1\.(1|2|3|6|10)\b/;

type Permanent = { failure: MailFailure; isAddress: boolean };

/** SES calls permanent what the sender is refused for, too: an address is dead only where it's the reason. */
function permanent(subType: string, said: string): Permanent {
  // SES didn't even try: it knows the address as one that bounces.
  if (subType.includes('Suppress')) return { failure: 'came_back', isAddress: true };
  const isAddress = subType === 'NoEmail' || noMailbox.test(said);
  return { failure: isAddress ? 'unknown_mailbox' : 'refused', isAddress };
}

const passing: Record<string, MailFailure> = {
  MailboxFull: 'mailbox_full',
  MessageTooLarge: 'refused',
  ContentRejected: 'refused',
  AttachmentRejected: 'refused',
};

function bounced({ timestamp: at, bounceType, bounceSubType, bouncedRecipients }: Bounce): Meaning {
  const [{ status, diagnosticCode } = {}] = bouncedRecipients;
  const says = saysOf(diagnosticCode ?? `${bounceType}, ${bounceSubType}`);
  if (bounceType === 'Permanent') {
    const { failure, isAddress } = permanent(bounceSubType, status ?? diagnosticCode ?? '');
    return isAddress
      ? { at, says, outcome: 'bounced', failure }
      : { at, says, outcome: 'returned', failure };
  }
  return { at, says, outcome: 'returned', failure: passing[bounceSubType] ?? 'unreachable' };
}

function meaningOf(event: News): Meaning {
  switch (event.eventType) {
    case 'Delivery':
      return { at: event.delivery.timestamp, outcome: 'delivered' };
    case 'DeliveryDelay':
      return {
        at: event.deliveryDelay.timestamp,
        outcome: 'delayed',
        says: saysOf(event.deliveryDelay.delayType),
      };
    case 'Bounce':
      return bounced(event.bounce);
    case 'Complaint':
      return {
        at: event.complaint.timestamp,
        outcome: 'complained',
        failure: 'complaint',
      };
    case 'Reject':
      return {
        at: event.mail.timestamp,
        outcome: 'returned',
        failure: 'unsent',
        says: saysOf(event.reject.reason),
      };
  }
}

/** In an identity's own notifications, which an emulator sends, SES calls the same by another name. */
const named = (body: Record<string, unknown>) => ({ eventType: body.notificationType, ...body });

/** Throws for anything that SES doesn't tell. */
export function parseFeedback(body: string): Feedback {
  const event = news.parse(named(JSON.parse(body) as Record<string, unknown>));
  const { messageId, destination, timestamp } = event.mail;
  const meaning = meaningOf(event);
  return {
    ...{ messageId, to: destination, sentAt: timestamp },
    ...{ ...meaning, at: isoTime(Date.parse(meaning.at)) },
  };
}
