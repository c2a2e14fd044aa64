import { useState } from 'react';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useCancelLink } from '../api/change-link.ts';

/** Cancels a customer's links, after a question. */
export function useLinkCancellation(customerId: string, onCancelled?: () => void) {
  const { mutateAsync, isPending } = useCancelLink(customerId);
  const oneAtATime = useOneAtATime();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const cancel = () =>
    void oneAtATime(async () => {
      setFailure(undefined);
      try {
        await mutateAsync();
        showToast('approved', 'Link canceled.');
        onCancelled?.();
      } catch (error) {
        setFailure(errorWords(error));
      }
      setAsking(false);
    });
  return {
    isAsking,
    isPending,
    failure,
    ask: () => {
      setFailure(undefined);
      setAsking(true);
    },
    keep: () => setAsking(false),
    cancel,
  };
}
