import { FEWEST_READINGS } from '../../infra/stage-settings.ts';
import { throttleClassOf, type ThrottleClass } from '../../infra/throttle-class.ts';
import { routes, type RouteName } from '../../shared/routes.ts';
import { entranceKey, entranceOf, entrances } from '../../shared/routes/entrances.ts';
import { stage } from '../../stages/default.ts';
import type { Measured, Units } from '../../scripts/costs/cost-sources.ts';
import type { Assumed } from '../../scripts/costs/cost-sources.ts';
import { base, dashboardPerSecond } from '../../scripts/costs/verification-calls.ts';
import { inBusyHour, simulate, type Load } from './load.ts';

export type Kept = { measured: Measured; assumed: Pick<Assumed, 'milliseconds'> };

export type Use = { name: string; limit: number; unit: string; use: number };

/** Writes of one verification to one partition that all dealerships share: days of last use, ends of links. */
const SHARED_WRITES = 8;
const sumOf = (rows: readonly Float64Array[], second: number) =>
  rows.reduce((sum, row) => sum + (row[second] ?? 0), 0);

/** Returns the most that is used in one second, given what each call uses. */
function peak(load: Load, weightOf: (route: RouteName) => number): number {
  const rows = [...load].map(([route, row]) => row.map((count) => count * weightOf(route)));
  let most = 0;
  for (let second = 0; second < (rows[0]?.length ?? 0); second += 1)
    most = Math.max(most, sumOf(rows, second));
  return most;
}

/** The busiest second of the busiest entrance of a class. */
const busiest = (load: Load, wanted: ThrottleClass) =>
  Math.max(
    ...entrances
      .filter((each) => throttleClassOf(each) === wanted)
      .map((each) =>
        peak(load, (route) =>
          entranceKey(entranceOf(routes[route])) === entranceKey(each) ? 1 : 0,
        ),
      ),
  );

/** Returns the use of each limit in a busy hour of so many times the base load: in its busiest second, if the limit is one a second. */
export function usesAt(times: number, { measured, assumed }: Kept): Use[] {
  const { routes: costs, behind, emails, queuedEmails } = measured;
  const load = simulate(times);
  const cost = (route: RouteName): Units => {
    const units = costs[route];
    if (!units) throw new Error(`Nobody has measured ${route}`);
    return units;
  };
  const seconds = (name: string) => (assumed.milliseconds[name] ?? 0) / 1000;
  const atATime = peak(load, (route) => seconds(routes[route].function));
  const perSecond = inBusyHour(times) / 3600;
  const behindReads = Object.values(behind).reduce((sum, { reads }) => sum + reads, 0);
  const behindWrites = Object.values(behind).reduce((sum, { writes }) => sum + writes, 0);
  const aDay = (times * base.verificationsPerMonth) / 30;
  const people = times * base.dealerships * base.openDashboards;
  const { throttle } = stage;
  return [
    {
      name: 'Throttle, people who are signed in',
      limit: throttle.signedIn.perSecond,
      unit: '/s',
      use: busiest(load, 'signedIn'),
    },
    {
      name: 'Throttle, customers',
      limit: throttle.customers.perSecond,
      unit: '/s',
      use: busiest(load, 'customers'),
    },
    {
      name: 'Throttle, anyone',
      limit: throttle.open.perSecond,
      unit: '/s',
      use: 2 * perSecond,
    },
    { name: 'API Gateway, the account', limit: 10_000, unit: '/s', use: peak(load, () => 1) },
    {
      name: 'Lambda, a new account',
      limit: 10,
      unit: 'at a time',
      use: atATime,
    },
    {
      name: 'Lambda, the account',
      limit: 1000,
      unit: 'at a time',
      use: atATime,
    },
    {
      name: 'Table, reads',
      limit: 40_000,
      unit: 'units/s',
      use: peak(load, (route) => cost(route).reads) + behindReads * perSecond,
    },
    {
      name: 'Table, writes',
      limit: 40_000,
      unit: 'units/s',
      use: peak(load, (route) => cost(route).writes) + behindWrites * perSecond,
    },
    {
      name: 'Table, writes while it is new',
      limit: 4000,
      unit: 'units/s',
      use: peak(load, (route) => cost(route).writes) + behindWrites * perSecond,
    },
    {
      name: 'The partition all write most',
      limit: 1000,
      unit: 'units/s',
      use: SHARED_WRITES * perSecond,
    },
    {
      name: 'Readings at a time',
      limit: stage.readingsAtATime ?? FEWEST_READINGS,
      unit: 'at a time',
      use: perSecond * seconds('evidence'),
    },
    {
      name: 'Emails from the queue at a time',
      limit: 2,
      unit: 'at a time',
      use: perSecond * queuedEmails * seconds('mail'),
    },
    { name: 'SES, emails a second', limit: 14, unit: '/s', use: perSecond * emails },
    { name: 'SES, emails a day', limit: 50_000, unit: 'a day', use: 1.6 * aDay * emails },
    // Tokens are renewed every 15 minutes.
    { name: 'Cognito, renewed tokens', limit: 120, unit: '/s', use: people / 900 },
    // All sign in within the hour before they open.
    { name: 'Cognito, sign-ins', limit: 120, unit: '/s', use: people / 3600 },
    { name: 'Records erased after their time', limit: 25 * 288, unit: 'a day', use: aDay },
    { name: 'Links that end', limit: 100 * 288, unit: 'a day', use: aDay * 0.5 },
    { name: 'Sessions deleted at Veriff', limit: 10, unit: 'a day', use: aDay },
  ];
}

/** Returns the requests of all open dashboards in a second. */
export const pollsPerSecond = (times: number): number =>
  times * base.dealerships * base.openDashboards * dashboardPerSecond;

const TIMES = [10, 100, 1000];

/** Times the base load of which nobody has to think yet. */
const FAR_AWAY = 5000;

/** Two digits are all that such a sum is good for. */
const rounded = (value: number) =>
  value >= 10
    ? Number(value.toPrecision(2)).toLocaleString('en-US')
    : String(Number(value.toPrecision(1)));

/**
 * Returns a Markdown table of the limits within 5,000 times the base load and their use at 10, 100 and 1,000 times, the
 * first one to be reached on top.
 */
export function scaleTable(kept: Kept): string {
  const uses = TIMES.map((times) => usesAt(times, kept));
  const most = TIMES.at(-1) ?? 1;
  const rows = (uses[0] ?? []).map(({ name, limit, unit }, index) => {
    const used = uses.map((all) => all[index]?.use ?? 0);
    return {
      reached: (limit / (used.at(-1) ?? 0)) * most,
      cells: [
        name,
        `${limit.toLocaleString('en-US')} ${unit}`,
        ...used.map((use) => `${rounded((100 * use) / limit)}%`),
      ],
    };
  });
  const body = rows
    .filter(({ reached }) => reached < FAR_AWAY)
    .toSorted((one, other) => one.reached - other.reached)
    .map(({ cells, reached }) => `| ${[...cells, `${rounded(reached)}×`].join(' | ')} |`);
  return [
    `| limit | is | ${TIMES.map((times) => `${times.toLocaleString('en-US')}×`).join(' | ')} | reached at |`,
    '| --- | --- | --- | --- | --- | --- |',
    ...body,
  ].join('\n');
}
