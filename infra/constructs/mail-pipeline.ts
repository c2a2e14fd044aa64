import { Duration, Validations } from 'aws-cdk-lib';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type EventSourceMapping, MetricType } from 'aws-cdk-lib/aws-lambda';
import { SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { parameterNamesOf } from '../resource-names.ts';
import type { Stage } from '../aws-stage.ts';
import { accountPrefix, adminPartition, dealershipPrefix } from '../../lambdas/store/table.ts';
import { grantItems, grantItemsUnder, grantWrites, writtenPartitions } from './data-grants.ts';
import { liveOf, ProductFunction } from './product-function.ts';
import { grantSending, PrivateQueue } from './private-queue.ts';
import type { Settings } from './deployed-settings.ts';
import { followStream, newEvents } from './table-stream.ts';

export type MailPipelineProps = {
  stage: Stage;
  table: ITableV2;
  settings: Settings;
  /** Submissions whose documents are to be read, which follow from events, too. */
  readings: Queue;
};

/** Mail that nobody waits for: a new event in the table → outbox function → queue → mail function. */
export class MailPipeline extends Construct {
  readonly outbox: ProductFunction<'outbox'>;
  readonly mail: ProductFunction<'mail'>;
  readonly mails: Queue;
  /** Mails that were given up on; returned to their queue, they are tried again. */
  readonly deadLetters: Queue;
  /** Pieces of the stream that never became messages: their positions in it, not their contents. */
  readonly lostEvents: Queue;
  /** The mapping by which the outbox reads the table's stream. */
  readonly events: EventSourceMapping;

  constructor(
    scope: Construct,
    id: string,
    { stage, table, settings, readings }: MailPipelineProps,
  ) {
    super(scope, id);
    const { requiresTls, logRetentionDays: logDays } = stage;
    const { siteUrl } = parameterNamesOf(stage);
    const lasting = { requiresTls, retentionPeriod: Duration.days(14) };
    this.deadLetters = new PrivateQueue(this, 'DeadLetters', lasting);
    this.lostEvents = new PrivateQueue(this, 'LostEvents', lasting);
    Validations.of(this.lostEvents).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'An event source mapping puts what it gave up on here; nothing consumes it.',
    });
    this.mails = new PrivateQueue(this, 'Mails', {
      requiresTls,
      // Six times the function's limit, as AWS asks, so that a mail that is being sent is not handed out again.
      visibilityTimeout: Duration.seconds(6 * ProductFunction.timeoutSeconds),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });

    this.outbox = new ProductFunction(this, 'Outbox', {
      name: 'outbox',
      logDays,
      environment: {
        MAIL_QUEUE_URL: this.mails.queueUrl,
        EVIDENCE_QUEUE_URL: readings.queueUrl,
        METRICS_NAMESPACE: stage.name,
      },
    });
    for (const each of [this.mails, readings]) grantSending(this.outbox, each);
    this.events = followStream(this, this.outbox, {
      stage,
      table,
      batchSize: 25,
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: 10,
      onFailure: new SqsDlq(this.lostEvents),
      // The function's own metrics don't show a mapping that doesn't reach it.
      // For the alarm OutboxStopped, which a stage without a canary lacks.
      ...(stage.canary && { metricsConfig: { metrics: [MetricType.EVENT_COUNT] } }),
      filters: [
        newEvents('DEALER#'),
        // Only those customer events that something follows from: the others are many. Lambda takes five filters.
        newEvents('CUSTOMER#', { emailsCustomer: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { notifiesDealership: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { startsReading: { BOOL: [true] } }),
        newEvents('CUSTOMER#', { isCounted: { BOOL: [true] } }),
      ],
    });

    this.mail = new ProductFunction(this, 'Mail', {
      name: 'mail',
      logDays,
      environment: {
        TABLE_NAME: table.tableName,
        SITE_URL_PARAMETER: siteUrl,
        ...settings.mail,
        PROVIDER: stage.provider,
        ...(stage.contact.email !== '' && { SUPPORT_EMAIL: stage.contact.email }),
      },
    });
    liveOf(this.mail, stage).addEventSource(
      new SqsEventSource(this.mails, {
        // A new SES account takes one mail a second: few at once, each with the whole time limit to itself.
        batchSize: 1,
        maxConcurrency: 2,
        reportBatchItemFailures: true,
      }),
    );
    grantItems(this.mail, table, ['GetItem']);
    grantWrites(this.mail, table, writtenPartitions.mail);
    // A dealership's people, their notification preferences, and what waits for their daily mail; the list of admins.
    const people = `${dealershipPrefix}*#PEOPLE`;
    grantItemsUnder(this.mail, table, [people, accountPrefix, adminPartition], ['Query']);
    // Those people, and the customers of a daily mail.
    grantItemsUnder(this.mail, table, [accountPrefix, 'CUSTOMER#'], ['BatchGetItem']);
    // A mail that wasn't sent becomes a line in the timeline of a customer who still exists.
    grantItemsUnder(this.mail, table, ['CUSTOMER#', dealershipPrefix], ['ConditionCheckItem']);
    settings.grantRead(this.mail, siteUrl);
    settings.grantSend(this.mail);
  }
}
