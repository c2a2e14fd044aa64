import { describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import {
  MAIL_CEILING,
  MAIL_PAUSED,
  MAIL_REFUSED,
  MAIL_UNAVAILABLE,
} from '../../lambdas/runtime/log-lines.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { asList, environmentOf, statementsOf } from './support/rights.ts';
import { awsTemplate, productionTemplate, resourcesOf } from './support/templates.ts';

const senders = ['account', 'dealer', 'mail', 'chores'] as const;

/** The filters that count a line. */
const logsWith = (template: Template, line: string) =>
  resourcesOf(template, 'AWS::Logs::MetricFilter')
    .map(([, { Properties }]) => Properties)
    .filter(({ FilterPattern }) => FilterPattern === `{ $.message = "${line}" }`);

describe('emails', () => {
  test('are sent by a set that counts, asks for TLS and keeps no list beside ours', () => {
    for (const template of [awsTemplate(), productionTemplate()]) {
      const sets = resourcesOf(template, 'AWS::SES::ConfigurationSet').map(
        ([, { Properties }]) => Properties,
      );
      const rules = {
        DeliveryOptions: { TlsPolicy: 'REQUIRE' },
        ReputationOptions: { ReputationMetricsEnabled: true },
        SuppressionOptions: { SuppressedReasons: [] },
      };
      for (const name of senders) {
        const { MAIL_CONFIGURATION_SET, MAIL_STRANGERS_SET } = environmentOf(template, name);
        expect(MAIL_STRANGERS_SET).not.toBe(MAIL_CONFIGURATION_SET);
        expect(sets).toEqual([
          { Name: MAIL_CONFIGURATION_SET, ...rules },
          { Name: MAIL_STRANGERS_SET, ...rules },
        ]);
      }
    }
  });

  test('what became of them is told to a topic that SES alone may publish to, for both sets', () => {
    const template = awsTemplate();
    const sets = resourcesOf(template, 'AWS::SES::ConfigurationSet').map(([id]) => id);
    expect(
      resourcesOf(template, 'AWS::SES::ConfigurationSetEventDestination').map(
        ([, { Properties }]) => Properties,
      ),
    ).toEqual(
      sets.map((set) => ({
        ConfigurationSetName: { Ref: set },
        EventDestination: expect.objectContaining({
          Enabled: true,
          MatchingEventTypes: ['delivery', 'deliveryDelay', 'bounce', 'complaint', 'reject'],
        }),
      })),
    );
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'ses.amazonaws.com' },
            Condition: {
              StringEquals: {
                'AWS:SourceAccount': { Ref: 'AWS::AccountId' },
                'AWS:SourceArn': Match.anyValue(),
              },
            },
          }),
        ]),
      },
    });
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'sqs',
      RawMessageDelivery: true,
    });
  });

  test('the function that hears of it writes about addresses, into timelines and what follows from them, and nothing else', () => {
    const rights = statementsOf(awsTemplate(), 'feedback')
      .filter(({ Action }) => asList(Action).some((each) => each.startsWith('dynamodb:')))
      .map(({ Action, Condition }) => [asList(Action), Condition]);
    const only = (...prefixes: string[]) => ({
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
    });
    const own = ['ADDRESS#*', 'MAIL#*', 'CUSTOMER#*'];
    const harms = 'LIMIT#strangerMail#*';
    expect(rights).toEqual([
      [['dynamodb:GetItem'], only(...own, 'DEALER#*', 'EMAIL#*', 'ACCOUNT#*', harms)],
      [['dynamodb:PutItem'], only(...own, 'DEALER#*')],
      [['dynamodb:ConditionCheckItem'], only('DEALER#*')],
      [['dynamodb:UpdateItem'], only(...own, 'DEALER#*#COUNTS*', 'DEALER#*#PEOPLE*', harms)],
    ]);
    expect(keys.sentMail('x', 'y').pk).toMatch(/^ADDRESS#/);
    expect(keys.deadAddress('x').pk).toMatch(/^ADDRESS#/);
    expect(keys.complaint('x').pk).toMatch(/^ADDRESS#/);
    expect(keys.mailClaim('x').pk).toMatch(/^MAIL#/);
    expect(keys.emailClaim('x').pk).toMatch(/^EMAIL#/);
    expect(keys.submissionCounts('x').pk).toMatch(/^DEALER#x#COUNTS/);
    expect(keys.limit('strangerMail', 'x').pk).toMatch(/^LIMIT#strangerMail#/);
    expect(keys.invitation('x', 'y').pk).toMatch(/^DEALER#x#PEOPLE/);
  });

  test('that function may stop the emails that strangers cause, no others, and somebody hears of it', () => {
    const template = awsTemplate();
    const [right, ...others] = statementsOf(template, 'feedback').filter(({ Action }) =>
      asList(Action).some((each) => each.startsWith('ses:')),
    );
    expect(others).toEqual([]);
    expect(right).toMatchObject({
      Effect: 'Allow',
      Action: 'ses:PutConfigurationSetSendingOptions',
    });
    const [, strangers] = resourcesOf(template, 'AWS::SES::ConfigurationSet').map(([id]) => id);
    expect(JSON.stringify(right?.Resource)).toMatch(
      new RegExp(`:configuration-set/",\\{"Ref":"${strangers}"\\}\\]`),
    );
    expect(logsWith(template, MAIL_PAUSED)).toHaveLength(1);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'MailPaused',
      Threshold: 0,
    });
  });

  test('somebody hears when SES takes none of them, whoever sends', () => {
    const template = awsTemplate();
    expect(logsWith(template, MAIL_UNAVAILABLE)).toHaveLength(senders.length);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'identity-verification',
      MetricName: 'MailUnavailable',
      Threshold: 0,
    });
  });

  test('somebody hears when too many go to addresses that nobody has confirmed', () => {
    const template = awsTemplate();
    // An account's own mails, and those to customers.
    expect(logsWith(template, MAIL_CEILING).map(({ LogGroupName }) => LogGroupName)).toEqual([
      { Ref: expect.stringContaining('FunctionsAccount') },
      { Ref: expect.stringContaining('MailPipelineMail') },
    ]);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      Namespace: 'identity-verification',
      MetricName: 'MailCeiling',
      Threshold: 0,
    });
  });

  test('somebody hears when other servers refuse many of them within an hour', () => {
    const template = awsTemplate();
    expect(logsWith(template, MAIL_REFUSED)).toEqual([
      expect.objectContaining({ LogGroupName: { Ref: expect.stringContaining('Feedback') } }),
    ]);
    template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'MailRefused',
      Threshold: 5,
      Period: 3600,
    });
  });
});
