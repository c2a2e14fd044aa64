import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteName } from '../../shared/routes.ts';
import { root } from '../local/local-paths.ts';
import type { RightsTemplate } from '../template/function-rights.ts';

/** Everything that docs/costs.md follows from. */
export type Sources = {
  measured: Measured;
  assumed: Assumed;
  prices: Prices;
  fixed: Fixed;
  /** The same of a stage without firewall before the pools, canary and dashboard. */
  smallest: Fixed;
};

/** Reads what docs/costs.md follows from; the templates are those of the AWS stage and of the smallest one. */
export const costSources = async (
  template: RightsTemplate,
  smallest: RightsTemplate,
): Promise<Sources> => ({
  ...(await keptCosts()),
  prices: await json<Prices>('prices'),
  fixed: fixedOf(template),
  smallest: fixedOf(smallest),
});

/** Reads what one verification was measured to ask of AWS, and what can't be measured here. */
export const keptCosts = async () => ({
  measured: await json<Measured>('measured'),
  assumed: await json<Assumed>('assumed'),
});

export const costFile = (name: string): string => join(root, 'costs', `${name}.json`);
const json = async <Content>(name: string): Promise<Content> =>
  JSON.parse(await readFile(costFile(name), 'utf8')) as Content;

/** Request units of DynamoDB, indexes included. */
export type Units = { reads: number; writes: number };

/** costs/measured.json: one verification's use of AWS, as `npm run bench:usage` recorded it. */
export type Measured = {
  version: string;
  day: string;
  /** Units of one call. */
  routes: Partial<Record<RouteName, Units>>;
  /** Units of all calls of each function behind queues and the stream. */
  behind: Record<string, Units & { calls: number }>;
  /** Requests of stored files. */
  files: { puts: number; gets: number };
  queueRequests: number;
  emails: number;
  /** Emails that go through the queue. */
  queuedEmails: number;
};

/** costs/assumed.json. */
export type Assumed = {
  /** Milliseconds for which each function runs. */
  milliseconds: Record<string, number>;
  /** Monthly calls that no verification and no clock makes: for each person of a dealership, and altogether. */
  callsPerPerson: Record<string, number>;
  callsPerMonth: Record<string, number>;
  /** Events of one verification that get into the log that can be checked, and the time for which its files are kept. */
  loggedEvents: number;
  logMonths: number;
  logBytesPerCall: number;
  tableBytesPerVerification: number;
  tableMonths: number;
  openDashboardHoursPerPerson: number;
  /** Pages, scripts and pictures of one verification, on both sides. */
  pageRequests: number;
  pageBytes: number;
  /** Video and photos of one verification. */
  fileBytes: number;
};

/** costs/prices.json. */
export type Prices = {
  note: string;
  prices: Record<
    string,
    { price: number; per: number; unit: string; asOf: string; source: string }
  >;
};

/** The part of the template that is billed by the month. */
export type Fixed = {
  alarmMetrics: number;
  /** Event source mappings with metrics of their own. */
  countedMappings: number;
  dashboards: number;
  secrets: number;
  /** Keys in KMS. */
  keys: number;
  /** Seconds for which events wait for others before they are logged. */
  logWindow: number;
  /** Queues that Lambda polls. */
  polledQueues: number;
  firewallLists: number;
  firewallRules: number;
  /** Memory of each function, in MB. */
  memory: Record<string, number>;
  /** Days for which files are kept. */
  fileDays: number;
};

type Properties = Record<string, unknown>;
type MetricOfAlarm = { MetricStat?: unknown };

/** Returns a function's name, which ends its logical id. */
const nameOf = (id: string) => /([A-Z][a-z]+)[0-9A-F]{8}$/.exec(id)?.[1]?.toLowerCase() ?? id;

const variablesOf = ({ Environment = {} }: Properties): Record<string, string> =>
  (Environment as { Variables?: Record<string, string> }).Variables ?? {};

/** Reads from a template how much there is of what's billed by the month. */
function fixedOf({ Resources }: RightsTemplate): Fixed {
  const all = (type: string): [string, Properties][] =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]) => [id, Properties]);
  const metricsOf = ({ Metrics }: Properties) =>
    Array.isArray(Metrics)
      ? (Metrics as MetricOfAlarm[]).filter(({ MetricStat }) => MetricStat !== undefined).length
      : 1;
  // The other functions only run during a deployment.
  const functions = all('AWS::Lambda::Function').filter(
    ([, each]) => variablesOf(each).PRODUCT_VERSION !== undefined,
  );
  const [, files = {}] = functions.find(([id]) => nameOf(id) === 'evidence') ?? [];
  const lists = all('AWS::WAFv2::WebACL');
  return {
    alarmMetrics: all('AWS::CloudWatch::Alarm').reduce((sum, [, each]) => sum + metricsOf(each), 0),
    countedMappings: all('AWS::Lambda::EventSourceMapping').filter(
      ([, { MetricsConfig }]) => MetricsConfig !== undefined,
    ).length,
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    // Reading a stream is free.
    polledQueues: all('AWS::Lambda::EventSourceMapping').filter(
      ([, { StartingPosition }]) => StartingPosition === undefined,
    ).length,
    secrets: all('AWS::SecretsManager::Secret').length,
    keys: all('AWS::KMS::Key').length,
    logWindow: Math.max(
      ...all('AWS::Lambda::EventSourceMapping').map(
        ([, { MaximumBatchingWindowInSeconds: window }]) => Number(window ?? 0),
      ),
    ),
    firewallLists: lists.length,
    firewallRules: lists.reduce((sum, [, { Rules }]) => sum + (Rules as unknown[]).length, 0),
    memory: Object.fromEntries(
      functions.map(([id, { MemorySize }]) => [nameOf(id), Number(MemorySize)]),
    ),
    fileDays: Number(variablesOf(files).RETENTION_DAYS),
  };
}
