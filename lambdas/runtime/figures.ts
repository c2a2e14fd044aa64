import { setting } from './settings.ts';

/** Figures for the site's operators; the dashboard shows them under these names. */
export type FigureName =
  | 'LinksCreated'
  | 'LinksEmailed'
  | 'LinksTexted'
  | 'Submissions'
  | 'SecondsToSubmission'
  | 'Decisions'
  | 'SecondsToDecision'
  | 'DealershipsRegistered'
  | 'DealershipsApproved'
  | 'DealershipsDeclined';

/**
 * `by` divides a figure into a few kinds. Each combination is billed as a metric, so it holds nothing about a person
 * or dealership.
 */
export type Figure = { name: FigureName; value: number; by?: Record<string, string> };

/**
 * Writes a line of CloudWatch's embedded metric format, which CloudWatch turns into metrics: nothing is called,
 * nothing is waited for. It bypasses the logger and the runtime, which would wrap it.
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function putFigure({ name, value, by = {} }: Figure, at: string): void {
  const line = {
    _aws: {
      Timestamp: Date.parse(at),
      CloudWatchMetrics: [
        {
          Namespace: setting('METRICS_NAMESPACE'),
          Dimensions: [Object.keys(by)],
          Metrics: [{ Name: name, Unit: name.startsWith('Seconds') ? 'Seconds' : 'Count' }],
        },
      ],
    },
    ...by,
    [name]: value,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
