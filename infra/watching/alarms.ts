import { Stack, Token } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Recipients } from '../constructs/deployed-settings.ts';
import type { Stage } from '../aws-stage.ts';
import type { Severity } from '../../stages/stage-settings.ts';

type Condition = {
  /** `page`: somebody has to get up. `ticket`: somebody looks the next working day. */
  severity: Severity;
  /** One sentence, without its period. */
  says: string;
  metric: IMetric;
  /** It alarms above this value, or below the other one; `below` also alarms where there is no data. */
  above?: number;
  below?: number;
  /** The number of bad periods among the latest ones that it takes; one of one by default. */
  times?: [bad: number, of: number];
  /** True for a metric that may be silent: without data, the last state holds. */
  lasts?: boolean;
  /** Heading in docs/run-books.md, if several alarms share one. */
  runBook?: string;
};

export type AlarmsProps = {
  stage: Pick<Stage, 'name' | 'runBooks' | 'alarmsCompute'>;
  recipients: Recipients;
};

/** Emails what must not go unseen, each alarm with a link to its run-book. */
export class Alarms extends Construct {
  /** Every alarm, for the dashboard. */
  readonly all: Alarm[] = [];
  /** Names of those that page. */
  private readonly pages: string[] = [];
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
      // The subject of the mails about it.
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
    alarm.addAlarmAction(new SnsAction(this.topics[severity]));
    this.all.push(alarm);
    if (severity === 'page') this.pages.push(`${name}-${id}`);
  }

  /**
   * Emails those who were called when it's over. No action of an alarm's own: that one would also email when a new
   * alarm, whose state isn't known at first, finds nothing wrong.
   */
  tellWhenOver() {
    const name = EventField.fromPath('$.detail.alarmName');
    const time = EventField.fromPath('$.time');
    new Rule(this, 'Over', {
      description: 'Emails those who were called by an alarm when it is over',
      eventPattern: {
        source: ['aws.cloudwatch'],
        detailType: ['CloudWatch Alarm State Change'],
        detail: {
          alarmName: this.pages,
          state: { value: ['OK'] },
          previousState: { value: ['ALARM'] },
        },
      },
      targets: [
        new SnsTopic(this.topics.page, {
          message: RuleTargetInput.fromText(`OK: ${name} is over, since ${time}.`),
        }),
      ],
    });
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
      // Named by the address: when one is added or removed, the others needn't confirm anew.
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
  emails: readonly string[];
};

/** Percent of the limit at which it emails, once a month each. */
const thresholds = [80, 100];

/**
 * Reports the costs of the whole account this month: AWS can count one stage alone only by tags that an operator has
 * activated.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { limit, emails }: BudgetProps) {
    super(scope, id);
    new CfnBudget(this, 'Month', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: limit, unit: 'USD' },
      },
      notificationsWithSubscribers: thresholds.map((threshold) => ({
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
