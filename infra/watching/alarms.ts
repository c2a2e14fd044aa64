import { Stack, Token } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Recipients } from '../constructs/deployed-settings.ts';
import type { Stage } from '../aws-stage.ts';
import type { Severity } from '../stage-settings.ts';

type Condition = {
  /** `page`: somebody has to get up. `ticket`: somebody looks the next working day. */
  severity: Severity;
  /** One sentence, without its period. */
  says: string;
  metric: IMetric;
  /** Above which it is told; `below`: under which, and where there is no data. */
  above?: number;
  below?: number;
  /** How many of how many of the metric's periods it takes; one of one, unless it says otherwise. */
  times?: [bad: number, of: number];
  /** Of what is told now and then only: without data, what was found last still holds. */
  lasts?: boolean;
  /** Heading in docs/run-books.md, where several alarms have one in common. */
  runBook?: string;
};

export type AlarmsProps = {
  stage: Pick<Stage, 'name' | 'runBooks' | 'alarmsCompute'>;
  recipients: Recipients;
};

/** What must not go unseen, told by mail, each with the way to what to do. */
export class Alarms extends Construct {
  /** Every alarm, for the dashboard. */
  readonly all: Alarm[] = [];
  private readonly stage: AlarmsProps['stage'];
  private readonly topics: Record<Severity, Topic>;

  constructor(scope: Construct, id: string, { stage, recipients }: AlarmsProps) {
    super(scope, id);
    this.stage = stage;
    this.topics = {
      page: this.topic('Page', recipients.page),
      ticket: this.topic('Ticket', recipients.ticket),
    };
  }

  add(
    id: string,
    { severity, says, metric, above, below, times = [1, 1], lasts, runBook = id }: Condition,
  ) {
    const [bad, of] = times;
    const { name, runBooks = 'docs/run-books.md', alarmsCompute } = this.stage;
    if (metric instanceof MathExpression && !alarmsCompute) return;
    const missing =
      below === undefined ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING;
    const alarm = new Alarm(this, id, {
      // What a mail about it has as its subject.
      alarmName: `${name}-${id}`,
      alarmDescription: `${says}. What to do: ${runBooks}#${runBook.toLowerCase()}`,
      metric,
      threshold: below ?? above ?? 0,
      comparisonOperator:
        below === undefined
          ? ComparisonOperator.GREATER_THAN_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: of,
      datapointsToAlarm: bad,
      treatMissingData: lasts ? TreatMissingData.IGNORE : missing,
    });
    const action = new SnsAction(this.topics[severity]);
    alarm.addAlarmAction(action);
    // Who was called has to hear that it's over.
    alarm.addOkAction(action);
    this.all.push(alarm);
  }

  private topic(id: string, emails: readonly string[]): Topic {
    const topic = new Topic(this, id, { enforceSSL: true });
    // A custom topic policy replaces SNS's default, which is what lets alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    for (const email of emails)
      // By its address: whoever is added or removed, the others needn't confirm anew.
      new Subscription(topic, Token.isUnresolved(email) ? 'Email' : `Email ${email}`, {
        topic,
        protocol: SubscriptionProtocol.EMAIL,
        endpoint: email,
      });
    return topic;
  }
}

export type BudgetProps = {
  /** US dollars in a month. */
  limit: number;
  /** Whom it tells. */
  emails: readonly string[];
};

/** Percent of the limit at which somebody is told, once a month each. */
const told = [80, 100];

/** Tells what the whole account has cost this month: AWS can count one stage alone only by tags that an operator has activated. */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, emails }: BudgetProps) {
    super(scope, id);
    new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: told.map((threshold) => ({
        notification: {
          notificationType: 'ACTUAL',
          comparisonOperator: 'GREATER_THAN',
          threshold,
          thresholdType: 'PERCENTAGE',
        },
        subscribers: emails.map((address) => ({ subscriptionType: 'EMAIL', address })),
      })),
    });
  }
}
