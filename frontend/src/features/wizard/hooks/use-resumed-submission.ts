import { useEffect, useRef } from 'react';
import { readDraft } from '../../../lib/device/device-draft.ts';
import type { ReadySubmission } from '../rules/ready-submission.ts';

/**
 * Sends once more what was sent before the page was left and never answered. Only what is all there as the page
 * opens: anything added later waits until the customer submits it.
 */
export function useResumedSubmission(
  customerId: string,
  ready: ReadySubmission | undefined,
  send: (ready: ReadySubmission) => void,
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    if (ready && readDraft(customerId).submissionId !== undefined) send(ready);
  }, [customerId, ready, send]);
}
