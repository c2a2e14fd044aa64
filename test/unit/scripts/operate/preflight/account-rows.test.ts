import { describe, expect, test } from '@jest/globals';
import { accountRows } from '../../../../../scripts/operate/preflight/account-rows.ts';
import { notice, unseen } from '../../../../../scripts/operate/preflight/finding.ts';
import { inspectRows, type Facts } from '../../../../../scripts/operate/preflight/rows.ts';
import { askOf, wellKeptAccount, type AwsAnswers } from '../../../../harness/aws-answers.ts';
import { plainStage } from '../../../../harness/plain-stage.ts';

const facts: Facts = {
  account: '000000000000',
  settings: plainStage,
  stackName: plainStage.name,
  isBootstrapped: true,
  isDeployed: true,
  outputs: { TableName: 'products-Table' },
};

/** What is said of an account that differs so from a well-kept one. */
const saidOf = (answers: AwsAnswers, different: Partial<Facts> = {}) =>
  inspectRows(
    accountRows,
    askOf({ ...wellKeptAccount, ...answers }),
    { ...facts, ...different },
    notice,
  );

const lacking = async (answers: AwsAnswers) =>
  (await saidOf(answers)).flatMap(({ status, text }) => (status === 'ready' ? [] : [text]));

test('a well-kept account has all ten', async () => {
  const said = await saidOf({});
  expect(said).toHaveLength(10);
  expect(said.filter(({ status }) => status !== 'ready')).toEqual([]);
});

test('before there is a table, nothing is said of it', async () => {
  expect(await saidOf({}, { isDeployed: false, outputs: {} })).toHaveLength(9);
});

const summary = (different: object) => ({
  'iam get-account-summary': {
    SummaryMap: {
      AccountMFAEnabled: 0,
      AccountPasswordPresent: 1,
      AccountAccessKeysPresent: 0,
      ...different,
    },
  },
});
const identity = (Arn: string) => ({
  'sts get-caller-identity': { Account: '000000000000', Arn },
});
const trails = (different: object) => ({
  'cloudtrail describe-trails': {
    trailList: [{ TrailARN: 'arn', HomeRegion: 'us-east-1', ...different }],
  },
});
const plan = (different: object) => ({
  'freetier get-account-plan-state': { accountPlanType: 'FREE', ...different },
});
const noContact =
  'AWS knows nobody to tell about security. Run: aws account put-alternate-contact --alternate-contact-type SECURITY';
const public_ =
  'A bucket of the account can be made public. Run: aws s3control put-public-access-block --account-id 000000000000 --public-access-block-configuration BlockPublicAcls=true,IgnorePublicAcls=true,BlockPublicPolicy=true,RestrictPublicBuckets=true';
const analyzer =
  'IAM Access Analyzer is off. Run: aws accessanalyzer create-analyzer --analyzer-name account --type ACCOUNT';

test.each<[string, AwsAnswers, string[]]>([
  ['no second factor of root', summary({}), ['Root has no second factor. Sign in as root']],
  ['no password of root', summary({ AccountPasswordPresent: 0 }), []],
  [
    'an access key of root',
    summary({ AccountMFAEnabled: 1, AccountAccessKeysPresent: 1 }),
    ['Root has an access key'],
  ],
  ['root at work', identity('arn:aws:iam::000000000000:root'), ['You work as root.']],
  ['a user at work', identity('arn:aws:iam::000000000000:user/ann'), ["You work with a user's"]],
  [
    'nobody to tell',
    { 'account get-alternate-contact': 'ResourceNotFoundException: none' },
    [noContact],
  ],
  [
    'a trail of one region',
    trails({ IsMultiRegionTrail: false }),
    ['CloudTrail keeps no trail of what', 'No trail has who read and wrote the table.'],
  ],
  [
    'a trail that is stopped',
    { 'cloudtrail get-trail-status': { IsLogging: false } },
    ['CloudTrail keeps no trail of what', 'No trail has who read and wrote the table.'],
  ],
  ['no detector', { 'guardduty list-detectors': { DetectorIds: [] } }, ['GuardDuty is off. See']],
  ['a suspended one', { 'guardduty get-detector': { Status: 'DISABLED' } }, ['GuardDuty is off.']],
  [
    'no block of public access',
    { 's3control get-public-access-block': 'NoSuchPublicAccessBlockConfiguration: none' },
    [public_],
  ],
  [
    'half a block',
    {
      's3control get-public-access-block': {
        PublicAccessBlockConfiguration: { BlockPublicAcls: true, IgnorePublicAcls: true },
      },
    },
    [public_],
  ],
  ['no analyzer', { 'accessanalyzer list-analyzers': { analyzers: [] } }, [analyzer]],
  [
    'one of unused access alone',
    {
      'accessanalyzer list-analyzers': {
        analyzers: [{ type: 'ACCOUNT_UNUSED_ACCESS', status: 'ACTIVE' }],
      },
    },
    [analyzer],
  ],
  [
    'a Free Plan, as CLI 2 prints it',
    plan({ accountPlanExpirationDate: '2026-12-31T00:00:00+00:00' }),
    ['The account is on the Free Plan, until 2026-12-31: AWS closes it'],
  ],
  [
    'one that has begun',
    plan({ accountPlanExpirationDate: 1_798_675_200 }),
    ['The account is on the Free Plan, until 2026-12-31: AWS closes it'],
  ],
  [
    'an account from before there were plans',
    { 'freetier get-account-plan-state': 'ResourceNotFoundException: none' },
    [],
  ],
])('%s', async (_what, answers, said) => {
  expect(await lacking(answers)).toEqual(said.map((each) => expect.stringContaining(each)));
});

describe('a trail of the table', () => {
  const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/products-Table';
  const advanced = (...fields: object[]) => ({
    AdvancedEventSelectors: [
      {
        FieldSelectors: [{ Field: 'resources.type', Equals: ['AWS::DynamoDB::Table'] }, ...fields],
      },
    ],
  });
  const basic = (ReadWriteType: string, value: string) => ({
    EventSelectors: [
      { ReadWriteType, DataResources: [{ Type: 'AWS::DynamoDB::Table', Values: [value] }] },
    ],
  });
  const none = ['No trail has who read and wrote the table.'];

  test.each<[string, object, string[]]>([
    ['names it', advanced({ Field: 'resources.ARN', Equals: [table] }), []],
    [
      'names its beginning',
      advanced({ Field: 'resources.ARN', StartsWith: [table.slice(0, -5)] }),
      [],
    ],
    ['names another', advanced({ Field: 'resources.ARN', Equals: [`${table}-2`] }), none],
    ['has writes alone', advanced({ Field: 'readOnly', Equals: ['false'] }), none],
    ['has every table', basic('All', 'arn:aws:dynamodb'), []],
    ['has what is written into every table', basic('WriteOnly', 'arn:aws:dynamodb'), none],
    ['has no data events', {}, none],
  ])('%s', async (_what, selectors, said) => {
    expect(await lacking({ 'cloudtrail get-event-selectors': selectors })).toEqual(
      said.map((each) => expect.stringContaining(each)),
    );
  });
});

test('who may not look reads which right is missing, and everything else', async () => {
  const said = await saidOf({
    'guardduty list-detectors':
      'AccessDeniedException: User is not authorized to perform: guardduty:ListDetectors on resource',
    'freetier get-account-plan-state': 'ThrottlingException: Too fast',
  });
  expect(said.filter(({ status }) => status !== 'ready')).toEqual([
    unseen(
      'Unknown, since you lack guardduty:ListDetectors: GuardDuty looks for signs of an intruder.',
    ),
    unseen("Unknown, since AWS says 'Too fast': The account isn't on the Free Plan, which ends."),
  ]);
});
