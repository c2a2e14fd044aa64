import type {
  CustomerSession,
  VerificationResult,
} from '../../../../../shared/schemas/customer-schema.ts';
import { filesAskedAgain, isElsewhere, type Step } from '../steps/steps.ts';

/**
 * The screens of step 4; `unheard`: back from the provider, which has reported nothing yet; `send-again`: some
 * documents, right here; `none-left`: the person has used up all attempts on other records, before the first one here.
 */
export type OutcomeScreen =
  | { name: 'checking' | 'unheard' | 'review' | 'ask-again' | 'send-again' | 'none-left' }
  | { name: 'unfinished'; ending: 'expired' | 'abandoned' | 'undecided' }
  | {
      name: 'verified' | 'rejected' | 'no-attempts' | 'not-verified-in-person';
      result: VerificationResult;
    };

/** `isAwaited`: an attempt at the provider's is under way, of which the result says nothing yet. */
export function outcomeScreen(
  {
    result,
    attemptsLeft,
    verification,
  }: Pick<CustomerSession, 'result' | 'attemptsLeft' | 'verification'>,
  isAwaited: boolean,
): OutcomeScreen {
  // A try that has ended is over, though an earlier one may still be what counts.
  const { ended } = verification;
  if (isAwaited) return ended ? { name: 'unfinished', ending: ended } : { name: 'unheard' };
  if (!result) return { name: attemptsLeft > 0 ? 'checking' : 'none-left' };
  switch (result.phase) {
    case 'submitted':
      return { name: 'checking' };
    case 'review':
      return { name: 'review' };
    case 'ask_again':
      return {
        name: filesAskedAgain({ result }).length > 0 ? 'send-again' : 'ask-again',
      };
    case 'expired':
    case 'abandoned':
      return { name: 'unfinished', ending: result.isEmpty ? result.phase : 'undecided' };
    case 'approved':
      return { name: 'verified', result };
    case 'denied':
      if (result.isInPerson) return { name: 'not-verified-in-person', result };
      return { name: attemptsLeft > 0 ? 'rejected' : 'no-attempts', result };
  }
}

/** True for a step that needs a camera, which another device may have a better one of. */
export function isCaptureStep(step: Step, session: CustomerSession): boolean {
  if (isElsewhere(session.verification)) return false;
  if (step === 'review') return outcomeScreen(session, false).name === 'send-again';
  return step === 'video' || step === 'documents';
}
