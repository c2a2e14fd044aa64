import type { Application } from '../../../../../shared/schemas/admin.ts';
import type { VerificationStatus } from '../../../../../shared/schemas/sessions.ts';
import { questions, verificationQuestion, type Question } from './act-words.ts';
import type { Act, ActKind, Dealership } from './acts.ts';

/** An act that waits for its reason. */
export type Asked = {
  dealership: Dealership;
  kind: ActKind;
  question: Question;
  act: (reason: string) => Act;
};

export const askAbout = (dealership: Dealership, kind: keyof typeof questions): Asked => ({
  dealership,
  kind,
  question: questions[kind](dealership),
  act: (reason) => ({ kind, reason }),
});

/**
 * Keeps where the verification stood when it was asked: a change someone else makes in the meantime is never
 * overwritten unseen.
 */
export const askVerification = (application: Application, status: VerificationStatus): Asked => ({
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
