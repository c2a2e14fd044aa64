import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../../scripts/local/local-paths.ts';
import { awsTemplate, productionTemplate, type Resource } from './support/templates.ts';

/** Types of which CloudFormation would lose something, or somebody would have to do something anew, if it made another. */
const lasting = [
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::DynamoDB::GlobalTable',
  'AWS::KMS::Key',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SQS::Queue',
  'AWS::Logs::LogGroup',
  'AWS::CloudFront::Distribution',
  'AWS::ApiGatewayV2::Api',
  'AWS::SSM::Parameter',
];

const lastingIds = [
  'AccessLogs8B620ECA',
  'ApiAccessLogs50B185DB',
  'ApiCD79AAA0',
  'CanaryCanaryLogsA7CFC456',
  'ChoresChoresLogs481AE20A',
  'DataTableFDBAD0F2',
  'DocumentReadingEarlyF14A3064',
  'DocumentReadingEvidenceLogs8BFDAA1C',
  'DocumentReadingReadings886979EF',
  'DocumentReadingUnread07040CED',
  'FunctionsAccountLogsF3DA8D3A',
  'FunctionsAdminLogs76F98CC1',
  'FunctionsCustomerLogs4D353E81',
  'FunctionsDealerLogs3873E693',
  'FunctionsWebhookLogsC870E9C2',
  'MailNewsFeedbackLogs546D5FEB',
  'MailNewsLost71E0B0C7',
  'MailNewsQueue977A1ABD',
  'MailPipelineDeadLetters01BAF36A',
  'MailPipelineLostEvents809DE84B',
  'MailPipelineMailLogs293C5A2D',
  'MailPipelineMails0174FA3D',
  'MailPipelineOutboxLogs60711D13',
  'PoolsAdminsPool78BE2B50',
  'PoolsAdminsPoolWebF6202D69',
  'PoolsDealersPool4E664C53',
  'PoolsDealersPoolWeb50F8A05E',
  'ProofBucket66106070',
  'ProofKeyB78498EC',
  'ProofLogLogsB699370D',
  'SanctionsListSanctionsLogsCA212AE3',
  'SettingsOriginSecret53DAD52F',
  'SettingsReuseKeyAD53B79B',
  'SettingsSiteUrlA4C7053D',
  'SignInLockLockoutLogsC628AB4D',
  'SiteBucket978D4AEB',
  'SiteContentLogsFA02D90D',
  'SiteDistribution390DED28',
  'TokenRightsTokensLogs99035192',
  'Uploads4F6EB0FD',
  'VersionCheckLogs571C4A6D',
];

test('what holds something keeps its logical id: with another, an update would make a new one beside it', () => {
  const resources = awsTemplate().toJSON().Resources as Record<string, Resource>;
  const ids = Object.entries(resources)
    .filter(([, { Type }]) => lasting.includes(Type))
    .map(([id]) => id);
  expect(ids.toSorted()).toEqual(lastingIds);
  // The same in every stage, so that what is said of one is true of the others.
  expect(Object.keys(productionTemplate().toJSON().Resources as object)).toEqual(
    expect.arrayContaining(ids),
  );
});

test('the CDK works as its present version recommends, so that no later switch changes what is deployed', () => {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as object;
  expect(read('cdk.json')).toMatchObject({
    context: read('node_modules/aws-cdk-lib/recommended-feature-flags.json'),
  });
});
