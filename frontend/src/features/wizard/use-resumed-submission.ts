import { useEffect, useRef, useState } from 'react';
import { readDraft } from '../../lib/device-draft.ts';
import type { ReadySubmission } from './ready-submission.ts';

/** Sends once more what was sent before the page was left and never answered; once, and when all of it is there. */
export function useResumedSubmission(
  customerId: string,
  ready: ReadySubmission | undefined,
  send: (ready: ReadySubmission) => void,
): void {
  const [wasCutOff] = useState(() => readDraft(customerId).submissionId !== undefined);
  const isResumed = useRef(false);
  useEffect(() => {
    if (!wasCutOff || !ready || isResumed.current) return;
    isResumed.current = true;
    send(ready);
  }, [wasCutOff, ready, send]);
}
