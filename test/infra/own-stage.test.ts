import { beforeAll, describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { everySetting } from './support/every-setting.ts';
import { environmentOf, functionsOf, nameOf } from './support/rights.ts';
import {
  awsTemplate,
  backupTemplate,
  localTemplate,
  productionTemplate,
  propertiesOf,
  resourcesOf,
  senderTemplate,
} from './support/templates.ts';

let template: Template;
beforeAll(() => {
  template = productionTemplate();
});

const cloudFront = {
  'Fn::Join': [
    '',
    ['https://', { 'Fn::GetAtt': [Match.stringLikeRegexp('SiteDistribution'), 'DomainName'] }],
  ],
};
const corsOf = (allowedOrigins: unknown[]) => ({
  CorsConfiguration: {
    CorsRules: [Match.objectLike({ AllowedMethods: ['PUT'], AllowedOrigins: allowedOrigins })],
  },
});

describe('a stage with a domain', () => {
  test('answers there, with its certificate and TLS 1.2', () => {
    const { name, certificate } = everySetting.domain;
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: [name],
        ViewerCertificate: {
          AcmCertificateArn: certificate,
          MinimumProtocolVersion: Match.stringLikeRegexp('^TLSv1\\.2'),
          SslSupportMethod: 'sni-only',
        },
      }),
    });
    template.hasOutput('SiteUrl', { Value: `https://${name}` });
    template.hasResourceProperties('AWS::SSM::Parameter', { Value: `https://${name}` });
  });

  test('takes files from pages at its domain, at CloudFront’s own and at those it had before', () => {
    template.hasResourceProperties(
      'AWS::S3::Bucket',
      corsOf([`https://${everySetting.domain.name}`, cloudFront, ...everySetting.otherOrigins]),
    );
  });
});

test('a stage without one takes files from CloudFront’s own alone', () => {
  awsTemplate().hasResourceProperties('AWS::S3::Bucket', corsOf([cloudFront]));
});

test('a budget is told to everyone whom the stage names for tickets, or to the parameter', () => {
  const told = (Amount: number, addresses: readonly unknown[]) => ({
    Budget: { BudgetLimit: { Amount, Unit: 'USD' }, TimeUnit: 'MONTHLY', BudgetType: 'COST' },
    NotificationsWithSubscribers: [80, 100].map((Threshold) => ({
      Notification: { NotificationType: 'ACTUAL', Threshold, ThresholdType: 'PERCENTAGE' },
      Subscribers: addresses.map((Address) => ({ SubscriptionType: 'EMAIL', Address })),
    })),
  });
  const budgetOf = (each: Template) => propertiesOf(each, 'AWS::Budgets::Budget');
  expect(budgetOf(template)).toMatchObject(told(250, everySetting.alarms.ticket));
  expect(budgetOf(awsTemplate())).toMatchObject(told(100, [{ Ref: 'AlarmEmail' }]));
  expect(resourcesOf(localTemplate(), 'AWS::Budgets::Budget')).toEqual([]);
});

test('emails come from the stage’s sender, whose domain is proven by DNS', () => {
  expect(propertiesOf(template, 'AWS::SES::EmailIdentity')).toEqual({
    EmailIdentity: 'example.com',
    ConfigurationSetAttributes: { ConfigurationSetName: { Ref: expect.any(String) } },
    FeedbackAttributes: { EmailForwardingEnabled: false },
    MailFromAttributes: {
      MailFromDomain: 'bounces.example.com',
      BehaviorOnMxFailure: 'USE_DEFAULT_VALUE',
    },
  });
  template.hasOutput('DkimRecords', {});
  template.hasOutput('MailFromRecords', {
    Value:
      'bounces.example.com MX 10 feedback-smtp.us-east-1.amazonses.com, bounces.example.com TXT "v=spf1 include:amazonses.com ~all"',
  });
  template.hasOutput('DmarcRecord', {
    Value: '_dmarc.example.com TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"',
  });
  expect(JSON.stringify(template.toJSON())).toContain('"MAIL_FROM":"no-reply@example.com"');
  // Nothing is left to ask.
  expect(Object.keys((template.toJSON().Parameters ?? {}) as object)).toEqual(['BootstrapVersion']);
  expect(Object.keys(awsTemplate().toJSON().Parameters as object)).toEqual(
    expect.arrayContaining(['MailFrom', 'AlarmEmail']),
  );
});

describe('the sender’s identity', () => {
  const policiesOf = (each: Template) =>
    resourcesOf(each, 'AWS::SES::EmailIdentity').map(
      ([, { DeletionPolicy, UpdateReplacePolicy }]) => [DeletionPolicy, UpdateReplacePolicy],
    );

  test.each(['asked', 'address', 'domain'] as const)(
    'outlives a change of the sender and the stack, but not a first deployment that fails: %s',
    (proof) => {
      expect(policiesOf(senderTemplate(proof))).toEqual([['RetainExceptOnCreate', 'Retain']]);
    },
  );

  test.each(['asked', 'domain'] as const)(
    'has no bounces mailed to the sender’s mailbox, with customers’ addresses: %s',
    (proof) => {
      expect(propertiesOf(senderTemplate(proof), 'AWS::SES::EmailIdentity')).toMatchObject({
        FeedbackAttributes: { EmailForwardingEnabled: false },
      });
    },
  );
});

test('logs and files are kept as long as the stage says', () => {
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Logs::LogGroup'))
    expect({ id, days: Properties.RetentionInDays }).toEqual({ id, days: 365 });
  const days = resourcesOf(template, 'AWS::S3::Bucket').map(([, { Properties }]) =>
    JSON.stringify(Properties.LifecycleConfiguration ?? {}),
  );
  expect(days.filter((each) => each.includes('"ExpirationInDays":365'))).toHaveLength(1);
  expect(days.filter((each) => each.includes('"ExpirationInDays":30,'))).toHaveLength(1);
});

test('records are kept as long as the stage says', () => {
  const days = (RECORD_RETENTION_DAYS: string, SANCTIONS_RECORD_DAYS: string) =>
    expect.objectContaining({ RECORD_RETENTION_DAYS, SANCTIONS_RECORD_DAYS });
  expect(environmentOf(template, 'chores')).toEqual(days('1000', '4000'));
  expect(environmentOf(awsTemplate(), 'chores')).toEqual(days('730', '3653'));
});

test('chores erase as many records, and end as many links, as the stage says', () => {
  const perRun = (ERASURES_PER_RUN: string, LINK_ENDS_PER_RUN: string) =>
    expect.objectContaining({ ERASURES_PER_RUN, LINK_ENDS_PER_RUN });
  expect(environmentOf(template, 'chores')).toEqual(perRun('60', '250'));
  expect(environmentOf(awsTemplate(), 'chores')).toEqual(perRun('25', '100'));
});

test('pages say how long files, records and logs are kept', () => {
  const siteConfigOf = (each: Template) =>
    JSON.stringify((each.toJSON().Outputs as Record<string, unknown>).SiteConfig).replaceAll(
      '\\',
      '',
    );
  expect(siteConfigOf(template)).toContain(
    '"retention":{"fileDays":30,"recordDays":1000,"logDays":365}',
  );
  expect(siteConfigOf(awsTemplate())).toContain(
    '"retention":{"fileDays":90,"recordDays":730,"logDays":90}',
  );
});

test('the API takes as many requests as the stage says', () => {
  const limits = (rate: { perSecond: number; burst: number }) => ({
    ThrottlingRateLimit: rate.perSecond,
    ThrottlingBurstLimit: rate.burst,
  });
  const { signedIn, customers, open } = everySetting.throttle;
  expect(propertiesOf(template, 'AWS::ApiGatewayV2::Stage').RouteSettings).toMatchObject({
    'ANY /api/dealer/{proxy+}': limits(signedIn),
    'ANY /api/admin/{proxy+}': limits(signedIn),
    'ANY /api/customers/{proxy+}': limits(customers),
    'ANY /api/account/{proxy+}': limits(open),
    'ANY /api/webhooks/{proxy+}': limits(open),
  });
});

test('a stage can keep executions free for sign-ins, and keeps none unless it says so', () => {
  const reserved = (each: Template) =>
    functionsOf(each).flatMap(([id, { Properties }]) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[nameOf(id), Properties.ReservedConcurrentExecutions]],
    );
  expect(reserved(template).toSorted()).toEqual([
    ['lockout', 50],
    ['tokens', 50],
  ]);
  expect(reserved(awsTemplate())).toEqual([]);
});

describe('what holds people’s records', () => {
  const dataTypes = ['AWS::DynamoDB::GlobalTable', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];
  const policiesOf = (each: Template) =>
    dataTypes
      .flatMap((type) => resourcesOf(each, type))
      .map(([, { DeletionPolicy }]) => DeletionPolicy);

  test('outlives the stack, unless the stage is disposable', () => {
    expect(new Set(policiesOf(template))).toEqual(new Set(['Delete']));
    expect(new Set(policiesOf(awsTemplate()))).toEqual(new Set(['Retain', 'RetainExceptOnCreate']));
  });

  test('has backups that outlive the stack as well, with their key', () => {
    const made = (disposable: boolean) =>
      ['AWS::Backup::BackupVault', 'AWS::KMS::Key'].flatMap((type) =>
        resourcesOf(backupTemplate(disposable), type).map(
          ([, { DeletionPolicy }]) => DeletionPolicy,
        ),
      );
    expect(made(false)).toEqual(['RetainExceptOnCreate', 'RetainExceptOnCreate']);
    expect(made(true)).toEqual(['Delete', 'Delete']);
  });

  test('is protected against deletion, unless the stage is disposable', () => {
    const isProtected = (each: Template) =>
      [
        ...resourcesOf(each, 'AWS::Cognito::UserPool').map(
          ([, { Properties }]) => Properties.DeletionProtection,
        ),
        (propertiesOf(each, 'AWS::DynamoDB::GlobalTable').Replicas as Record<string, unknown>[])[0]
          ?.DeletionProtectionEnabled,
      ] as unknown[];
    expect(isProtected(template)).toEqual(['INACTIVE', 'INACTIVE', false]);
    expect(isProtected(awsTemplate())).toEqual(['ACTIVE', 'ACTIVE', true]);
  });

  test('is emptied with a disposable stage, and never otherwise', () => {
    expect(resourcesOf(template, 'Custom::S3AutoDeleteObjects')).toHaveLength(4);
    // A locked bucket couldn't be emptied.
    expect(JSON.stringify(template.toJSON())).not.toContain('ObjectLock');
    // Nor could the log's key be deleted.
    expect(JSON.stringify(template.toJSON())).not.toContain('StaysWhileListed');
    expect(resourcesOf(awsTemplate(), 'Custom::S3AutoDeleteObjects')).toEqual([]);
  });
});
