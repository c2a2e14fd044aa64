import {
  HEARTBEAT_MINUTES,
  SESSION_IDLE_MINUTES,
  SESSION_WARNING_SECONDS,
} from '../../../../shared/limits.ts';
import { safeStorage } from '../device/safe-storage.ts';
import type { Area } from '../api/call-area.ts';

/** A browser's session in an area, shared by all its tabs. */
export type BrowserSession = {
  /** A different one for each sign-in. */
  token: string;
  /** Milliseconds since 1970; activity moves it on. */
  expiresAt: number;
  /** The time from which the server wants the next report of activity; milliseconds since 1970. */
  tellAt: number;
};

const HEARTBEAT_MS = HEARTBEAT_MINUTES * 60_000;
/** Milliseconds until a report that didn't reach the server is repeated. */
const REPEAT_MS = 10_000;

const storage = safeStorage(() => localStorage);

const keyOf = (area: Area) => `session-${area}`;

/** Reads the stored session, expired or not. */
export function readSession(area: Area): BrowserSession | undefined {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(area)) ?? '{}') as Partial<BrowserSession>;
    const { token, expiresAt, tellAt } = stored;
    return typeof token === 'string' && Number.isFinite(expiresAt)
      ? { token, expiresAt: Number(expiresAt), tellAt: Number(tellAt) || 0 }
      : undefined;
  } catch {
    return undefined;
  }
}

const store = (area: Area, session: BrowserSession) =>
  storage.setItem(keyOf(area), JSON.stringify(session));

const endFrom = (now: number) => now + SESSION_IDLE_MINUTES * 60_000;

export const isLive = (session: BrowserSession | undefined, now = Date.now()): boolean =>
  session !== undefined && session.expiresAt > now;

/** Returns the seconds until the session's end, once a warning is due. */
export function warningSeconds(session: BrowserSession, now = Date.now()): number | undefined {
  const seconds = Math.ceil((session.expiresAt - now) / 1000);
  return seconds > 0 && seconds <= SESSION_WARNING_SECONDS ? seconds : undefined;
}

/** Begins a session. The sign-in itself has told the server that someone is there. */
export function startSession(area: Area): void {
  const now = Date.now();
  const token = crypto.randomUUID();
  store(area, { token, expiresAt: endFrom(now), tellAt: now + HEARTBEAT_MS });
}

/** Records that the user is active. An expired session stays expired. */
export function extendSession(area: Area): void {
  const session = readSession(area);
  if (session && isLive(session)) store(area, { ...session, expiresAt: endFrom(Date.now()) });
}

/**
 * Returns whether a report of activity is due, and takes it on for the calling tab, so that no other tab sends it.
 */
export function takeHeartbeat(area: Area): boolean {
  const session = readSession(area);
  const now = Date.now();
  if (!session || !isLive(session)) return false;
  // After the clock was set back, the time may seem further away than it can be.
  if (session.tellAt > now && session.tellAt <= now + HEARTBEAT_MS) return false;
  store(area, { ...session, tellAt: now + HEARTBEAT_MS });
  return true;
}

/** Repeats a report that didn't arrive, with the next activity after a pause. */
export function repeatHeartbeat(area: Area): void {
  const session = readSession(area);
  if (session) store(area, { ...session, tellAt: Date.now() + REPEAT_MS });
}

export const removeSession = (area: Area) => storage.removeItem(keyOf(area));
