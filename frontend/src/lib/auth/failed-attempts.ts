import { LOCK_MINUTES, MAX_FAILED_SIGN_INS } from '../../../../shared/limits.ts';
import { safeStorage } from '../device/safe-storage.ts';
import type { Area } from '../api/call-area.ts';

/** Failed sign-ins to one account in this browser. Both times are in milliseconds since 1970. */
type Failures = { count: number; lockedUntil?: number; expiresAt: number };

const LOCK_MS = LOCK_MINUTES * 60_000;
const storage = safeStorage(() => localStorage);
const keyOf = (area: Area) => `failed-sign-ins-${area}`;

/** Reads the failures by account, without expired ones. */
function readAll(area: Area, now: number): Record<string, Failures> {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(area)) ?? '{}') as Record<string, Failures>;
    return Object.fromEntries(
      Object.entries(stored).filter(([, { expiresAt }]) => expiresAt > now),
    );
  } catch {
    return {};
  }
}

function store(area: Area, all: Record<string, Failures>): void {
  if (Object.keys(all).length === 0) storage.removeItem(keyOf(area));
  else storage.setItem(keyOf(area), JSON.stringify(all));
}

/** Returns the milliseconds for which this browser considers the account locked; 0 when it does not. */
export function lockLeft(area: Area, email: string, now = Date.now()): number {
  const { lockedUntil = 0 } = readAll(area, now)[email] ?? {};
  return Math.max(0, lockedUntil - now);
}

/** Counts a wrong password, and returns how many attempts remain; with none left the account is locked. */
export function countFailure(area: Area, email: string, now = Date.now()): number {
  const all = readAll(area, now);
  const count = (all[email]?.count ?? 0) + 1;
  const isLocked = count >= MAX_FAILED_SIGN_INS;
  const until = now + LOCK_MS;
  store(area, {
    ...all,
    [email]: { count, expiresAt: until, ...(isLocked && { lockedUntil: until }) },
  });
  return Math.max(0, MAX_FAILED_SIGN_INS - count);
}

/** Adopts the server's own lock. */
export function noteLock(area: Area, email: string, milliseconds: number, now = Date.now()): void {
  const until = now + milliseconds;
  store(area, {
    ...readAll(area, now),
    [email]: { count: MAX_FAILED_SIGN_INS, expiresAt: until, lockedUntil: until },
  });
}

/** Forgets the failures: the password was right, or a new one is on its way. */
export function forgetFailures(area: Area, email: string, now = Date.now()): void {
  const { [email]: _, ...others } = readAll(area, now);
  store(area, others);
}
