import { useMemo } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { useNow } from '../../../lib/use-now.ts';

/** The seconds for which the admin's last act can be undone, counted down; undefined once it can't. */
export function useSecondsLeft(undo: Application['undo']): number | undefined {
  const until = useMemo(() => (undo ? Date.now() + undo.seconds * 1000 : 0), [undo]);
  const left = Math.ceil((until - useNow(1000)) / 1000);
  return left > 0 ? left : undefined;
}
