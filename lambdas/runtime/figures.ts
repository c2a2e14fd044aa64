import { setting } from './settings.ts';

/** What is counted for whoever runs the site; the dashboard shows them by these names. */
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

/** `by`: into which few kinds it divides. Each combination is billed as a metric, so nothing of a person or dealership. */
export type Figure = { name: FigureName; value: number; by?: Record<string, string> };

/**
 * Writes a line of CloudWatch's embedded metric format, of which it makes metrics: nothing is called, nothing is waited
 * for. Past the logger and the runtime, which would wrap it.
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
