import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { asList, type Statement } from './support/rights.ts';
import { deliveredNames, synthesized } from './support/synthesized.ts';
import {
  deliveryTemplate,
  deliveryWithoutIds,
  resourcesOf,
  type Resource,
} from './support/templates.ts';

type Trust = { Statement: { Principal: unknown; Condition: unknown; Action: unknown }[] };

let template: Template;
let roles: Map<string, Resource>;
const rolesOf = (made: Template) =>
  new Map(resourcesOf(made, 'AWS::IAM::Role').map(([id, role]) => [id.slice(0, -8), role]));
beforeAll(() => {
  template = deliveryTemplate();
  roles = rolesOf(template);
});

const rightsOf = (role: string): Statement[] => {
  const [policy] = roles.get(role)?.Properties.Policies as {
    PolicyDocument: { Statement: Statement[] };
  }[];
  return policy?.PolicyDocument.Statement ?? [];
};
const actionsOf = (role: string) => rightsOf(role).flatMap(({ Action }) => asList(Action));

// GitHub's token for a job: https://docs.github.com/en/actions/reference/security/oidc
test.each([
  ['DeliveryRole', 'staging', 'somebody@1024025/verification@821093847'],
  ['DriftRole', 'staging-drift', 'somebody@1024025/verification@821093847'],
  ['DeliveryRole', 'staging', 'somebody/verification'],
])('%s is for the environment %s of %s, and for nobody else', (role, environment, repository) => {
  const made = repository.includes('@') ? roles : rolesOf(deliveryWithoutIds());
  const { Statement } = made.get(role)?.Properties.AssumeRolePolicyDocument as Trust;
  expect(Statement).toEqual([
    {
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Principal: { Federated: { 'Fn::GetAtt': ['GitHub', 'Arn'] } },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': `repo:${repository}:environment:${environment}`,
        },
      },
    },
  ]);
});

test('a pattern names no repository', () => {
  expect(synthesized('delivery-of-a-stranger')).toEqual({
    error: expect.stringContaining('as owner@id/name@id'),
  });
});

/** What a role may touch by one service, without account and partition. */
const touchedBy = (role: string, service: string) =>
  rightsOf(role)
    .filter(({ Action }) => String(asList(Action)[0]).startsWith(`${service}:`))
    .flatMap(({ Resource }) => asList(Resource))
    .map((resource) =>
      resource === '*'
        ? '*'
        : (resource as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
            .filter((part) => typeof part === 'string')
            .join(''),
    );

test('who delivers goes by the roles of CDK’s bootstrap, and may touch data of its stage alone, by its name', () => {
  const [first] = rightsOf('DeliveryRole');
  expect(first?.Action).toBe('sts:AssumeRole');
  expect(JSON.stringify(first?.Resource)).toMatch(/cdk-hnb659fds-deploy-role-/);
  for (const action of actionsOf('DeliveryRole')) expect(action).not.toMatch(/\*|:Create|:Pass/);
  const { tableName, dealerPoolId } = deliveredNames;
  const table = `arn:aws:dynamodb:us-east-1::table/${tableName}`;
  expect(touchedBy('DeliveryRole', 'dynamodb')).toEqual([table, `${table}/index/*`]);
  // A delivery must not take longer, and cost more, with each customer.
  expect(actionsOf('DeliveryRole')).not.toContain('dynamodb:Scan');
  expect(touchedBy('DeliveryRole', 'cognito-idp')).toEqual([
    `arn:aws:cognito-idp:us-east-1::userpool/${dealerPoolId}`,
  ]);
  const bucket = 'arn:aws:s3:::identity-verification-staging-uploads--us-east-1';
  expect(touchedBy('DeliveryRole', 's3')).toEqual([bucket, `${bucket}/*`]);
  expect(roles.get('DeliveryRole')?.Properties.ManagedPolicyArns).toBeUndefined();
});

test('who delivers sees what was deployed, and compares nothing', () => {
  const actions = actionsOf('DeliveryRole').filter((each) => each.startsWith('cloudformation:'));
  expect(actions).toEqual(['cloudformation:DescribeStacks']);
});

const allowedTo = (role: string) =>
  rightsOf(role)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => asList(Action));

test('who looks for drift compares, sees settings by AWS’s policy, and changes nothing', () => {
  for (const action of allowedTo('DriftRole'))
    expect(action).toMatch(/^cloudformation:De(scribe|tect)/);
  expect(JSON.stringify(roles.get('DriftRole')?.Properties.ManagedPolicyArns)).toMatch(
    /^\[\{.*:iam::aws:policy\/SecurityAudit"\]\]\}\]$/,
  );
});

test.each([
  ...['cognito-idp:ListUsers', 'cognito-idp:ListUsersInGroup', 'cognito-idp:AdminGetUser'],
  ...['dynamodb:Scan', 'dynamodb:GetItem', 's3:GetObject', 's3:GetObjectVersion'],
  ...['logs:FilterLogEvents', 'logs:GetLogEvents', 'secretsmanager:GetSecretValue'],
  ...['sqs:ReceiveMessage', 'ses:ListSuppressedDestinations'],
])('who looks for drift is denied %s everywhere, whatever AWS’s policy allows', (action) => {
  const denied = rightsOf('DriftRole')
    .filter(({ Effect, Resource }) => Effect === 'Deny' && Resource === '*')
    .flatMap(({ Action }) => asList(Action));
  const covers = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(action);
  expect(denied.filter(covers)).toHaveLength(1);
});

test('who looks for drift is denied the keys of providers, and no setting that CloudFormation compares', () => {
  const [ofKeys] = rightsOf('DriftRole').filter(
    ({ Effect, Resource }) => Effect === 'Deny' && Resource !== '*',
  );
  expect(asList(ofKeys?.Action ?? [])).toContain('ssm:GetParameters');
  expect(JSON.stringify(ofKeys?.Resource)).toMatch(
    /:parameter\/identity-verification-staging\/providers\/\*"/,
  );
});
