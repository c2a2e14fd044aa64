import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import type { Tell } from './use-progress.ts';
import type { SaidOfId } from '../rules/said-of-id.ts';

function saidIn(customerId: string): SaidOfId {
  // Most have a driver's license.
  const { idType = 'drivers_license', isBackSkipped = false } = readDraft(customerId);
  return { idType, isBackSkipped };
}

/** What the customer says of the ID, kept on this device until it is submitted. */
export function useSaidOfId(customerId: string, tell: Tell) {
  const [said, setSaid] = useState(() => saidIn(customerId));
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setSaid(saidIn(customerId)), [customerId]);
  return {
    said,
    follow,
    say: (change: Partial<SaidOfId>) => {
      const after = { ...saidIn(customerId), ...change };
      keepDraft(customerId, after);
      follow();
      tell({ what: 'said', ...after });
    },
  };
}

export type IdSaying = Pick<ReturnType<typeof useSaidOfId>, 'said' | 'say'>;
