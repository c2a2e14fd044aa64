import { type CfnElement, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { AccountPrincipal, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { Stage } from '../aws-stage.ts';
import type { DataTable } from './storage.ts';

export type TableBackupProps = {
  stage: Pick<Stage, 'name' | 'disposable'>;
  backup: NonNullable<Stage['backup']>;
  data: DataTable;
};

/** The rights by which a backup is encrypted, copied and read. */
const keyUse = [
  ...['Decrypt', 'DescribeKey', 'Encrypt', 'GenerateDataKey', 'GenerateDataKeyWithoutPlaintext'],
  ...['ReEncryptFrom', 'ReEncryptTo'],
].map((action) => `kms:${action}`);
/** The right to let AWS's services alone use the key, for as long as they work on a backup. */
const grantUse = {
  actions: ['kms:CreateGrant'],
  conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
};

/**
 * Backs the table up each day, into a vault with the stage's name and, if the stage names one, into another that this
 * account can't empty. Files aren't backed up: S3's backups need versions, which outlive an erasure.
 */
export class TableBackup extends Construct {
  /** AWS Backup's role for backups, copies and restores. */
  readonly role: Role;
  /** Names of the vaults that backups get into. */
  readonly vaults: readonly string[];

  constructor(scope: Construct, id: string, { stage, backup, data }: TableBackupProps) {
    super(scope, id);
    const { keepDays, copyTo } = backup;
    const [, , , , account = '', , copyVault] = copyTo?.split(':') ?? [];
    this.vaults = [stage.name, ...(copyVault === undefined ? [] : [copyVault])];
    // A vault whose key goes has lost what's in it.
    const removalPolicy = stage.disposable
      ? RemovalPolicy.DESTROY
      : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
    // A key of AWS's can't be shared with another account, and a vault's key can't be changed later.
    const key = new Key(this, 'Key', {
      description: `Backups of ${stage.name}`,
      enableKeyRotation: true,
      removalPolicy,
    });
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: stage.name,
      encryptionKey: key,
      removalPolicy,
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
    this.allow(
      ['DescribeTable', 'ListTagsOfResource', 'StartAwsBackupJob'].map(
        (each) => `dynamodb:${each}`,
      ),
      data.table.tableArn,
    );
    this.allowRestores(data);
    this.allow(keyUse, key.keyArn);
    this.role.addToPolicy(new PolicyStatement({ ...grantUse, resources: [key.keyArn] }));
    if (copyTo !== undefined) {
      const other = { principals: [new AccountPrincipal(account)], resources: ['*'] };
      key.addToResourcePolicy(new PolicyStatement({ ...other, actions: keyUse }));
      key.addToResourcePolicy(new PolicyStatement({ ...other, ...grantUse }));
      // The way back: a copy is restored from a vault of the table's own account.
      vault.addToAccessPolicy(
        new PolicyStatement({ ...other, actions: ['backup:CopyIntoBackupVault'] }),
      );
      this.allowCopies(copyTo);
    }
    new BackupPlan(this, 'Plan', {
      backupPlanName: stage.name,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour: '8', minute: '0' }),
          deleteAfter: Duration.days(keepDays),
          ...(copyTo !== undefined && {
            copyActions: [
              {
                destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'CopyVault', copyTo),
                deleteAfter: Duration.days(keepDays),
              },
            ],
          }),
        }),
      ],
    }).addSelection('Table', {
      backupSelectionName: 'table',
      resources: [BackupResource.fromArn(data.table.tableArn)],
      role: this.role,
      // AWS's own policy is for every table and every service.
      disableDefaultBackupPolicy: true,
    });
  }

  private allow(actions: string[], resource: string) {
    this.role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }

  /** Allows making and filling tables with the names that `npm run restore` gives to copies, and no other. */
  private allowRestores({ own }: DataTable) {
    this.allow(
      [
        ...['RestoreTableFromAwsBackup', 'DescribeTable', 'GetItem', 'Query', 'Scan'],
        ...['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem'],
      ].map((action) => `dynamodb:${action}`),
      `${own.tableArn}-at-*`,
    );
    const table = Stack.of(own).getLogicalId(own.node.defaultChild as CfnElement);
    Validations.of(this.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${table}.Arn>-at-*]`,
      reason: 'The moment that a copy is from ends its name.',
    });
  }

  private allowCopies(copyTo: string) {
    this.allow(['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'], copyTo);
    this.role.addToPolicy(
      new PolicyStatement({
        actions: ['backup:CopyFromBackupVault'],
        resources: ['*'],
        conditions: { 'ForAllValues:ArnEquals': { 'backup:CopyTargets': [copyTo] } },
      }),
    );
    Validations.of(this.role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'This right names where copies may go, not where they come from.',
    });
  }
}
