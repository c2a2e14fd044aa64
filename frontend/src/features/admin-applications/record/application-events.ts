import type { Application } from '../../../../../shared/schemas/admin-schema.ts';
import {
  contactMails,
  isUnreachable,
  type MailFailure,
} from '../../../../../shared/schemas/mail-failures-schema.ts';
import type { DealershipEvent } from '../../../../../shared/schemas/dealership-events-schema.ts';
import {
  type TimelineEntry,
  firstTime,
  timelineLines,
} from '../../../components/display/timeline.tsx';
import { actStyles } from '../../../lib/history/act-style.ts';
import { failedMailText, failureWords } from '../../../lib/history/event-copy.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';

/** The application's events, newest first, each with who, why, and the session behind it. */
export const applicationTimeline = (
  { events }: Pick<Application, 'events'>,
  emailIn?: number,
): TimelineEntry[] =>
  timelineLines(events.filter(isKnown), ({ by }) => by)
    .flatMap((line) => {
      const event = line.at(-1);
      if (!event) return [];
      const {
        type,
        at,
        by,
        failure,
        person,
        reason,
        sessionId,
        count,
        newName,
        before = {},
      } = event;
      const first = firstTime(line);
      const many = count !== undefined && `${count} ${count === 1 ? 'customer' : 'customers'}`;
      const who = [
        person,
        many,
        by !== undefined && `by ${by}`,
        first && `first at ${first}`,
      ].filter(Boolean);
      const earlier = detailNames.flatMap(([name, shown]) =>
        before[name] ? `${shown} was “${before[name]}”` : [],
      );
      const remarks = [who.join(', '), reason && `“${reason}”`, earlier.join(', ')].filter(Boolean);
      const isWaiting = emailIn !== undefined && event === lastDecision(events);
      const words = [
        failure && reasonWords[failure],
        remarks.join(': '),
        sessionId && `(session ${sessionId})`,
        isWaiting && `The email goes out in ${emailIn} s.`,
      ].filter(Boolean);
      const text = [failedMailText(event) ?? actStyles[type].text, newName]
        .filter(Boolean)
        .join(' to ');
      return [
        { ...actStyles[type], text, at, ...(words.length > 0 && { detail: words.join(' ') }) },
      ];
    })
    .reverse();

const detailNames = [
  ['address', 'address'],
  ['phone', 'phone'],
  ['website', 'website'],
  ['contactName', 'contact'],
  ['timeZone', 'time zone'],
  ['creditLink', 'credit link'],
] as const;
/** The last decision, which the dealership is emailed about once it can't be undone anymore. */
const lastDecision = (events: Application['events']) =>
  events.findLast(({ type }) => ['approved', 'declined', 'blocked'].includes(type));

/** Leaves out types that a later version may record. */
const isKnown = ({ type }: Application['events'][number]) => type in actStyles;

type Event = Application['events'][number];

/** Tells whether an event shows that emails arrive, or go to another address since. */
function solvesMailProblem({ type, wasContact, reason }: Event): boolean {
  if (type === 'email_verified') return true;
  if (type !== 'email_changed' && type !== 'person_removed') return false;
  // Older events don't say so; with a reason, an admin did it, and it was mostly about the contact.
  return wasContact ?? reason !== undefined;
}

/** The reasons why an email didn't arrive. After a complaint, we still send what an account needs. */
const reasonWords: Record<MailFailure, string> = {
  ...failureWords,
  complaint: 'We only send what an account needs, such as a password reset.',
};

type Standing = Pick<Application, 'adminVerification' | 'isBlocked' | 'isEmailVerified'>;

/** Advises an admin about the address; 'Change Email' is only for dealerships that are approved and not blocked. */
function whatNow({ adminVerification, isBlocked, isEmailVerified }: Standing): string {
  if (!isEmailVerified)
    return 'Call the dealership, and ask them to register again with the right address.';
  if (isBlocked) return 'Call the dealership.';
  if (adminVerification === 'approved')
    return 'Call the dealership, ask for the right address, and choose “Change Email” under People.';
  return adminVerification === 'pending'
    ? 'Call the dealership. You can change the address once the dealership is approved.'
    : 'Call the dealership.';
}

/** A failed email to the contact, not to one of the other people, after which no other reaches the address. */
const isContactsFailure = ({ type, mail, failure, person, isToEarlierAddress }: Event) =>
  type === 'mail_failed' &&
  mail !== undefined &&
  contactMails.includes(mail) &&
  isUnreachable({ failure }) &&
  !person &&
  !isToEarlierAddress;

/**
 * Describes the email since which the contact is out of reach, unless that has been solved. A failure that may pass by
 * itself, such as a full mailbox, asks nothing of anybody, so only the timeline tells of it.
 */
export function contactProblem(
  application: Pick<Application, 'events'> & Standing,
): { title: string; text: string } | undefined {
  const { events } = application;
  const index = events.findLastIndex(isContactsFailure);
  const failed = events[index];
  const title = failed && failedMailText(failed);
  if (!failed?.failure || title === undefined) return undefined;
  if (events.slice(index + 1).some(solvesMailProblem)) return undefined;
  const advice = failed.failure === 'complaint' ? 'Call the dealership.' : whatNow(application);
  return { title, text: `${reasonWords[failed.failure]} ${advice}` };
}

/** Says why, by whom and when something was last done; undefined where the record does not say. */
export function lastAct(
  { events }: Pick<Application, 'events'>,
  type: DealershipEvent['type'],
): string | undefined {
  const event = events.findLast((candidate) => candidate.type === type);
  if (!event) return undefined;
  const { at, by, reason } = event;
  const who = [by, formatLongTime(at)].filter(Boolean).join(', ');
  return reason ? `“${reason}” ${who}.` : `${who}.`;
}
