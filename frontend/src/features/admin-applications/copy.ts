import type {
  ApplicationStatus,
  VerificationStatus,
  RelatedApplication,
  DocumentState,
} from '../../../../shared/schemas/admin-schema.ts';
import { DOCUMENT_LINK_DAYS, REGISTRATION_DAYS } from '../../../../shared/limits.ts';
import { formatListDate } from '../../lib/format/format-date.ts';
import type { Act, ActKind, ActTarget } from './acts/dealership-acts.ts';

/** The texts of the dialog that asks before an act. */
export type Question = {
  title: string;
  text: string;
  button: string;
  busy: string;
  /** Tells who will read the reason. */
  hint: string;
  isReasonRequired: boolean;
  isDangerous: boolean;
};

const onlyUnblocked = "This lifts the block. The application itself doesn't change.";
/** Says what an unblocked dealership can do again. */
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
  title: status === 'approved' ? 'Approve the verification?' : 'Decline the verification?',
  text:
    status === 'approved'
      ? "You're confirming the identity of the person behind this dealership."
      : "You couldn't confirm the identity of the person behind this dealership.",
  button: status === 'approved' ? 'Approve' : 'Decline',
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
      return act.status === 'approved' ? 'Verification approved.' : 'Verification declined.';
  }
}

const statusNames: Record<RelatedApplication['adminVerification'], string> = {
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
  isBlocked ? 'Blocked' : statusNames[adminVerification];

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The remark on documents in a line of the list. */
export const documentStateWords: Record<DocumentState, string> = {
  asked: 'Waiting for a document',
  new: 'New document',
};

/** Says whether the dealership's link to upload a document still works; `askedAt` is an ISO time. */
export function documentLinkWords(askedAt: string, now: number): string {
  const end = Date.parse(askedAt) + DOCUMENT_LINK_DAYS * DAY_MS;
  return end > now
    ? `The dealership has a link to upload it, which works until ${formatListDate(end)}.`
    : `The dealership's link to upload it expired on ${formatListDate(end)}. Ask again to send a new one.`;
}

/** The day when an unconfirmed registration is deleted; undefined where its time can't be read. */
export function deletionDate(createdAt: string): string | undefined {
  const registered = Date.parse(createdAt);
  return Number.isNaN(registered)
    ? undefined
    : formatListDate(registered + REGISTRATION_DAYS * DAY_MS);
}

export const unconfirmedNote = `No one has confirmed these email addresses yet. You can approve a dealership once its address is confirmed. If no one confirms it within ${REGISTRATION_DAYS} days, we delete the registration.`;

/** The wait of a line in the list, in short: '3 d'; undefined where the time can't be read. */
export function shortWait(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR_MS) return '<1 h';
  return passed < DAY_MS ? `${Math.floor(passed / HOUR_MS)} h` : `${Math.floor(passed / DAY_MS)} d`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The wait since an ISO time in whole hours or days: '3 days'; undefined where the time can't be read. */
function waitingTime(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR_MS) return 'less than an hour';
  return passed < DAY_MS
    ? counted(Math.floor(passed / HOUR_MS), 'hour')
    : counted(Math.floor(passed / DAY_MS), 'day');
}

type Waiting = { count: number; since: string | undefined };

/** Says how many applications wait for a decision, and how long the oldest has. */
export function waitingSummary({ count, since }: Waiting, now: number): string {
  if (count === 0) return 'Nothing is waiting for a decision';
  const time = since === undefined ? undefined : waitingTime(since, now);
  const who = `${count} waiting for a decision`;
  if (time === undefined) return who;
  return count === 1 ? `${who}, for ${time}` : `${who}, the oldest for ${time}`;
}
