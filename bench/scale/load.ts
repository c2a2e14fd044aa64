import type { RouteName } from '../../shared/routes.ts';
import {
  base,
  changesShown,
  polling,
  verification,
} from '../../scripts/costs/verification-calls.ts';
import { newRandom } from './random.ts';

/** How much of a month's work falls on its busiest hour: a Saturday of 1.6 days' work, of which it has a seventh. */
export const busyHour = { days: 30, ofTheDay: 1.6, ofTheHour: 1 / 7 } as const;

export const inBusyHour = (times: number): number =>
  ((times * base.verificationsPerMonth) / busyHour.days) * busyHour.ofTheDay * busyHour.ofTheHour;

/** Calls of each route in each second of a busy hour. */
export type Load = Map<RouteName, Float64Array>;

const SECONDS = 3600;

/**
 * A busy hour as it may be: verifications begin at random, each at its own pace; dashboards ask each at their own second.
 * What began before the hour goes on in it. The same seed is the same hour.
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
        add('listSubmissions', seen);
        add('listSubmissions', seen + 3);
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
