import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../../../../shared/schemas/sessions.ts';
import { actQuestions, verificationQuestion, type Question } from './act-words.ts';
import type { Act, ActKind, ActTarget } from './acts.ts';

/** An act that waits for its reason. */
export type PendingAct = {
  dealership: ActTarget;
  kind: ActKind;
  question: Question;
  act: (reason: string) => Act;
};

export const askAbout = (dealership: ActTarget, kind: keyof typeof actQuestions): PendingAct => ({
  dealership,
  kind,
  question: actQuestions[kind](dealership),
  act: (reason) => ({ kind, reason }),
});

/**
 * Keeps where the verification stood when it was asked: a change someone else makes in the meantime is never
 * overwritten unseen.
 */
export const askVerification = (
  application: Application,
  status: VerificationStatus,
): PendingAct => ({
  dealership: application,
  kind: 'verify',
  question: verificationQuestion(status),
  act: (reason) => ({
    kind: 'verify',
    status,
    seen: application.verificationStatus,
    email: application.email,
    reason,
  }),
});
