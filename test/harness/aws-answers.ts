import { Refused, type AskAws } from '../../scripts/operate/aws-cli.ts';

/** What the AWS CLI answers, by the first two words of a command; a text is a refusal, `Code: message`. */
export type AwsAnswers = Readonly<Record<string, unknown>>;

/** Stands in for the AWS CLI. What has no answer here fails a test. */
export const askOf =
  (answers: AwsAnswers): AskAws =>
  <Answer>(command: string) => {
    const named = command.split(' ', 2).join(' ');
    if (!(named in answers)) return Promise.reject(new Error(`Nobody answers aws ${command}`));
    const answer = answers[named];
    if (typeof answer === 'string') {
      const colon = answer.indexOf(': ');
      return Promise.reject(new Refused(answer.slice(0, colon), answer.slice(colon + 2)));
    }
    return Promise.resolve(answer as Answer);
  };

/** An account in which nothing is missing: what `aws` prints of it. */
export const wellKeptAccount: AwsAnswers = {
  'sts get-caller-identity': {
    Account: '000000000000',
    Arn: 'arn:aws:sts::000000000000:assumed-role/AWSReservedSSO_Admin/ann',
  },
  'sts assume-role': {},
  'iam simulate-principal-policy': {
    EvaluationResults: [{ EvalActionName: 's3:CreateBucket', EvalDecision: 'allowed' }],
  },
  'budgets describe-budgets': { Budgets: [] },
  // Without any, the CLI says nothing.
  'cloudfront list-distributions': {},
  'iam get-account-summary': {
    SummaryMap: { AccountMFAEnabled: 1, AccountPasswordPresent: 1, AccountAccessKeysPresent: 0 },
  },
  'account get-alternate-contact': { AlternateContact: { EmailAddress: 'ann@example.com' } },
  'cloudtrail describe-trails': {
    trailList: [
      {
        TrailARN: 'arn:aws:cloudtrail:us-east-2:000000000000:trail/account',
        HomeRegion: 'us-east-2',
        IsMultiRegionTrail: true,
      },
    ],
  },
  'cloudtrail get-trail-status': { IsLogging: true },
  'cloudtrail get-event-selectors': {
    AdvancedEventSelectors: [
      { FieldSelectors: [{ Field: 'eventCategory', Equals: ['Management'] }] },
      {
        FieldSelectors: [
          { Field: 'eventCategory', Equals: ['Data'] },
          { Field: 'resources.type', Equals: ['AWS::DynamoDB::Table'] },
        ],
      },
    ],
  },
  'guardduty list-detectors': { DetectorIds: ['d1'] },
  'guardduty get-detector': { Status: 'ENABLED' },
  's3control get-public-access-block': {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      IgnorePublicAcls: true,
      BlockPublicPolicy: true,
      RestrictPublicBuckets: true,
    },
  },
  'accessanalyzer list-analyzers': { analyzers: [{ type: 'ACCOUNT', status: 'ACTIVE' }] },
  'freetier get-account-plan-state': { accountPlanType: 'PAID', accountPlanStatus: 'ACTIVE' },
};
