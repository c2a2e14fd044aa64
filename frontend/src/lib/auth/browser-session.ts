import { SESSION_IDLE_MINUTES, SESSION_WARNING_SECONDS } from '../../../../shared/limits.ts';
import { safeStorage } from '../device/safe-storage.ts';
import type { Area } from './area.ts';

/** What all tabs of a browser know of its session in an area. */
export type BrowserSession = {
  /** Another for each sign-in. */
  token: string;
  /** Milliseconds since 1970; moved on by activity. */
  expiresAt: number;
};

const storage = safeStorage(() => localStorage);

const keyOf = (area: Area) => `session-${area}`;

/** The stored session, expired or not. */
export function readSession(area: Area): BrowserSession | undefined {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(area)) ?? '{}') as Partial<BrowserSession>;
    const { token, expiresAt } = stored;
    return typeof token === 'string' && Number.isFinite(expiresAt)
      ? { token, expiresAt: Number(expiresAt) }
      : undefined;
  } catch {
    return undefined;
  }
}

const store = (area: Area, token: string, now: number) =>
  storage.setItem(
    keyOf(area),
    JSON.stringify({ token, expiresAt: now + SESSION_IDLE_MINUTES * 60_000 }),
  );

export const isLive = (session: BrowserSession | undefined, now = Date.now()): boolean =>
  session !== undefined && session.expiresAt > now;

/** Seconds until the session's end, once it is so near that a warning is due. */
export function warningSeconds(session: BrowserSession, now = Date.now()): number | undefined {
  const seconds = Math.ceil((session.expiresAt - now) / 1000);
  return seconds > 0 && seconds <= SESSION_WARNING_SECONDS ? seconds : undefined;
}

export const startSession = (area: Area) => store(area, crypto.randomUUID(), Date.now());

/** Records that the user is active. An expired session stays expired. */
export function extendSession(area: Area): void {
  const session = readSession(area);
  if (session && isLive(session)) store(area, session.token, Date.now());
}

export const removeSession = (area: Area) => storage.removeItem(keyOf(area));
