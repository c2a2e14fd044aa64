import type { MailFailure } from '../../shared/schemas/mail-failures.ts';
import { isoTime } from '../runtime/clock.ts';
import { saysNoMailbox, type ServerAnswer } from './no-mailbox.ts';
import type { MailOutcome } from './sent-mails.ts';
import { serverReply } from './server-words.ts';
import { sesEvent, type SesEvent } from './ses-news.ts';

export type Feedback = {
  messageId: string;
  to: string[];
  sentAt: string;
  at: string;
  outcome: MailOutcome;
  /** What is told of it; undefined where nothing went wrong. */
  failure?: MailFailure;
  says?: string | undefined;
  /** A report that came as a complaint and is none. */
  report?: string;
};

type Meaning = Pick<Feedback, 'at' | 'outcome' | 'failure' | 'says' | 'report'>;
type Bounce = Extract<SesEvent, { eventType: 'Bounce' }>['bounce'];
type Complaint = Extract<SesEvent, { eventType: 'Complaint' }>['complaint'];

type Permanent = { failure: MailFailure; isAddress: boolean };

/** SES calls permanent what the sender is refused for, too: an address is dead only where it's the reason. */
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

function bounced({ timestamp: at, bounceType, bounceSubType, bouncedRecipients }: Bounce): Meaning {
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

/** Who moved it out of the spam folder, and a server that reports on our sender: nobody is tired of our emails. */
const noComplaints = ['not-spam', 'auth-failure'];

function complained({ timestamp: at, complaintFeedbackType: type }: Complaint): Meaning {
  return type && noComplaints.includes(type)
    ? { at, outcome: 'delivered', report: type }
    : { at, outcome: 'complained', failure: 'complaint' };
}

function meaningOf(event: SesEvent): Meaning {
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

/** In an identity's own notifications, which an emulator sends, SES calls the same by another name. */
const named = (body: Record<string, unknown>) => ({ eventType: body.notificationType, ...body });

/** What SES puts into the topic, as text, when it's told to publish there. */
const HELLO = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** Undefined for what is no news of a mail. Throws for anything that SES doesn't tell. */
export function parseFeedback(body: string): Feedback | undefined {
  if (body.trim() === HELLO) return undefined;
  const event = sesEvent.parse(named(JSON.parse(body) as Record<string, unknown>));
  const { messageId, destination: to, timestamp: sentAt } = event.mail;
  const { says, ...meaning } = meaningOf(event);
  return {
    ...{ messageId, to, sentAt },
    ...{ ...meaning, at: isoTime(Date.parse(meaning.at)) },
    ...(says !== undefined && { says: serverReply(says, to) }),
  };
}
