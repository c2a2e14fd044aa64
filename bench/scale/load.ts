import type { RouteName } from '../../shared/routes.ts';
import {
  base,
  changesShown,
  listsOfDashboard,
  polling,
  verification,
} from '../../scripts/costs/verification-calls.ts';

/** The share of a month's work in its busiest hour: a seventh of a Saturday with 1.6 days' work. */
export const busyHour = { days: 30, ofTheDay: 1.6, ofTheHour: 1 / 7 } as const;

export const inBusyHour = (times: number): number =>
  ((times * base.verificationsPerMonth) / busyHour.days) * busyHour.ofTheDay * busyHour.ofTheHour;

/** Calls of each route in each second of a busy hour. */
export type Load = Map<RouteName, Float64Array>;

const SECONDS = 3600;

/**
 * Simulates a busy hour: verifications begin at random, each at its own pace, and each dashboard asks at its own second.
 * Verifications that began before the hour go on in it. The same seed gives the same hour.
 */
export function simulate(times: number, seed = 1): Load {
  const random = newRandom(seed);
  const load: Load = new Map();
  const add = (route: RouteName, second: number) => {
    const at = Math.floor(second);
    if (at < 0 || at >= SECONDS) return;
    const row = load.get(route) ?? new Float64Array(SECONDS);
    row[at] = (row[at] ?? 0) + 1;
    load.set(route, row);
  };

  const before = 2200;
  const count = Math.round((inBusyHour(times) * (SECONDS + before)) / SECONDS);
  for (let index = 0; index < count; index += 1) {
    const begun = random() * (SECONDS + before) - before;
    // People take from half of that time to twice as long.
    const pace = 0.5 + 1.5 * random();
    for (const [route, second] of verification) add(route, begun + second * pace);
    for (let change = 0; change < changesShown; change += 1) {
      const at = begun + random() * 2130 * pace;
      for (let dashboard = 0; dashboard < base.openDashboards; dashboard += 1) {
        const seen = at + random() * polling.looking;
        for (let list = 0; list < listsOfDashboard; list += 1) {
          add('listSubmissions', seen);
          add('listSubmissions', seen + 3);
        }
      }
    }
  }
  const dashboards = times * base.dealerships * base.openDashboards;
  for (let index = 0; index < dashboards; index += 1) {
    const pause = random() < polling.looked ? polling.looking : polling.idle;
    for (let second = random() * pause; second < SECONDS; second += pause)
      add('getOverview', second);
  }
  return load;
}

/** Returns a source of numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function newRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
