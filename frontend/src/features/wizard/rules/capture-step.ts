import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { outcomeScreen } from './outcome-screen.ts';
import { isElsewhere, type Step } from './steps.ts';

/** Whether a step has a use for a camera, which another device may have a better one of. */
export function isCaptureStep(step: Step, session: CustomerSession): boolean {
  if (isElsewhere(session.place)) return false;
  if (step === 'review') return outcomeScreen(session, false).name === 'send-again';
  return step === 'video' || step === 'documents';
}
