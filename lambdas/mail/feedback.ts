import * as z from 'zod/mini';
import type { MailFailure } from '../../shared/schemas/mail-failures-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { withoutAddresses } from '../runtime/describe-error.ts';
import type { MailOutcome } from './sent-mails.ts';

export type Feedback = {
  messageId: string;
  to: string[];
  sentAt: string;
  at: string;
  outcome: MailOutcome;
  /** Undefined where nothing went wrong. */
  failure?: MailFailure;
  /** The other mail server's words, as `serverReply` leaves them. */
  says?: string | undefined;
  /** The type of a report that came as a complaint and is none. */
  report?: string;
};

/** SES publishes this text once, when the topic is set up. */
const HELLO = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** Reads what SES says became of an email; undefined for its greeting. Throws for anything that SES doesn't send. */
export function parseFeedback(body: string): Feedback | undefined {
  if (body.trim() === HELLO) return undefined;
  const event = sesEvent.parse(withEventType(JSON.parse(body) as Record<string, unknown>));
  const { messageId, destination: to, timestamp: sentAt } = event.mail;
  const { says, ...finding } = findingOf(event);
  return {
    ...{ messageId, to, sentAt },
    ...{ ...finding, at: isoTime(Date.parse(finding.at)) },
    ...(says !== undefined && { says: serverReply(says, to) }),
  };
}

type Finding = Pick<Feedback, 'at' | 'outcome' | 'failure' | 'says' | 'report'>;
type Bounce = Extract<SesEvent, { eventType: 'Bounce' }>['bounce'];
type Complaint = Extract<SesEvent, { eventType: 'Complaint' }>['complaint'];

type Permanent = { failure: MailFailure; isAddress: boolean };

/** SES also calls it permanent where the sender was refused: an address is dead only where it is the reason. */
function permanent(subType: string, answer: ServerAnswer): Permanent {
  // SES didn't even try: it knows the address as one that bounces.
  if (subType.includes('Suppress')) return { failure: 'came_back', isAddress: true };
  const isAddress = subType === 'NoEmail' || saysNoMailbox(answer);
  return { failure: isAddress ? 'unknown_mailbox' : 'refused', isAddress };
}

const passing: Record<string, MailFailure> = {
  MailboxFull: 'mailbox_full',
  MessageTooLarge: 'refused',
  ContentRejected: 'refused',
  AttachmentRejected: 'refused',
};

function bounced({ timestamp: at, bounceType, bounceSubType, bouncedRecipients }: Bounce): Finding {
  const [answer = {}] = bouncedRecipients;
  const { status, diagnosticCode } = answer;
  const says = diagnosticCode ?? `${bounceType}, ${bounceSubType}`;
  if (bounceType === 'Permanent') {
    const { failure, isAddress } = permanent(bounceSubType, answer);
    return { at, says, outcome: isAddress ? 'bounced' : 'returned', failure };
  }
  // An automatic reply, such as 'out of office': no mail server refused anything.
  const isReply = bounceType === 'Transient' && bounceSubType === 'General';
  if (isReply && !status && !diagnosticCode) return { at, outcome: 'delivered' };
  return { at, says, outcome: 'returned', failure: passing[bounceSubType] ?? 'unreachable' };
}

/** Moved out of the spam folder, and a server's report on our sender: nobody is tired of our emails. */
const noComplaints = ['not-spam', 'auth-failure'];

function complained({ timestamp: at, complaintFeedbackType: type }: Complaint): Finding {
  return type && noComplaints.includes(type)
    ? { at, outcome: 'delivered', report: type }
    : { at, outcome: 'complained', failure: 'complaint' };
}

function findingOf(event: SesEvent): Finding {
  switch (event.eventType) {
    case 'Delivery':
      return { at: event.delivery.timestamp, outcome: 'delivered' };
    case 'DeliveryDelay':
      return {
        at: event.deliveryDelay.timestamp,
        outcome: 'delayed',
        says: event.deliveryDelay.delayType,
      };
    case 'Bounce':
      return bounced(event.bounce);
    case 'Complaint':
      return complained(event.complaint);
    case 'Reject':
      return {
        at: event.mail.timestamp,
        outcome: 'returned',
        failure: 'unsent',
        says: event.reject.reason,
      };
  }
}

/** An identity's own notifications, which an emulator sends, have another name for the event's type. */
const withEventType = (body: Record<string, unknown>) => ({
  eventType: body.notificationType,
  ...body,
});

const bouncedRecipient = z.object({
  status: z.optional(z.string()),
  diagnosticCode: z.optional(z.string()),
});
const mailFields = {
  mail: z.object({
    messageId: z.string(),
    /** The time at which SES took it. */
    timestamp: z.string(),
    /** Ours have one recipient each. */
    destination: z.array(z.string()),
  }),
};
const timeField = { timestamp: z.string() };

/** The part that we need of SES's events: docs.aws.amazon.com/ses, 'Contents of event data'. */
const sesEvent = z.discriminatedUnion('eventType', [
  z.object({ ...mailFields, eventType: z.literal('Delivery'), delivery: z.object(timeField) }),
  z.object({
    ...mailFields,
    eventType: z.literal('DeliveryDelay'),
    deliveryDelay: z.object({ ...timeField, delayType: z.optional(z.string()) }),
  }),
  z.object({
    ...mailFields,
    eventType: z.literal('Bounce'),
    bounce: z.object({
      ...timeField,
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(bouncedRecipient),
    }),
  }),
  z.object({
    ...mailFields,
    eventType: z.literal('Complaint'),
    complaint: z.object({ ...timeField, complaintFeedbackType: z.nullish(z.string()) }),
  }),
  z.object({
    ...mailFields,
    eventType: z.literal('Reject'),
    reject: z.object({ reason: z.optional(z.string()) }),
  }),
]);
type SesEvent = z.infer<typeof sesEvent>;

type ServerAnswer = { status?: string | undefined; diagnosticCode?: string | undefined };

/** Codes of RFC 3463, and no part of a network address such as 10.5.1.1. */
const codeForm = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?!\.?\d)/g;

/**
 * By RFC 3463 and RFC 7505, these say that no such mailbox is there: unknown, its domain unknown, misspelled, moved,
 * of a domain that takes no mail, or disabled. The other 5.1.x may be about the sender.
 */
const noMailboxCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Gmail also gives 5.2.1 for a mailbox that gets too many emails at once. */
const isTooFast = /\brate\b/i;

/** Microsoft's codes for an unknown mailbox, and others' for much else: they count only together with the words. */
const vagueCodes = new Set(['5.4.1', '5.5.0']);
const saysUnknown = /mailbox unavailable|recipient address rejected|user unknown|unknown user/i;
/** Servers also call a mailbox unavailable to a sender that they don't like. */
const saysSender = /polic|spam|block|reputation|\b(?:dns|spf|dkim|dmarc)\b/i;

/**
 * True where a mail server says, by its code or in words, that no such mailbox exists. False in doubt, for a dead
 * address gets no emails for months.
 */
export function saysNoMailbox({ status = '', diagnosticCode = '' }: ServerAnswer): boolean {
  const codes = `${status} ${diagnosticCode}`.match(codeForm) ?? [];
  // The sender is refused, whatever the other field says.
  if (codes.some((code) => code.startsWith('5.7.'))) return false;
  const isCertain = codes.some((code) => noMailboxCodes.has(code));
  if (isCertain) return !isTooFast.test(diagnosticCode);
  return (
    codes.some((code) => vagueCodes.has(code)) &&
    saysUnknown.test(diagnosticCode) &&
    !saysSender.test(diagnosticCode)
  );
}

const MAX_WORDS = 300;
/** Looking for addresses takes long in long texts, so their end is cut off first. */
const MAX_READ = 10 * MAX_WORDS;

/** A link, with or without https://, where something follows the host. */
const link = /(?<![a-z0-9.-])(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?[/?#][^\s<>"]*/gi;

/** Finds the part before an address's @, also without its plus part; case doesn't matter. */
function namesIn(address: string): RegExp[] {
  const name = address.slice(0, address.lastIndexOf('@'));
  const [base = ''] = name.split('+');
  return [...new Set([name, base])]
    .filter((each) => each !== '')
    .map((each) => each.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`))
    .map((each) => new RegExp(String.raw`(?<![\p{L}\p{N}])${each}(?![\p{L}\p{N}])`, 'giu'));
}

/**
 * Cleans another mail server's reply so that it can be kept and logged: no addresses, no recipient's name from before
 * the @, of links the host alone. A stranger has written it, so no control character reaches the terminal that shows it.
 */
export function serverReply(text: string, recipients: readonly string[]): string {
  const withoutLinks = text.slice(0, MAX_READ).replace(link, '[link to $1]');
  const withoutNames = recipients
    .flatMap(namesIn)
    .reduce((words, name) => words.replace(name, '[email]'), withoutLinks);
  return withoutAddresses(withoutNames)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_WORDS);
}
