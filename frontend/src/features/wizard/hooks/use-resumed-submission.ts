import { useEffect, useEffectEvent, useRef } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { readDraft } from '../../../lib/device/device-draft.ts';
import { loadLaterSteps } from '../load-later-steps.ts';
import type { Given, ReadySubmission } from '../rules/ready-submission.ts';

/**
 * Sends once more what was sent before the page was left and never answered. Only what is all there as the page
 * opens: anything added later waits until the customer submits it.
 */
export function useResumedSubmission(
  session: CustomerSession,
  isTrying: boolean,
  given: Given,
  send: (ready: ReadySubmission) => void,
): void {
  const isOpened = useRef(false);
  const resume = useEffectEvent(async () => {
    const isUnanswered = () => readDraft(session.customerId).submissionId !== undefined;
    if (!isTrying || !isUnanswered()) return;
    const { readySubmission } = await loadLaterSteps();
    const ready = readySubmission(session, given);
    if (ready && isUnanswered()) send(ready);
  });
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    // Where the code doesn't come, the customer presses the button again.
    resume().catch(() => undefined);
  }, []);
}
