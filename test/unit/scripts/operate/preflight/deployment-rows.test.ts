import { expect, test } from '@jest/globals';
import type { StageSettings } from '../../../../../stages/stage-settings.ts';
import { deploymentRows } from '../../../../../scripts/operate/preflight/deployment-rows.ts';
import { missing } from '../../../../../scripts/operate/preflight/finding.ts';
import { inspectRows, type Facts } from '../../../../../scripts/operate/preflight/rows.ts';
import { askOf, wellKeptAccount, type AwsAnswers } from '../../../../harness/aws-answers.ts';
import { plainStage } from '../../../../harness/plain-stage.ts';

const certificate =
  'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012';
const stream =
  'arn:aws:dynamodb:us-east-1:000000000000:table/T-at-1/stream/2026-11-23T08:00:00.000';

const marks = { missing: '✖', notice: '…', unseen: '?' };

type Case = {
  settings?: Partial<StageSettings>;
  facts?: Partial<Facts>;
  answers: AwsAnswers;
};

async function lacking({ settings = {}, facts = {}, answers }: Case) {
  const { monthlyBudget: _budget, ...plain } = plainStage;
  const said = await inspectRows(
    deploymentRows,
    askOf({ ...wellKeptAccount, ...answers }),
    {
      account: '000000000000',
      settings: { ...plain, ...settings },
      stackName: 'idv',
      isBootstrapped: true,
      isDeployed: false,
      outputs: {},
      ...facts,
    },
    missing,
  );
  return said.flatMap(({ status, text }) =>
    status === 'ready' ? [] : [`${marks[status]} ${text}`],
  );
}

const decision = (EvalDecision: string, more = {}) => ({
  'iam simulate-principal-policy': {
    EvaluationResults: [
      { EvalActionName: 's3:CreateBucket', EvalDecision: 'allowed' },
      { EvalActionName: 'wafv2:CreateWebACL', EvalDecision, ...more },
    ],
  },
});
const role =
  "CDK's role for CloudFormation lacks wafv2:CreateWebACL. Run: npx cdk bootstrap --cloudformation-execution-policies arn:aws:iam::aws:policy/AdministratorAccess";
const denied = 'AccessDenied: User: x is not authorized to perform: sts:AssumeRole';
const distributions = (...names: string[]) => ({
  'cloudfront list-distributions': {
    DistributionList: {
      Items: [
        { Id: 'E1', Aliases: { Items: names } },
        { Id: 'E2', Aliases: {} },
      ],
    },
  },
});
const domain = { name: 'verify.example.com', certificate };
const preferences = (management: boolean) => ({
  'backup describe-region-settings': {
    ResourceTypeOptInPreference: { DynamoDB: true },
    ResourceTypeManagementPreference: { DynamoDB: management },
  },
});
const vaults = (...names: string[]) => ({
  'backup list-backup-vaults': {
    BackupVaultList: names.map((BackupVaultName) => ({ BackupVaultName })),
  },
});
const backup = { keepDays: 14 };

test.each<[string, Case, string[]]>([
  ['nothing missing', { answers: {} }, []],
  [
    'no right to CDK’s roles',
    { answers: { 'sts assume-role': denied } },
    [
      "✖ You may not deploy by CDK's roles: let your user or role do sts:AssumeRole on arn:aws:iam::000000000000:role/cdk-hnb659fds-*-role-000000000000-us-east-1.",
    ],
  ],
  [
    'root, who can’t take them',
    {
      answers: {
        'sts assume-role': denied,
        'sts get-caller-identity': { Arn: 'arn:aws:iam::000000000000:root' },
      },
    },
    [],
  ],
  ['no bootstrap yet', { facts: { isBootstrapped: false }, answers: decision('explicitDeny') }, []],
  ['a right that CDK’s role is denied', { answers: decision('explicitDeny') }, [`✖ ${role}`]],
  [
    'one that it may have for some resources',
    { answers: decision('implicitDeny') },
    [`… Unless its policy allows it by name, ${role}`],
  ],
  [
    'one that the organization denies',
    {
      answers: decision('implicitDeny', {
        OrganizationsDecisionDetail: { AllowedByOrganizations: false },
      }),
    },
    ['✖ A policy of your organization denies wafv2:CreateWebACL. Ask who runs it.'],
  ],
  [
    'no budgets in a new account of an organization',
    {
      settings: { monthlyBudget: 100 },
      answers: {
        'budgets describe-budgets':
          'AccessDeniedException: Account 000000000000 is a linked account. Ask the payer.',
      },
    },
    [
      '✖ AWS Budgets refuses this account: Account 000000000000 is a linked account. Ask the payer. In an organization, this takes about a day after the account was made. Until then, leave "monthlyBudget" out.',
    ],
  ],
  [
    'a domain that another site has',
    { settings: { domain }, answers: distributions('verify.example.com') },
    [
      '✖ CloudFront\'s distribution E1 answers at verify.example.com already, and only one can. Take the name from its alternate domain names, or change "domain".',
    ],
  ],
  [
    'one that the stage itself has',
    {
      settings: { domain },
      facts: { outputs: { DistributionId: 'E1' } },
      answers: distributions('verify.example.com'),
    },
    [],
  ],
  ['one that nobody has', { settings: { domain }, answers: distributions('example.com') }, []],
  ['a domain where there is no site at all', { settings: { domain }, answers: {} }, []],
  [
    'a sender of texts that isn’t there',
    {
      settings: { texts: `pool-${'0'.repeat(32)}` },
      answers: { 'pinpoint-sms-voice-v2 describe-pools': 'ResourceNotFoundException: none' },
    },
    [
      `✖ AWS End User Messaging in us-east-1 has no pool-${'0'.repeat(32)}. "texts" is an ID that this prints: aws pinpoint-sms-voice-v2 describe-pools`,
    ],
  ],
  [
    'one that is',
    {
      settings: { texts: `phone-${'0'.repeat(32)}` },
      answers: { 'pinpoint-sms-voice-v2 describe-phone-numbers': { PhoneNumbers: [{}] } },
    },
    [],
  ],
  [
    'a restored table with another stream',
    {
      settings: { restoredTable: stream },
      answers: { 'dynamodb describe-table': { Table: { LatestStreamArn: `${stream}9` } } },
    },
    [`✖ There is no ${stream}. Set "restoredTable" to what npm run restore prints.`],
  ],
  [
    'no restored table',
    {
      settings: { restoredTable: stream },
      answers: { 'dynamodb describe-table': 'ResourceNotFoundException: none' },
    },
    [`✖ There is no ${stream}. Set "restoredTable" to what npm run restore prints.`],
  ],
  [
    'the restored table',
    {
      settings: { restoredTable: stream },
      answers: { 'dynamodb describe-table': { Table: { LatestStreamArn: stream } } },
    },
    [],
  ],
  [
    'backups of tables that are off, and a vault of before',
    { settings: { backup }, answers: { ...preferences(false), ...vaults('Default', 'idv') } },
    [
      '✖ AWS Backup copies no tables. Run: aws backup update-region-settings --resource-type-management-preference DynamoDB=true --resource-type-opt-in-preference DynamoDB=true',
      '✖ There is a backup vault idv, from a stack that was deleted. Delete its backups, then run: aws backup delete-backup-vault --backup-vault-name idv',
    ],
  ],
  [
    'the stage’s own vault',
    {
      settings: { backup },
      facts: { isDeployed: true },
      answers: { ...preferences(true), ...vaults('idv') },
    },
    [],
  ],
])('%s', async (_what, each, said) => {
  expect(await lacking(each)).toEqual(said);
});

test('a right that is missing for looking is named', async () => {
  const answers = {
    'iam simulate-principal-policy':
      'AccessDenied: User: x is not authorized to perform: iam:SimulatePrincipalPolicy on resource: y',
  };
  expect(await lacking({ answers })).toEqual([
    '? Unknown, since you lack iam:SimulatePrincipalPolicy: CloudFormation may make things in every service that a stage uses.',
  ]);
});
