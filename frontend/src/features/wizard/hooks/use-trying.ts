import { useState } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { sessionMark } from '../rules/session-mark.ts';

/**
 * Whether the customer is in the middle of a try. It is over as soon as anything is known of it, whichever tab or
 * device sent it, or as soon as the person has no attempt left.
 */
export function useCurrentAttempt(session: CustomerSession) {
  const mark = sessionMark(session);
  const [after, setAfter] = useState(() =>
    session.result ? readDraft(session.customerId).tryingAfter : mark,
  );
  const note = () => keepDraft(session.customerId, { tryingAfter: mark });
  return {
    mark,
    isTrying: after === mark && session.attemptsLeft > 0,
    /** Remembers the try for the way back. The page doesn't change: the link being pressed must not disappear. */
    note,
    begin: () => {
      note();
      setAfter(mark);
    },
  };
}
