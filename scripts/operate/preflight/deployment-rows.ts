import { REGION } from '../../../infra/resource-names.ts';
import { Refused, type AskAws } from '../aws-cli.ts';
import { notice } from './finding.ts';
import { unlessAbsent, type Row } from './rows.ts';

/** One right of each service in which a stage makes something. Whoever has it is assumed to have the service's others. */
export const creationRights: Readonly<Record<string, string>> = {
  ApiGatewayV2: 'apigateway:POST',
  Backup: 'backup:CreateBackupPlan',
  Budgets: 'budgets:ModifyBudget',
  CloudFront: 'cloudfront:CreateDistribution',
  CloudWatch: 'cloudwatch:PutMetricAlarm',
  Cognito: 'cognito-idp:CreateUserPool',
  DynamoDB: 'dynamodb:CreateTable',
  Events: 'events:PutRule',
  IAM: 'iam:CreateRole',
  KMS: 'kms:CreateKey',
  Lambda: 'lambda:CreateFunction',
  Logs: 'logs:CreateLogGroup',
  S3: 's3:CreateBucket',
  SES: 'ses:CreateEmailIdentity',
  SNS: 'sns:CreateTopic',
  SQS: 'sqs:CreateQueue',
  SSM: 'ssm:PutParameter',
  SecretsManager: 'secretsmanager:CreateSecret',
  WAFv2: 'wafv2:CreateWebACL',
};

/** Rights, and what the stage's settings name: without them, AWS refuses a deployment after minutes. */
export const deploymentRows: readonly Row[] = [
  {
    isFor: ({ isBootstrapped }) => isBootstrapped,
    there: "You may deploy by CDK's roles.",
    inspect: async (ask, { account }) => {
      const { Arn } = await ask<{ Arn: string }>('sts get-caller-identity');
      // Nobody lets root take a role: CDK goes on as root.
      if (Arn.endsWith(':root')) return true;
      const refused = await Promise.all(
        ['deploy', 'file-publishing'].map((kind) => refusedRole(ask, roleOf(kind, account))),
      );
      return (
        refused.every((each) => each === undefined) ||
        `You may not deploy by CDK's roles: let your user or role do sts:AssumeRole on ${roleOf('*', account)}.`
      );
    },
  },
  {
    isFor: ({ isBootstrapped }) => isBootstrapped,
    there: 'CloudFormation may make things in every service that a stage uses.',
    inspect: async (ask, { account }) => {
      type Result = {
        EvalActionName: string;
        EvalDecision: string;
        OrganizationsDecisionDetail?: { AllowedByOrganizations: boolean };
      };
      const { EvaluationResults } = await ask<{ EvaluationResults: Result[] }>(
        `iam simulate-principal-policy --policy-source-arn ${roleOf('cfn-exec', account)} --action-names ${Object.values(creationRights).join(' ')}`,
      );
      const denied = EvaluationResults.filter(({ EvalDecision }) => EvalDecision !== 'allowed');
      const names = denied.map(({ EvalActionName }) => EvalActionName).join(', ');
      if (denied.length === 0) return true;
      if (denied.some((each) => each.OrganizationsDecisionDetail?.AllowedByOrganizations === false))
        return `A policy of your organization denies ${names}. Ask who runs it.`;
      const lacks = `CDK's role for CloudFormation lacks ${names}. Run: npx cdk bootstrap --cloudformation-execution-policies arn:aws:iam::aws:policy/AdministratorAccess`;
      // IAM's simulation treats a policy that allows it for some resources only as no permission.
      return denied.some(({ EvalDecision }) => EvalDecision === 'explicitDeny')
        ? lacks
        : notice(`Unless its policy allows it by name, ${lacks}`);
    },
  },
  {
    isFor: ({ settings }) => settings.monthlyBudget !== undefined,
    there: 'AWS Budgets works in this account.',
    inspect: async (ask, { account }) => {
      try {
        await ask(`budgets describe-budgets --account-id ${account} --max-items 1`);
        return true;
      } catch (error) {
        // For about a day, it refuses a new account of an organization.
        if (!(error instanceof Refused && error.message.includes('linked account'))) throw error;
        return `AWS Budgets refuses this account: ${error.message} In an organization, this takes about a day after the account was made. Until then, leave "monthlyBudget" out.`;
      }
    },
  },
  {
    isFor: ({ settings }) => settings.domain !== undefined,
    there: 'No other site of this account answers at the domain.',
    inspect: async (ask, { settings, outputs }) => {
      type Site = { Id: string; Aliases: { Items?: string[] } };
      const { DistributionList } = await ask<{ DistributionList?: { Items?: Site[] } }>(
        'cloudfront list-distributions',
      );
      const name = settings.domain?.name ?? '';
      const other = DistributionList?.Items?.find(
        ({ Id, Aliases }) => Id !== outputs.DistributionId && Aliases.Items?.includes(name),
      );
      return (
        other === undefined ||
        `CloudFront's distribution ${other.Id} answers at ${name} already, and only one can. Take the name from its alternate domain names, or change "domain".`
      );
    },
  },
  {
    isFor: ({ settings }) => settings.texts !== undefined,
    there: 'AWS End User Messaging has the sender of texts.',
    inspect: async (ask, { settings: { texts = '' } }) => {
      const [list, ids] = texts.startsWith('pool-')
        ? ['describe-pools', 'pool-ids']
        : ['describe-phone-numbers', 'phone-number-ids'];
      const answer = ask(`pinpoint-sms-voice-v2 ${list} --${ids} ${texts}`);
      return (
        (await unlessAbsent(answer, 'ResourceNotFoundException')) !== undefined ||
        `AWS End User Messaging in ${REGION} has no ${texts}. "texts" is an ID that this prints: aws pinpoint-sms-voice-v2 ${list}`
      );
    },
  },
  {
    isFor: ({ settings }) => settings.restoredTable !== undefined,
    there: 'The restored table has the stream that the stage names.',
    inspect: async (ask, { settings: { restoredTable = '' } }) => {
      const [, name] = /table\/([^/]+)/.exec(restoredTable) ?? [];
      type Answer = { Table: { LatestStreamArn?: string } };
      const answer = await unlessAbsent(
        ask<Answer>(`dynamodb describe-table --table-name ${name}`),
        'ResourceNotFoundException',
      );
      return (
        answer?.Table.LatestStreamArn === restoredTable ||
        `There is no ${restoredTable}. Set "restoredTable" to what npm run restore prints.`
      );
    },
  },
  {
    isFor: ({ settings }) => settings.backup !== undefined,
    there: 'AWS Backup copies tables.',
    inspect: async (ask) => {
      type Preferences = Record<'DynamoDB', boolean | undefined>;
      const { ResourceTypeOptInPreference: own, ResourceTypeManagementPreference: full } =
        await ask<Record<`ResourceType${'OptIn' | 'Management'}Preference`, Preferences>>(
          'backup describe-region-settings',
        );
      return (
        (own.DynamoDB === true && full.DynamoDB === true) ||
        'AWS Backup copies no tables. Run: aws backup update-region-settings --resource-type-management-preference DynamoDB=true --resource-type-opt-in-preference DynamoDB=true'
      );
    },
  },
  {
    isFor: ({ settings, isDeployed }) => settings.backup !== undefined && !isDeployed,
    there: "The backups' vault has a name that is free.",
    inspect: async (ask, { stackName }) => {
      const { BackupVaultList } = await ask<{ BackupVaultList: { BackupVaultName: string }[] }>(
        'backup list-backup-vaults',
      );
      return (
        BackupVaultList.every(({ BackupVaultName }) => BackupVaultName !== stackName) ||
        `There is a backup vault ${stackName}, from a stack that was deleted. Delete its backups, then run: aws backup delete-backup-vault --backup-vault-name ${stackName}`
      );
    },
  },
];

const roleOf = (kind: string, account: string) =>
  `arn:aws:iam::${account}:role/cdk-hnb659fds-${kind}-role-${account}-${REGION}`;

/** Takes a role, which changes nothing; returns the refusal, if there is one. */
const refusedRole = (ask: AskAws, role: string): Promise<unknown> =>
  ask(
    `sts assume-role --role-arn ${role} --role-session-name preflight --duration-seconds 900`,
  ).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refused && error.code.startsWith('AccessDenied')) return error;
      throw error;
    },
  );
