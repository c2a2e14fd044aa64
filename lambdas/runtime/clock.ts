const systemClock = () => Date.now();
let source: () => number = systemClock;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns epoch milliseconds. */
export const now = (): number => source();

/** ISO 8601 in UTC with milliseconds: the form in which every time is stored, so that text sorts as time. */
export const isoTime = (milliseconds: number = now()): string =>
  new Date(milliseconds).toISOString();

/** Epoch seconds, rounded up: the form of a time to live. */
export const epochSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

/** Whole seconds from now until so many seconds after an ISO time; 0 or less once they are over. */
export const secondsLeft = (since: string, seconds: number): number =>
  Math.ceil(seconds - (now() - Date.parse(since)) / 1000);

/** Replaces the clock in a test, or restores the system's. */
export function setClock(next: () => number = systemClock): void {
  source = next;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs an act, but returns or throws no sooner than after this time, so that its duration reveals nothing. */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  act: () => Promise<Result>,
): Promise<Result> {
  const [done] = await Promise.allSettled([act(), pause(milliseconds)]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
