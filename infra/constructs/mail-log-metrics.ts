import { Duration } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { MAIL_REFUSED, MAIL_UNAVAILABLE } from '../../lambdas/mail/log-lines.ts';
import { countedLines } from './counted-lines.ts';

/** How often SES took none of our mails, whoever they were to: all that send them log it alike. */
export function mailUnavailable(scope: Construct, senders: readonly Function[]): Metric {
  const [metric] = senders.map((logger) =>
    countedLines(scope, {
      ...{ metricName: 'MailUnavailable', line: MAIL_UNAVAILABLE, logger },
      period: Duration.minutes(5),
    }),
  );
  if (!metric) throw new Error('Nobody sends mails');
  return metric;
}

/** How many mails were refused, though their mailboxes may be there: one is news, many are our sender's fault. */
export const mailRefused = (scope: Construct, feedback: Function): Metric =>
  countedLines(scope, {
    ...{ metricName: 'MailRefused', line: MAIL_REFUSED, logger: feedback },
    period: Duration.hours(1),
  });
