import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import type { Tell } from '../progress/use-progress.ts';
import type { IdChoice } from './required-files.ts';

function storedIdChoice(customerId: string): IdChoice {
  // Most have a driver's license.
  const { idType = 'drivers_license', isBackSkipped = false } = readDraft(customerId);
  return { idType, isBackSkipped };
}

/** Keeps what the customer says of the ID on this device until it is submitted. */
export function useIdChoice(customerId: string, tell: Tell) {
  const [said, setSaid] = useState(() => storedIdChoice(customerId));
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setSaid(storedIdChoice(customerId)), [customerId]);
  return {
    said,
    follow,
    say: (change: Partial<IdChoice>) => {
      const after = { ...storedIdChoice(customerId), ...change };
      keepDraft(customerId, after);
      follow();
      tell({ what: 'said', ...after });
    },
  };
}

export type IdChoiceState = Pick<ReturnType<typeof useIdChoice>, 'said' | 'say'>;
