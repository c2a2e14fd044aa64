import type { ApplicationStatus } from '../../../../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../../../../shared/schemas/sessions.ts';
import type { Act, ActKind, ActTarget } from './acts.ts';

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
