import type { ApplicationStatus } from '../../../../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../../../../shared/schemas/sessions.ts';
import type { Act, ActKind, Dealership } from './acts.ts';

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

const onlyUnblocked = 'The block goes; its application stays as it is.';
/** What an unblocked dealership can do again. */
const afterBlock: Record<ApplicationStatus, string> = {
  pending: onlyUnblocked,
  approved: "It can sign in again, and its customers' links work again.",
  declined: onlyUnblocked,
  unknown: onlyUnblocked,
};

const kept = 'Kept in the record, not sent to the dealership';

type AskedKind = Exclude<ActKind, 'approve' | 'verify'>;

export const questions: Record<AskedKind, (dealership: Dealership) => Question> = {
  decline: ({ isEmailVerified }) => ({
    title: 'Reject this application?',
    text: 'It cannot sign in. You can reconsider it later.',
    button: 'Reject',
    busy: 'Rejecting...',
    hint: isEmailVerified
      ? 'The dealership gets this by email'
      : 'Kept in the record. No email goes to an address that nobody has verified.',
    isReasonRequired: true,
    isDangerous: true,
  }),
  reconsider: () => ({
    title: 'Reconsider this application?',
    text: 'It goes back to pending, and the dealership gets an email that you look at it again.',
    button: 'Reconsider',
    busy: 'Saving...',
    hint: kept,
    isReasonRequired: false,
    isDangerous: false,
  }),
  block: () => ({
    title: 'Block this dealership?',
    text: "It is signed out at once, and all its customers' links stop working. You can unblock it later.",
    button: 'Block',
    busy: 'Blocking...',
    hint: 'Kept in the record. The dealership is told that it is blocked, not why.',
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
      ? 'You confirm who the person behind this dealership is.'
      : 'You could not confirm who the person behind this dealership is.',
  button: status === 'approved' ? 'Approve' : 'Deny',
  busy: 'Saving...',
  hint: kept,
  isReasonRequired: true,
  isDangerous: status === 'denied',
});

/** What stands once an act is done. */
export function doneWords(act: Act, { isEmailVerified }: Pick<Dealership, 'isEmailVerified'>) {
  const mailed = isEmailVerified ? ' An email is on its way to the dealership.' : '';
  switch (act.kind) {
    case 'approve':
      return `Approved.${mailed}`;
    case 'decline':
      return `Declined.${mailed}`;
    case 'reconsider':
      return `Pending again.${mailed}`;
    case 'block':
      return 'Blocked. It is signed out, and its links have stopped working.';
    case 'unblock':
      return 'Unblocked.';
    case 'verify':
      return act.status === 'approved' ? 'Verification approved.' : 'Verification denied.';
  }
}
