const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has waited since an ISO time, in whole hours or days; undefined where the time is none. */
export function waitingTime(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR) return 'less than an hour';
  return passed < DAY
    ? counted(Math.floor(passed / HOUR), 'hour')
    : counted(Math.floor(passed / DAY), 'day');
}

type Waiting = { count: number; since: string | undefined };

/** How many wait for a decision, and for how long the first of them has. */
export function waitingSummary({ count, since }: Waiting, now: number): string {
  if (count === 0) return 'No one is waiting for a decision.';
  const time = since === undefined ? undefined : waitingTime(since, now);
  const who = count === 1 ? '1 is waiting for a decision' : `${count} are waiting for a decision`;
  if (time === undefined) return who;
  return count === 1 ? `${who}, for ${time}` : `${who}, the oldest for ${time}`;
}
