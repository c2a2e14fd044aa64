import { safeStorage } from '../../../lib/device/safe-storage.ts';
import type { ActKind } from './acts.ts';

// The tab's own storage: what was typed survives a session that ends, and ends with the tab.
const storage = safeStorage(() => sessionStorage);

const nameOf = (dealerId: string, kind: ActKind) => `reason-${kind}-${dealerId}`;

/** A reason that was typed and not yet sent. */
export const readReasonDraft = (dealerId: string, kind: ActKind): string =>
  storage.getItem(nameOf(dealerId, kind)) ?? '';

export const saveReasonDraft = (dealerId: string, kind: ActKind, reason: string): void =>
  reason === ''
    ? storage.removeItem(nameOf(dealerId, kind))
    : storage.setItem(nameOf(dealerId, kind), reason);
