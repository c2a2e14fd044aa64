import type { Template } from 'aws-cdk-lib/assertions';
import { resourcesOf } from './templates.ts';

/** What the tests look at of an alarm. */
export type Alarm = {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: { Ref: string }[];
  Namespace?: string;
  MetricName?: string;
  Metrics?: unknown;
  Dimensions?: unknown;
  Threshold: number;
  ComparisonOperator: string;
  TreatMissingData: string;
};

export const alarmsOf = (each: Template): Alarm[] =>
  resourcesOf(each, 'AWS::CloudWatch::Alarm').map(
    ([, { Properties }]) => Properties as unknown as Alarm,
  );

export const nameOf = ({ AlarmName }: Alarm) => AlarmName.replace(/^identity-verification-/, '');

export const severityOf = ({ AlarmActions }: Alarm) =>
  /^WatchingAlarms(Page|Ticket)/.exec(AlarmActions[0]?.Ref ?? '')?.[1]?.toLowerCase();
