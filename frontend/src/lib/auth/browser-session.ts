import {
  HEARTBEAT_MINUTES,
  SESSION_IDLE_MINUTES,
  SESSION_WARNING_SECONDS,
} from '../../../../shared/limits.ts';
import { safeStorage } from '../device/safe-storage.ts';
import type { Area } from '../api/call-area.ts';

/** What all tabs of a browser know of its session in an area. */
export type BrowserSession = {
  /** Another for each sign-in. */
  token: string;
  /** Milliseconds since 1970; moved on by activity. */
  expiresAt: number;
  /** From when on the server is to be told of activity; milliseconds since 1970. */
  tellAt: number;
};

const HEARTBEAT_MS = HEARTBEAT_MINUTES * 60_000;
/** How long it takes until the server is told again after it couldn't be reached. */
const AGAIN_MS = 10_000;

const storage = safeStorage(() => localStorage);

const keyOf = (area: Area) => `session-${area}`;

/** The stored session, expired or not. */
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

/** Seconds until the session's end, once it is so near that a warning is due. */
export function warningSeconds(session: BrowserSession, now = Date.now()): number | undefined {
  const seconds = Math.ceil((session.expiresAt - now) / 1000);
  return seconds > 0 && seconds <= SESSION_WARNING_SECONDS ? seconds : undefined;
}

/** The sign-in itself tells the server that someone is there. */
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

/** Whether the server is to be told of activity now: by whoever asks, and by no other tab. */
export function takeHeartbeat(area: Area): boolean {
  const session = readSession(area);
  const now = Date.now();
  if (!session || !isLive(session)) return false;
  // A clock that was set back makes it seem further away than it ever is.
  if (session.tellAt > now && session.tellAt <= now + HEARTBEAT_MS) return false;
  store(area, { ...session, tellAt: now + HEARTBEAT_MS });
  return true;
}

/** After a heartbeat that didn't arrive: the next activity tries again, if not at once. */
export function repeatHeartbeat(area: Area): void {
  const session = readSession(area);
  if (session) store(area, { ...session, tellAt: Date.now() + AGAIN_MS });
}

export const removeSession = (area: Area) => storage.removeItem(keyOf(area));
