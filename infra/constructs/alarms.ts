import { Duration, Stack, Token } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

const MINUTES = Duration.minutes(5);

export type AlarmsProps = {
  emails: readonly string[];
  api: HttpApi;
  functions: Record<string, IFunction>;
  lockout: IFunction;
  tokens: IFunction;
  outbox: IFunction;
  deadLetters: IQueue;
  lostEvents: IQueue;
  /** Submissions that nothing was found about, not even that they can't be read. */
  unread: IQueue;
};

/** What must not go unseen, told by mail. */
export class Alarms extends Construct {
  private readonly topic: Topic;

  constructor(
    scope: Construct,
    id: string,
    {
      emails,
      api,
      functions,
      lockout,
      tokens,
      outbox,
      deadLetters,
      lostEvents,
      unread,
    }: AlarmsProps,
  ) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    // A custom topic policy replaces SNS's default, which is what lets alarms publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    for (const email of emails)
      // By its address: whoever is added or removed, the others needn't confirm anew.
      new Subscription(this, Token.isUnresolved(email) ? 'Email' : `Email ${email}`, {
        topic: this.topic,
        protocol: SubscriptionProtocol.EMAIL,
        endpoint: email,
      });

    this.above(
      0,
      'DeadLetters',
      'An email was given up on',
      deadLetters.metricApproximateNumberOfMessagesVisible({ period: MINUTES }),
    );
    this.above(
      0,
      'LostEvents',
      'Events never became emails, or documents that are read',
      lostEvents.metricApproximateNumberOfMessagesVisible({ period: MINUTES }),
    );
    this.above(
      0,
      'Unread',
      'Reading a submission was given up on',
      unread.metricApproximateNumberOfMessagesVisible({ period: MINUTES }),
    );
    this.above(
      Duration.minutes(10).toMilliseconds(),
      'OutboxLate',
      'Events are waiting to be emailed or read',
      outbox.metric('IteratorAge', { statistic: 'max', period: MINUTES }),
    );
    for (const [name, lambda] of Object.entries(functions)) {
      this.above(
        0,
        `${name}Errors`,
        `The ${name} function failed`,
        lambda.metricErrors({ period: MINUTES }),
      );
    }
    // An error is how these functions refuse: one is a forgotten password, many are guesses or a failure.
    this.above(
      20,
      'SignInsRefused',
      'Many sign-ins were refused',
      lockout.metricErrors({ period: MINUTES }),
    );
    // Browsers seldom ask once a sign-in is over: they know it first.
    this.above(
      5,
      'TokensRefused',
      'Tokens were refused, or nobody can sign in',
      tokens.metricErrors({ period: MINUTES }),
    );
    for (const [name, lambda] of Object.entries({ ...functions, lockout, tokens })) {
      this.above(
        0,
        `${name}Throttles`,
        `The ${name} function was throttled`,
        lambda.metricThrottles({ period: MINUTES }),
      );
    }
    this.above(
      0,
      'ApiErrors',
      'The API returned a 5xx error',
      api.metricServerError({ period: MINUTES, statistic: 'sum' }),
    );
  }

  private above(threshold: number, id: string, alarmDescription: string, metric: IMetric) {
    new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    }).addAlarmAction(new SnsAction(this.topic));
  }
}
