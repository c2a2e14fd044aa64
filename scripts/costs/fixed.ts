import type { RightsTemplate } from '../template/function-rights.ts';
import type { Fixed } from './quantities.ts';

type Properties = Record<string, unknown>;
type MetricOfAlarm = { MetricStat?: unknown };

/** Its function's name: what stands last in its logical id. */
const nameOf = (id: string) => /([A-Z][a-z]+)[0-9A-F]{8}$/.exec(id)?.[1]?.toLowerCase() ?? id;

const variablesOf = ({ Environment = {} }: Properties): Record<string, string> =>
  (Environment as { Variables?: Record<string, string> }).Variables ?? {};

/** What a template says of what is billed by the month. */
export function fixedOf({ Resources }: RightsTemplate): Fixed {
  const all = (type: string): [string, Properties][] =>
    Object.entries(Resources)
      .filter(([, { Type }]) => Type === type)
      .map(([id, { Properties = {} }]) => [id, Properties]);
  const metricsOf = ({ Metrics }: Properties) =>
    Array.isArray(Metrics)
      ? (Metrics as MetricOfAlarm[]).filter(({ MetricStat }) => MetricStat !== undefined).length
      : 1;
  // Others run while the CDK deploys.
  const functions = all('AWS::Lambda::Function').filter(
    ([, each]) => variablesOf(each).PRODUCT_VERSION !== undefined,
  );
  const [, files = {}] = functions.find(([id]) => nameOf(id) === 'evidence') ?? [];
  const lists = all('AWS::WAFv2::WebACL');
  return {
    alarmMetrics: all('AWS::CloudWatch::Alarm').reduce((sum, [, each]) => sum + metricsOf(each), 0),
    dashboards: all('AWS::CloudWatch::Dashboard').length,
    // A stream is read for nothing.
    polledQueues: all('AWS::Lambda::EventSourceMapping').filter(
      ([, { StartingPosition }]) => StartingPosition === undefined,
    ).length,
    secrets: all('AWS::SecretsManager::Secret').length,
    firewallLists: lists.length,
    firewallRules: lists.reduce((sum, [, { Rules }]) => sum + (Rules as unknown[]).length, 0),
    memory: Object.fromEntries(
      functions.map(([id, { MemorySize }]) => [nameOf(id), Number(MemorySize)]),
    ),
    fileDays: Number(variablesOf(files).RETENTION_DAYS),
  };
}
