import type {
  ApplicationStatus,
  VerificationStatus,
  RelatedApplication,
  DocumentState,
} from '../../../../shared/schemas/admin-schema.ts';
import { DOCUMENT_LINK_DAYS, REGISTRATION_DAYS } from '../../../../shared/limits.ts';
import { formatListDate } from '../../lib/format/format-date.ts';
import type { Act, ActKind, ActTarget } from './acts/dealership-acts.ts';

/** What a dialog asks before an act. */
export type Question = {
  title: string;
  text: string;
  button: string;
  busy: string;
  /** Who gets to read the reason. */
  hint: string;
  isReasonRequired: boolean;
  isDangerous: boolean;
};

const onlyUnblocked = "This lifts the block. The application itself doesn't change.";
/** What an unblocked dealership can do again. */
const afterBlock: Record<ApplicationStatus, string> = {
  pending: onlyUnblocked,
  approved: "They'll be able to sign in again, and their customers' links will work again.",
  declined: onlyUnblocked,
  unknown: onlyUnblocked,
};

const kept = 'Saved in the record. Not sent to the dealership.';

type AskedKind = Exclude<ActKind, 'approve' | 'verify'>;

export const actQuestions: Record<AskedKind, (dealership: ActTarget) => Question> = {
  decline: ({ isEmailVerified }) => ({
    title: 'Reject this application?',
    text: isEmailVerified
      ? "The dealership won't be able to sign in. You can reconsider it later."
      : 'No one has confirmed this email address. Once you reject this registration, the address can be registered again.',
    button: 'Reject',
    busy: 'Rejecting...',
    hint: isEmailVerified
      ? "We'll email this to the dealership."
      : "Saved in the record. We don't send email to unverified addresses.",
    isReasonRequired: true,
    isDangerous: true,
  }),
  reconsider: () => ({
    title: 'Reconsider this application?',
    text: "It goes back to pending, and we'll email the dealership that it's under review again.",
    button: 'Reconsider',
    busy: 'Saving...',
    hint: kept,
    isReasonRequired: false,
    isDangerous: false,
  }),
  block: () => ({
    title: 'Block this dealership?',
    text: "They'll be signed out immediately, and all their customers' links will stop working. You can unblock them later.",
    button: 'Block',
    busy: 'Blocking...',
    hint: "Saved in the record. The dealership learns that it's blocked, but not why.",
    isReasonRequired: true,
    isDangerous: true,
  }),
  unblock: ({ adminVerification }) => ({
    title: 'Unblock this dealership?',
    text: afterBlock[adminVerification],
    button: 'Unblock',
    busy: 'Unblocking...',
    hint: kept,
    isReasonRequired: true,
    isDangerous: false,
  }),
};

export const verificationQuestion = (status: VerificationStatus): Question => ({
  title: status === 'approved' ? 'Approve the verification?' : 'Deny the verification?',
  text:
    status === 'approved'
      ? "You're confirming the identity of the person behind this dealership."
      : "You couldn't confirm the identity of the person behind this dealership.",
  button: status === 'approved' ? 'Approve' : 'Deny',
  busy: 'Saving...',
  hint: kept,
  isReasonRequired: true,
  isDangerous: status === 'denied',
});

/** The confirmation shown after an action. */
export function actDoneText(act: Act, { isEmailVerified }: Pick<ActTarget, 'isEmailVerified'>) {
  const mailed = isEmailVerified ? ' An email is on its way to the dealership.' : '';
  switch (act.kind) {
    case 'approve':
      return `Approved.${mailed}`;
    case 'decline':
      return `Declined.${mailed}`;
    case 'reconsider':
      return `Pending again.${mailed}`;
    case 'block':
      return 'Blocked. The dealership is signed out, and its links no longer work.';
    case 'unblock':
      return 'Unblocked.';
    case 'verify':
      return act.status === 'approved' ? 'Verification approved.' : 'Verification denied.';
  }
}

const words: Record<RelatedApplication['adminVerification'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
  unknown: 'Unknown status',
};

/** A status at the beginning of a sentence; a block takes precedence over any decision. */
export const statusWord = ({
  adminVerification,
  isBlocked,
}: Pick<RelatedApplication, 'adminVerification' | 'isBlocked'>): string =>
  isBlocked ? 'Blocked' : words[adminVerification];

const DAY_MS = 24 * 60 * 60 * 1000;

/** In a line of the list. */
export const documentStateWords: Record<DocumentState, string> = {
  asked: 'Waiting for a document',
  new: 'New document',
};

/** Whether the dealership can still upload a document that it was asked for at an ISO time. */
export function documentLinkWords(askedAt: string, now: number): string {
  const end = Date.parse(askedAt) + DOCUMENT_LINK_DAYS * DAY_MS;
  return end > now
    ? `The dealership has a link to upload it, which works until ${formatListDate(end)}.`
    : `The dealership's link to upload it expired on ${formatListDate(end)}. Ask again to send a new one.`;
}

const UNCONFIRMED_DAY_MS = 24 * 60 * 60 * 1000;

/** When a registration that nobody confirms is deleted; undefined where its time can't be read. */
export function deletionDate(createdAt: string): string | undefined {
  const registered = Date.parse(createdAt);
  return Number.isNaN(registered)
    ? undefined
    : formatListDate(registered + REGISTRATION_DAYS * UNCONFIRMED_DAY_MS);
}

/** What the list of unconfirmed registrations is. */
export const unconfirmedNote = `No one has confirmed these email addresses yet. You can approve a dealership once its address is confirmed. If no one confirms it within ${REGISTRATION_DAYS} days, we delete the registration.`;

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long a line of the list has waited, in one short word; undefined where the time is none. */
export function shortWait(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR) return '<1 h';
  return passed < DAY ? `${Math.floor(passed / HOUR)} h` : `${Math.floor(passed / DAY)} d`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has waited since an ISO time, in whole hours or days; undefined where the time is none. */
function waitingTime(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR) return 'less than an hour';
  return passed < DAY
    ? counted(Math.floor(passed / HOUR), 'hour')
    : counted(Math.floor(passed / DAY), 'day');
}

type Waiting = { count: number; since: string | undefined };

/** How many wait for a decision, and for how long the first of them has. */
export function waitingSummary({ count, since }: Waiting, now: number): string {
  if (count === 0) return 'Nothing is waiting for a decision';
  const time = since === undefined ? undefined : waitingTime(since, now);
  const who = `${count} waiting for a decision`;
  if (time === undefined) return who;
  return count === 1 ? `${who}, for ${time}` : `${who}, the oldest for ${time}`;
}
