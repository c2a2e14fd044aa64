import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import type { Statement } from '../../scripts/template/function-rights.ts';
import { everySetting } from './support/every-setting.ts';
import { awsTemplate, productionTemplate, propertiesOf, resourcesOf } from './support/templates.ts';

const { keepDays, copyTo } = everySetting.backup;
let template: Template;
let statements: Statement[];
beforeAll(() => {
  template = productionTemplate();
  const [policy] = resourcesOf(template, 'AWS::IAM::Policy').filter(([id]) =>
    id.startsWith('BackupRole'),
  );
  statements = (policy?.[1].Properties.PolicyDocument as { Statement: Statement[] }).Statement;
});
const allowed = (action: string) =>
  statements.filter((each) => [each.Action].flat().includes(action));

test('a stage backs nothing up unless it says so', () => {
  const types = Object.values(awsTemplate().toJSON().Resources as Record<string, { Type: string }>);
  expect(types.filter(({ Type }) => Type.includes('Backup'))).toEqual([]);
});

test('the table in use is backed up each day, and each backup and copy ends after the days that the stage names', () => {
  const lifecycle = { Lifecycle: { DeleteAfterDays: keepDays } };
  expect(propertiesOf(template, 'AWS::Backup::BackupPlan')).toMatchObject({
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: 'cron(0 8 * * ? *)',
          ...lifecycle,
          CopyActions: [{ DestinationBackupVaultArn: copyTo, ...lifecycle }],
        },
      ],
    },
  });
  const [table] = resourcesOf(template, 'AWS::DynamoDB::GlobalTable');
  expect(propertiesOf(template, 'AWS::Backup::BackupSelection')).toMatchObject({
    BackupSelection: { Resources: [{ 'Fn::GetAtt': [table?.[0], 'Arn'] }] },
  });
});

test('the vault has a key of its own, which the copy’s account may use and AWS’s can’t be shared', () => {
  const [key] = resourcesOf(template, 'AWS::KMS::Key');
  expect(propertiesOf(template, 'AWS::Backup::BackupVault')).toMatchObject({
    BackupVaultName: everySetting.name,
    EncryptionKeyArn: { 'Fn::GetAtt': [key?.[0], 'Arn'] },
  });
  const { Statement: uses } = key?.[1].Properties.KeyPolicy as { Statement: object[] };
  expect(uses).toHaveLength(3);
  for (const each of uses.slice(1))
    expect(each).toMatchObject({ Principal: { AWS: expect.stringContaining('444455556666') } });
  expect(propertiesOf(template, 'AWS::Backup::BackupVault').AccessPolicy).toMatchObject({
    Statement: [
      {
        Action: 'backup:CopyIntoBackupVault',
        Principal: { AWS: expect.stringContaining('444455556666') },
      },
    ],
  });
});

test('AWS Backup reads that table alone, copies to that vault alone, and makes no table but copies', () => {
  const [role] = resourcesOf(template, 'AWS::IAM::Role').filter(([id]) =>
    id.startsWith('BackupRole'),
  );
  expect(role?.[1].Properties.ManagedPolicyArns).toBeUndefined();
  const [table] = resourcesOf(template, 'AWS::DynamoDB::GlobalTable');
  const arn = { 'Fn::GetAtt': [table?.[0], 'Arn'] };
  expect(allowed('dynamodb:StartAwsBackupJob').map(({ Resource }) => Resource)).toEqual([arn]);
  for (const action of ['RestoreTableFromAwsBackup', 'PutItem', 'DeleteItem', 'Scan'])
    expect(allowed(`dynamodb:${action}`).map(({ Resource }) => Resource)).toEqual([
      { 'Fn::Join': ['', [arn, '-at-*']] },
    ]);
  expect(allowed('backup:CopyIntoBackupVault').map(({ Resource }) => Resource)).toEqual([copyTo]);
  expect(allowed('backup:CopyFromBackupVault')).toMatchObject([
    { Condition: { 'ForAllValues:ArnEquals': { 'backup:CopyTargets': [copyTo] } } },
  ]);
  template.hasOutput('BackupRole', { Value: { 'Fn::GetAtt': [role?.[0], 'Arn'] } });
});
