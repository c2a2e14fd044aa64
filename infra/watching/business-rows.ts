import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats, type IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { FigureName } from '../../lambdas/runtime/figures.ts';
import { heading, row } from './graphs.ts';
import type { Watched } from './watched.ts';

const HOUR = Duration.hours(1);

/** What the outbox counts: how many links, submissions and decisions, and how long they take. */
export function businessRows({ namespace }: Pick<Watched, 'namespace'>): IWidget[][] {
  const figure = (metricName: FigureName, label: string, statistic: string = Stats.SUM) =>
    new Metric({ namespace, metricName, label, statistic, period: HOUR });
  const hours = (name: FigureName, label: string, statistic: string) =>
    new MathExpression({
      expression: `${statistic} / 3600`,
      label,
      period: HOUR,
      usingMetrics: { [statistic]: figure(name, label, statistic) },
    });
  // Whatever outcomes and providers there are.
  const decisions = new MathExpression({
    expression: `SEARCH('{"${namespace}",Outcome,Provider} MetricName="${'Decisions' satisfies FigureName}"', 'Sum', ${HOUR.toSeconds()})`,
    label: '',
    period: HOUR,
  });
  return [
    heading('## Business'),
    row(
      {
        title: 'Links and submissions an hour',
        metrics: [
          figure('LinksCreated', 'links created'),
          figure('LinksEmailed', 'links emailed'),
          figure('LinksTexted', 'links texted'),
          figure('Submissions', 'submissions'),
        ],
      },
      { title: 'Decisions an hour', metrics: [decisions] },
      {
        title: 'Dealerships an hour',
        metrics: [
          figure('DealershipsRegistered', 'registered'),
          figure('DealershipsApproved', 'approved'),
          figure('DealershipsDeclined', 'declined'),
        ],
      },
    ),
    row(
      {
        title: 'Hours from link to first submission',
        metrics: [
          hours('SecondsToSubmission', 'half take at most', 'p50'),
          hours('SecondsToSubmission', 'nine in ten take at most', 'p90'),
        ],
      },
      {
        title: 'Hours from submission to decision',
        metrics: [
          hours('SecondsToDecision', 'half take at most', 'p50'),
          hours('SecondsToDecision', 'nine in ten take at most', 'p90'),
        ],
      },
    ),
  ];
}
