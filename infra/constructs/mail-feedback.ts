import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Grant } from 'aws-cdk-lib/aws-iam';
import {
  type ConfigurationSet,
  ConfigurationSetEventDestination,
  EmailSendingEvent,
  EventDestination,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { accountPrefix, addressPrefix, dealershipPrefix } from '../../lambdas/store/table.ts';
import type { Stage } from '../aws-stage.ts';
import { grantItemsUnder } from './data-grants.ts';
import type { Settings } from './deployed-settings.ts';
import { liveOf, ProductFunction } from './product-function.ts';
import { PrivateQueue } from './private-queue.ts';

export type MailFeedbackProps = { stage: Stage; table: ITableV2; settings: Settings };

/** Longer than it takes to note that a mail was sent: SES may report on it before. */
const NOTED_SECONDS = 2;

/** SES's feedback about sent mails: topic → queue → function, which stores it and notifies the people concerned. */
export class MailFeedback extends Construct {
  readonly feedback: ProductFunction<'feedback'>;
  readonly topic: Topic;
  readonly queue: Queue;
  readonly lost: Queue;

  constructor(scope: Construct, id: string, { stage, table, settings }: MailFeedbackProps) {
    super(scope, id);
    const { requiresTls } = stage;
    this.topic = new Topic(this, 'Topic', { enforceSSL: requiresTls });
    if (!requiresTls)
      Validations.of(this.topic).acknowledge({
        id: 'AwsSolutions-SNS3',
        reason: 'Only where the stage says that its queues have no TLS: on a laptop.',
      });
    const { mails, strangers } = settings.mailSets;
    this.tell('Told', mails);
    this.tell('ToldOfStrangers', strangers);

    this.lost = new PrivateQueue(this, 'Lost', { requiresTls, retentionPeriod: Duration.days(14) });
    this.queue = new PrivateQueue(this, 'Queue', {
      requiresTls,
      deliveryDelay: Duration.seconds(NOTED_SECONDS),
      visibilityTimeout: Duration.seconds(6 * ProductFunction.timeoutSeconds),
      deadLetterQueue: { queue: this.lost, maxReceiveCount: 5 },
    });
    // In SES's own format, without SNS's envelope.
    this.topic.addSubscription(new SqsSubscription(this.queue, { rawMessageDelivery: true }));

    this.feedback = new ProductFunction(this, 'Feedback', {
      name: 'feedback',
      logDays: stage.logRetentionDays,
      environment: {
        TABLE_NAME: table.tableName,
        MAIL_STRANGERS_SET: settings.mail.MAIL_STRANGERS_SET,
      },
    });
    liveOf(this.feedback, stage).addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: 10,
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    // What was sent to an address, whether more is, whose it is, and which feedback came already.
    const own = [addressPrefix, 'MAIL#', 'CUSTOMER#'];
    // How many strangers' mails came back.
    const ofStrangers = 'LIMIT#strangerMail#';
    const grant = (prefixes: string[], actions: Parameters<typeof grantItemsUnder>[3]) =>
      grantItemsUnder(this.feedback, table, prefixes, actions);
    grant([...own, dealershipPrefix, 'EMAIL#', accountPrefix, ofStrangers], ['GetItem']);
    // A line in the timeline of a customer who still exists, and what follows from it: lists, tasks, counts, an
    // invitation.
    grant([...own, dealershipPrefix], ['PutItem']);
    grant([dealershipPrefix], ['ConditionCheckItem']);
    const counts = [`${dealershipPrefix}*#COUNTS`, `${dealershipPrefix}*#PEOPLE`, ofStrangers];
    grant([...own, ...counts], ['UpdateItem']);
    Grant.addToPrincipal({
      grantee: this.feedback,
      actions: ['ses:PutConfigurationSetSendingOptions'],
      resourceArns: [
        Stack.of(this).formatArn({
          service: 'ses',
          resource: 'configuration-set',
          resourceName: strangers.configurationSetName,
        }),
      ],
    });
  }

  private tell(id: string, configurationSet: ConfigurationSet) {
    new ConfigurationSetEventDestination(this, id, {
      configurationSet,
      destination: EventDestination.snsTopic(this.topic),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
  }
}
