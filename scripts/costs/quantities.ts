import { routes } from '../../shared/routes.ts';
import type { Assumed, Fixed, Measured, Units } from './cost-sources.ts';
import {
  base,
  changesShown,
  dashboardPerSecond,
  listsOfDashboard,
  verification,
} from './verification-calls.ts';

/** The amount used in a month, by the ids of costs/prices.json. */
type Quantities = Record<string, number>;

const RUNS_BY_THE_CLOCK = (30 * 24 * 60) / 5;
/** Lambda polls a queue with five long polls of 20 seconds each. */
const POLLS_OF_A_QUEUE = 5 * 3 * 60 * 24 * 30;
/**
 * The most that there are at a time while somebody verifies: 17 of the outbox, decisions by eight outcomes among them,
 * and two that logs give.
 */
const OWN_METRICS = 19;
/** Metrics of a mapping, which AWS bills like ours. */
const METRICS_OF_A_MAPPING = 6;
const GB = 1e9;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * One call of the function `log`, from its code: the head and a batch in a transaction, two tiles and a checkpoint. The
 * emulator would count too many, since it waits for no further events.
 */
const logCall = { writes: 4, reads: 3, puts: 3, gets: 3, bytes: 8600 };
/** An event that is logged gets its index in that transaction, and is read before. */
const loggedEvent = { writes: 2, reads: 1 };
/** A process behind the API reads the origin's secret again when it's older than this. */
const SECRET_MS = 2 * 60 * 1000;
const behindApi = ['account', 'customer', 'dealer', 'admin', 'webhook'];

/** A dashboard reads its lists twice when something that they show changes. */
const LISTS = 2 * listsOfDashboard * changesShown * base.openDashboards;
const verificationsPerPerson =
  base.verificationsPerMonth / (base.dealerships * base.openDashboards);

/** The calls of one verification, and of the dashboards that show it. */
const script = [
  ...verification.map(([route]) => route),
  ...Array.from({ length: LISTS }, () => 'listSubmissions' as const),
];

/** Adds up a verification's request units, including those behind the API. */
export function unitsOf({ routes: costs, behind }: Measured): Units {
  const all = [
    ...script.map((route) => {
      const units = costs[route];
      if (!units) throw new Error(`Nobody has measured ${route}`);
      return units;
    }),
    ...Object.values(behind),
  ];
  return {
    reads: all.reduce((sum, { reads }) => sum + reads, 0),
    writes: all.reduce((sum, { writes }) => sum + writes, 0),
  };
}

/** Counts the calls of the function `log` in a month: events that come within its window share one. */
function logCallsFor(events: number, { logWindow }: Fixed): number {
  const windows = MONTH_MS / 1000 / logWindow;
  return windows * (1 - Math.exp(-events / windows));
}

/** Counts each function's calls in a month. */
function callsIn(
  verifications: number,
  { behind, emails }: Measured,
  assumed: Assumed,
  fixed: Fixed,
) {
  const { memory } = fixed;
  const people = verifications / verificationsPerPerson;
  const looks = memory.canary === undefined ? 0 : RUNS_BY_THE_CLOCK;
  const questions = people * assumed.openDashboardHoursPerPerson * 3600 * dashboardPerSecond;
  const times = (each: Record<string, number>, count: number) =>
    Object.fromEntries(Object.entries(each).map(([name, number]) => [name, number * count]));
  const ofScript = (name: string) =>
    script.filter((route) => routes[route].function === name).length * verifications;
  const counted = Object.entries(behind).map(([name, { calls }]) => [name, calls * verifications]);
  return {
    people,
    looks,
    questions,
    byFunction: {
      ...(Object.fromEntries(counted) as Record<string, number>),
      ...times(assumed.callsPerPerson, people),
      // A look begins a sign-in.
      lockout: (assumed.callsPerPerson.lockout ?? 0) * people + looks,
      ...assumed.callsPerMonth,
      // SES reports each email once, usually that it has arrived.
      feedback: emails * verifications,
      log: logCallsFor(assumed.loggedEvents * verifications, fixed),
      customer: ofScript('customer'),
      dealer: ofScript('dealer') + questions,
      chores: RUNS_BY_THE_CLOCK,
      ...(looks > 0 && { canary: looks }),
    } as Record<string, number>,
  };
}

export function quantitiesOf(
  verifications: number,
  measured: Measured,
  assumed: Assumed,
  fixed: Fixed,
): Quantities {
  const { people, looks, questions, byFunction } = callsIn(verifications, measured, assumed, fixed);
  const { files, routes: costs } = measured;
  const table = unitsOf(measured);
  const events = assumed.loggedEvents * verifications;
  const { log = 0 } = byFunction;
  const uncounted = Object.keys(fixed.memory).filter((name) => byFunction[name] === undefined);
  if (uncounted.length > 0) throw new Error(`Nobody knows how often ${uncounted.join(', ')} runs`);
  const all = Object.values(byFunction).reduce((sum, each) => sum + each, 0);
  const apiRequests = behindApi.reduce((sum, name) => sum + (byFunction[name] ?? 0), 0) + looks;
  const edgeRequests =
    apiRequests + (assumed.pageRequests + files.gets) * verifications + 4 * looks;
  return {
    lambdaRequests: all,
    lambdaTime: Object.entries(byFunction).reduce(
      (sum, [name, each]) =>
        sum + (each * (assumed.milliseconds[name] ?? 0) * (fixed.memory[name] ?? 0)) / 1000 / 1024,
      0,
    ),
    apiRequests,
    // A look counts a call, and a sign-in that it begins.
    tableWrites:
      table.writes * verifications + 2 * looks + loggedEvent.writes * events + logCall.writes * log,
    tableReads:
      table.reads * verifications +
      (costs.getOverview?.reads ?? 0) * questions +
      loggedEvent.reads * events +
      logCall.reads * log,
    tableStorage: (assumed.tableBytesPerVerification * assumed.tableMonths * verifications) / GB,
    filePuts: files.puts * verifications + logCall.puts * log,
    fileGets: files.gets * verifications + logCall.gets * log,
    fileStorage:
      (assumed.fileBytes * verifications * (fixed.fileDays / 30) +
        logCall.bytes * log * assumed.logMonths) /
      GB,
    keys: fixed.keys,
    signatures: log,
    emails: measured.emails * verifications,
    mailFeedback: measured.emails * verifications,
    // Each message is sent and deleted; the polls receive it.
    queueRequests:
      2 * (measured.queueRequests + measured.emails) * verifications +
      fixed.polledQueues * POLLS_OF_A_QUEUE,
    edgeRequests,
    // Somebody looks at the files once.
    edgeBytes: (assumed.pageBytes + assumed.fileBytes) * verifications + 1000 * questions,
    edgeFunctions: edgeRequests,
    firewallLists: fixed.firewallLists,
    firewallRules: fixed.firewallRules,
    firewallRequests: edgeRequests,
    logs: all * assumed.logBytesPerCall,
    alarmMetrics: fixed.alarmMetrics,
    ownMetrics:
      (verifications > 0 ? OWN_METRICS : 0) + METRICS_OF_A_MAPPING * fixed.countedMappings,
    dashboards: fixed.dashboards,
    secrets: fixed.secrets,
    // Each function always has one process, and more for calls at the same time; no call reads twice.
    secretReads: behindApi.reduce((sum, name) => {
      const calls = byFunction[name] ?? 0;
      const processes = 1 + (calls * (assumed.milliseconds[name] ?? 0)) / MONTH_MS;
      return sum + Math.min(calls, (processes * MONTH_MS) / SECRET_MS);
    }, 0),
    signedIn: people,
  };
}
