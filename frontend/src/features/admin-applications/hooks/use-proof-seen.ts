import { useState } from 'react';
import type { FileAccess } from '../../../../../shared/schemas/files.ts';
import type { ViewOutcome } from '../../../components/document-viewer/document-viewer.tsx';

type Seen = { url: string; how: ViewOutcome | 'opened' };

/** Whether the proof at an address was looked at: on this page or, where it can't be shown here, in another tab. */
export function useProofSeen(access: FileAccess | undefined) {
  const [seen, setSeen] = useState<Seen>();
  const how = seen?.url === access?.inlineUrl ? seen?.how : undefined;
  return {
    isSeen: how === 'shown' || how === 'opened',
    isUnreadable: how === 'unreadable',
    onSettled: (outcome: ViewOutcome, url: string) =>
      setSeen((last) =>
        last?.url === url && last.how === 'opened' ? last : { url, how: outcome },
      ),
    onOpened: (url: string) => setSeen({ url, how: 'opened' }),
  };
}
