import { useState } from 'react';
import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useCancelLink, useRenewLink } from '../api/change-link.ts';

/** What opens a customer's verification, known only until it is closed. */
export type FreshLink = { customerId: string; key: string; expiresAt: string };

export type LinkChange = 'renew' | 'cancel';

/** Makes a customer a new link, or cancels the one there is; asks before either, since both end a link. */
export function useLinkChanges(
  customerId: string,
  { onRenewed, onCancelled }: { onRenewed: (link: FreshLink) => void; onCancelled?: () => void },
) {
  const renewal = useRenewLink(customerId);
  const cancellation = useCancelLink(customerId);
  const oneAtATime = useOneAtATime();
  const [asking, setAsking] = useState<LinkChange>();
  const [failure, setFailure] = useState<string>();

  const work: Record<LinkChange, () => Promise<void>> = {
    renew: async () => {
      const { key, expiresAt } = await renewal.mutateAsync();
      onRenewed({ customerId, key, expiresAt });
    },
    cancel: async () => {
      await cancellation.mutateAsync();
      showToast('approved', 'Link canceled.');
      onCancelled?.();
    },
  };
  const change = (wanted: LinkChange) =>
    void oneAtATime(async () => {
      setFailure(undefined);
      try {
        await work[wanted]();
      } catch (error) {
        setFailure(errorWords(error));
      }
      setAsking(undefined);
    });
  return {
    asking,
    isPending: renewal.isPending || cancellation.isPending,
    failure,
    ask: (wanted: LinkChange) => {
      setFailure(undefined);
      setAsking(wanted);
    },
    keep: () => setAsking(undefined),
    change,
  };
}
