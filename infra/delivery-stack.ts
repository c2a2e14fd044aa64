import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  Effect,
  ManagedPolicy,
  PolicyDocument,
  PolicyStatement,
  Role,
  WebIdentityPrincipal,
} from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { DescribeStacksCommand, type CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { siteConfig } from '../shared/deployed-config.ts';
import { REGION, tagsOf } from './resource-names.ts';
import { StageProblem } from '../stages/stage-settings.ts';

const ISSUER = 'token.actions.githubusercontent.com';

const allow = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.ALLOW, actions, resources });

export type DeliveryStackProps = {
  stageName: string;
  /** Generated names of the stage as it is deployed. */
  deployed: DeployedNames;
  /**
   * The repository as GitHub names it in the subject of its tokens: `owner@id/name@id`, or `owner/name` for one from
   * before July 15, 2026 that hasn't been renamed or switched over since.
   */
  repository: string;
  /** The environment that jobs have to run in: its reviewers decide there which of them may deploy. */
  environment: string;
  /** The account knows GitHub already, which it may do only once. */
  isProviderThere: boolean;
};

/** Lets one environment of one repository deploy one stage, without a key that could be lost. */
export class DeliveryStack extends Stack {
  constructor(
    scope: Construct,
    { stageName, deployed, repository, environment, isProviderThere }: DeliveryStackProps,
  ) {
    if (!/^[\w.-]+(@\d+\/[\w.-]+@\d+|\/[\w.-]+)$/.test(repository))
      throw new StageProblem(
        '-c repository must name a repository on GitHub, as owner@id/name@id, or as owner/name if its tokens carry no ids. docs/deploying.md says how to find out.',
      );
    if (!/^[\w-]+$/.test(environment))
      throw new StageProblem('-c environment must name an environment of that repository.');
    const stackName = `${stageName}-delivery`;
    super(scope, stackName, {
      stackName,
      env: { region: REGION },
      description: `Lets GitHub deploy ${stageName}`,
      tags: tagsOf({ name: stageName }),
    });
    const known = this.arnOf('iam', 'oidc-provider', ISSUER, '');
    const provider = isProviderThere
      ? known
      : new CfnOIDCProvider(this, 'GitHub', {
          url: `https://${ISSUER}`,
          clientIdList: ['sts.amazonaws.com'],
        }).attrArn;
    const role = (id: string, from: string, statements: PolicyStatement[]) => {
      const made = new Role(this, id, {
        assumedBy: new WebIdentityPrincipal(provider, {
          StringEquals: {
            [`${ISSUER}:aud`]: 'sts.amazonaws.com',
            [`${ISSUER}:sub`]: `repo:${repository}:environment:${from}`,
          },
        }),
        inlinePolicies: { rights: new PolicyDocument({ statements }) },
      });
      new CfnOutput(this, `${id}Arn`, { value: made.roleArn });
      return made;
    };
    const delivery = role('DeliveryRole', environment, [
      ...this.deploying(),
      this.finding(stageName),
      ...this.walking(stageName, deployed),
    ]);
    const drift = role('DriftRole', `${environment}-drift`, [
      this.finding(stageName),
      ...this.comparing(stageName),
      ...withoutContents(this.arnOf('ssm', 'parameter', `${stageName}/providers/*`)),
    ]);
    // CloudFormation compares a resource only for who may see its settings.
    drift.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName('SecurityAudit'));
    acknowledge(stageName, deployed, delivery, drift);
  }

  private arnOf(service: string, resource: string, name: string, region = REGION) {
    return this.formatArn({ service, resource, resourceName: name, region });
  }

  /** Deploys by the roles of CDK's bootstrap; CloudFormation's own may do anything. */
  private deploying(): PolicyStatement[] {
    const roles = ['deploy', 'file-publishing', 'lookup'].map((kind) =>
      this.arnOf('iam', 'role', `cdk-hnb659fds-${kind}-role-${this.account}-${REGION}`, ''),
    );
    return [allow(['sts:AssumeRole'], roles)];
  }

  private stackOf(stageName: string) {
    return this.arnOf('cloudformation', 'stack', `${stageName}/*`);
  }

  /** Finds what was deployed, by the stack's outputs. */
  private finding(stageName: string): PolicyStatement {
    return allow(['cloudformation:DescribeStacks'], [this.stackOf(stageName)]);
  }

  /** Compares the deployed resources with the template. */
  private comparing(stageName: string): PolicyStatement[] {
    const actions = ['DetectStackDrift', 'DetectStackResourceDrift', 'DescribeStackResourceDrifts'];
    return [
      allow(
        actions.map((each) => `cloudformation:${each}`),
        [this.stackOf(stageName)],
      ),
      allow(['cloudformation:DescribeStackDriftDetectionStatus'], ['*']),
    ];
  }

  /** Walks through the product as a throwaway dealership, and erases it. */
  private walking(
    stageName: string,
    { tableName, dealerPoolId }: DeployedNames,
  ): PolicyStatement[] {
    const table = this.arnOf('dynamodb', 'table', tableName);
    const items = ['Query', 'GetItem', 'BatchGetItem'];
    const changes = ['PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'];
    const uploads = `arn:${this.partition}:s3:::${stageName}-uploads-${this.account}-${REGION}`;
    return [
      allow(
        [...items, ...changes].map((each) => `dynamodb:${each}`),
        [table, `${table}/index/*`],
      ),
      allow(['s3:ListBucket'], [uploads]),
      allow(['s3:DeleteObject'], [`${uploads}/*`]),
      allow(
        ['cognito-idp:AdminGetUser', 'cognito-idp:AdminDeleteUser'],
        [this.arnOf('cognito-idp', 'userpool', dealerPoolId)],
      ),
    ];
  }
}

function acknowledge(stageName: string, { tableName }: DeployedNames, ...roles: Role[]): void {
  const inAccount = (service: string) => `arn:aws:${service}:${REGION}:<AWS::AccountId>:`;
  const wide = [
    `${inAccount('cloudformation')}stack/${stageName}/*`,
    `${inAccount('dynamodb')}table/${tableName}/index/*`,
    `arn:aws:s3:::${stageName}-uploads-<AWS::AccountId>-${REGION}/*`,
    '*',
  ];
  for (const role of roles) {
    for (const resource of wide)
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${resource}]`,
        reason:
          'All indexes, files and versions of one table, bucket and stack; a look at a comparison names none.',
      });
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/SecurityAudit]',
      reason: 'AWS keeps it up to date with its services: settings may be seen, no contents.',
    });
  }
}

const deny = (actions: string[], resources: string[]) =>
  new PolicyStatement({ effect: Effect.DENY, actions, resources });

const actionsOf = (service: string, ...actions: string[]) =>
  actions.map((each) => `${service}:${each}`);

/**
 * Denies what no comparison of settings needs: people's addresses, what they sent, logs, secrets. AWS's policies for
 * viewing settings allow some of it (such as listing the users of a pool), and change over time.
 */
const withoutContents = (keysOfProviders: string): PolicyStatement[] => [
  deny(
    [
      ...actionsOf('cognito-idp', 'AdminGet*', 'AdminList*', 'ListDevices', 'ListUsers*'),
      ...actionsOf(
        'dynamodb',
        'BatchGetItem',
        'GetItem',
        'GetRecords',
        'PartiQL*',
        'Query',
        'Scan',
      ),
      ...actionsOf(
        'logs',
        'FilterLogEvents',
        'GetLog*',
        'GetQueryResults',
        'StartLiveTail',
        'StartQuery',
      ),
      ...actionsOf('s3', 'GetObject', 'GetObjectVersion'),
      ...actionsOf('secretsmanager', 'BatchGetSecretValue', 'GetSecretValue'),
      ...actionsOf(
        'ses',
        'GetMessageInsights',
        'GetSuppressedDestination',
        'ListSuppressedDestinations',
      ),
      ...actionsOf('sqs', 'ReceiveMessage'),
    ],
    ['*'],
  ),
  deny(actionsOf('ssm', 'GetParameter', 'GetParameters', 'GetParametersByPath'), [keysOfProviders]),
];

/** Names of a deployed stage that CloudFormation and Cognito generated, or that a restored table has. */
type DeployedNames = { tableName: string; dealerPoolId: string };

/** Reads the names from the outputs of the stage's stack, which has to exist. Throws `StageProblem`. */
export async function deployedNames(
  client: Pick<CloudFormationClient, 'send'>,
  StackName: string,
): Promise<DeployedNames> {
  const { Stacks } = await client
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => {
      const { name } = error as Error;
      if (name === 'CredentialsProviderError')
        throw new StageProblem('No valid AWS credentials. Set AWS_PROFILE, or sign in first.');
      if (name !== 'ValidationError') throw error;
      throw new StageProblem(`There is no stack ${StackName} in this account. Deploy it first.`);
    });
  const output = (name: string) =>
    Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  const [tableName, config] = [output('TableName'), output('SiteConfig')];
  if (tableName === undefined || config === undefined)
    throw new StageProblem(`${StackName} isn't deployed to its end. Deploy it first.`);
  return { tableName, dealerPoolId: siteConfig.parse(JSON.parse(config)).dealers.userPoolId };
}
