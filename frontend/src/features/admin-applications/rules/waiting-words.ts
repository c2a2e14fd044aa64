const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long a line of the list has waited, in one short word; undefined where the time is none. */
export function shortWait(since: string, now: number): string | undefined {
  const passed = now - Date.parse(since);
  if (Number.isNaN(passed)) return undefined;
  if (passed < HOUR) return '<1 h';
  return passed < DAY ? `${Math.floor(passed / HOUR)} h` : `${Math.floor(passed / DAY)} d`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long something has waited since an ISO time, in whole hours or days; undefined where the time is none. */
function waitingTime(since: string, now: number): string | undefined {
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
  if (count === 0) return 'Nothing is waiting for a decision';
  const time = since === undefined ? undefined : waitingTime(since, now);
  const who = `${count} waiting for a decision`;
  if (time === undefined) return who;
  return count === 1 ? `${who}, for ${time}` : `${who}, the oldest for ${time}`;
}
