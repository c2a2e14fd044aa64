import { useEffect, useEffectEvent } from 'react';
import { watchDraft } from '../../../lib/device/watch-draft.ts';

/** Calls `follow` when another tab has changed the customer's draft; with `true` when the draft is gone. */
export function useFollowedDraft(customerId: string, follow: (isGone: boolean) => void): void {
  const onChange = useEffectEvent(follow);
  useEffect(() => watchDraft(customerId, (isGone) => onChange(isGone)), [customerId]);
}
