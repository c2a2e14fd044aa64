import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { customerKeys } from '../../../lib/api/customer-keys.ts';
import { getCustomerSession } from '../customer-session.ts';
import { type Pace, usePolling } from '../progress/use-polling.ts';
import { attemptVersion } from '../state.ts';

type ResultUpdateOptions = {
  session: CustomerSession;
  customerKey: string;
  pace: Pace | undefined;
  /** The page's content stays true after the link ends, so it stays on the screen. */
  isLasting: boolean;
  /** The link no longer works, and the page says nothing without it. */
  onEnded: () => void;
};

/** Asks what has become of an attempt for as long as there is a pace for it; the answer becomes the session. */
export function useResultUpdates({
  session,
  customerKey,
  pace,
  isLasting,
  onEnded,
}: ResultUpdateOptions) {
  const { customerId } = session;
  const queries = useQueryClient();
  const [isFailing, setFailing] = useState(false);
  const [isOver, setOver] = useState(false);
  const [learned, setLearned] = useState<string>();
  const look = async () => {
    try {
      // No retries within: the next look is one.
      const update = await getCustomerSession(customerId, customerKey, { retry: false });
      setFailing(false);
      if (attemptVersion(update) !== attemptVersion(session)) setLearned(attemptVersion(update));
      queries.setQueryData(customerKeys.session(customerId), update);
    } catch (error) {
      if (!isApiError(error, 'not_found')) setFailing(true);
      else if (isLasting) setOver(true);
      else onEnded();
    }
  };
  usePolling(isOver ? undefined : pace, look);
  return {
    /** The last look brought no answer. */
    isFailing: isFailing && pace !== undefined,
    /** The link no longer works, and the page stays. */
    isOver,
    /** The current result came while this page was open. */
    isFresh: learned === attemptVersion(session),
  };
}
