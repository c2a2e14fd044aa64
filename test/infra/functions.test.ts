import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { functionSettings, type FunctionName } from '../../lambdas/runtime/settings.ts';
import { awsTemplate, resourcesOf, type Resource } from './support/templates.ts';

type Statement = {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: object;
};

let template: Template;
let functions: [string, Resource][];
beforeAll(() => {
  template = awsTemplate();
  functions = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) =>
    /^(Functions|MailPipeline|SignInLock)/.test(id),
  );
});

const nameOf = (id: string) =>
  required(
    /^(?:Functions|MailPipeline|SignInLock)([A-Z][a-z]+)/.exec(id)?.[1],
    'name',
  ).toLowerCase() as FunctionName;
const asList = <Item>(value: Item | Item[]) => (Array.isArray(value) ? value : [value]);

function statementsOf(name: FunctionName): Statement[] {
  const [, { Properties }] = required(
    functions.find(([id]) => nameOf(id) === name),
    'such function',
  );
  const role = (Properties.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'][0];
  return resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => JSON.stringify(policy.Properties.Roles).includes(`"${role}"`))
    .flatMap(
      ([, policy]) => (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );
}

/** What a function's role may do, as `action resource` with logical ids left in. */
const rightsOf = (name: FunctionName): string[] =>
  statementsOf(name)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      asList(Action).flatMap((action) =>
        asList(Resource).map((resource) => `${action} ${JSON.stringify(resource)}`),
      ),
    );

const has = (name: FunctionName, pattern: RegExp) =>
  rightsOf(name).some((right) => pattern.test(right));
const all = Object.keys(functionSettings) as FunctionName[];
const those = (pattern: RegExp) => all.filter((name) => has(name, pattern));

test('each function has a role of its own, its logs kept for three months, and its whole environment', () => {
  expect(functions.map(([id]) => nameOf(id)).toSorted()).toEqual(
    Object.keys(functionSettings).toSorted(),
  );
  const roles = functions.map(([, { Properties }]) => JSON.stringify(Properties.Role));
  expect(new Set(roles).size).toBe(functions.length);
  for (const [id, { Properties }] of functions) {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
    const required = Object.entries(functionSettings[nameOf(id)].shape).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    expect(Object.keys(Variables)).toEqual(expect.arrayContaining(required.map(([key]) => key)));
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  }
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Logs::LogGroup'))
    expect({ id, days: Properties.RetentionInDays }).toEqual({ id, days: 90 });
});

test('no role may do anything everywhere, or everything with data', () => {
  for (const name of Object.keys(functionSettings) as FunctionName[]) {
    for (const right of rightsOf(name)) {
      expect(right).not.toMatch(/^\S*\*/);
      if (!right.startsWith('ses:SendEmail')) expect(right).not.toMatch(/ "\*"$/);
    }
  }
});

test('nobody scans the table', () => {
  for (const name of Object.keys(functionSettings) as FunctionName[]) {
    expect(
      rightsOf(name).filter((right) => /dynamodb:(Scan|PartiQL|BatchWrite)/.test(right)),
    ).toEqual([]);
  }
});

test('each function has the actions on items that it uses', () => {
  const itemRights = (name: FunctionName) =>
    rightsOf(name).flatMap((right) => /^dynamodb:(\S+) .*"Arn"\]\}$/.exec(right)?.[1] ?? []);
  const change = ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'];
  expect(Object.fromEntries(all.map((name) => [name, itemRights(name).toSorted()]))).toEqual({
    account: change.toSorted(),
    customer: [...change, 'ConditionCheckItem'].toSorted(),
    dealer: [...change, 'BatchGetItem', 'Query'].toSorted(),
    admin: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    mail: change.toSorted(),
    outbox: [],
    lockout: ['DeleteItem', 'GetItem', 'PutItem'],
  });
});

test('no function can make somebody an admin', () => {
  const writing = those(/^dynamodb:(Put|Update|Delete)Item/);
  expect(writing.toSorted()).toEqual(['account', 'admin', 'customer', 'dealer', 'lockout', 'mail']);
  for (const name of writing.filter((each) => each !== 'lockout')) {
    const denials = statementsOf(name).filter(({ Effect }) => Effect === 'Deny');
    expect(denials).toEqual([
      {
        Effect: 'Deny',
        Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DataTable/), 'Arn'] },
        Condition: { 'ForAnyValue:StringEquals': { 'dynamodb:LeadingKeys': ['ADMINS'] } },
      },
    ]);
  }
});

test('the function of the pools’ triggers touches the locks and nothing else', () => {
  const items = statementsOf('lockout').filter(({ Action }) =>
    asList(Action).some((action) => action.startsWith('dynamodb:')),
  );
  expect(items).toEqual([
    {
      Effect: 'Allow',
      Action: ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:DeleteItem'],
      Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DataTable/), 'Arn'] },
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOCK#*'] } },
    },
  ]);
  expect(rightsOf('lockout').filter((right) => !/^(dynamodb|logs):/.test(right))).toEqual([]);
  expect(keys.lockout('someone').pk).toMatch(/^LOCK#/);
});

test('only who writes links into mails knows where the site is', () => {
  expect(those(/^ssm:GetParameter .*site-url/).toSorted()).toEqual(['account', 'dealer', 'mail']);
});

test('only who asks the simulated provider knows how often it rejects', () => {
  expect(those(/^ssm:GetParameter .*rejection-probability/).toSorted()).toEqual([
    'account',
    'customer',
  ]);
});

test('mail is sent as the product only', () => {
  const mailing = resourcesOf(template, 'AWS::IAM::Policy')
    .flatMap(
      ([, policy]) => (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    )
    .filter(({ Action }) => asList(Action).includes('ses:SendEmail'));
  expect(mailing).toHaveLength(3);
  for (const { Condition } of mailing) {
    expect(Condition).toEqual({ StringEqualsIfExists: { 'ses:FromAddress': { Ref: 'MailFrom' } } });
  }
});

test('only the account function makes accounts and sets passwords, and only of dealers', () => {
  expect(those(/^cognito-idp:/)).toEqual(['account']);
  const rights = rightsOf('account').filter((right) => right.startsWith('cognito-idp:'));
  expect(rights.every((right) => right.includes('PoolsDealers'))).toBe(true);
  expect(rights.map((right) => /:(\S+)/.exec(right)?.[1]).toSorted()).toEqual([
    'AdminCreateUser',
    'AdminGetUser',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ]);
});

test('files are open by prefix, and written only by whose visitors send them', () => {
  expect(those(/^s3:PutObject .*\/dealers\/\*/)).toEqual(['account']);
  expect(those(/^s3:PutObject .*\/customers\/\*/)).toEqual(['customer']);
  expect(those(/^s3:GetObject .*\/dealers\/\*/).toSorted()).toEqual(['account', 'admin']);
  expect(those(/^s3:GetObject .*\/customers\/\*/).toSorted()).toEqual(['customer', 'dealer']);
  for (const name of all) {
    for (const right of rightsOf(name).filter((each) => each.startsWith('s3:')))
      expect(right).toMatch(/"\/(dealers|customers)\/\*"/);
  }
});

test('the outbox reads the stream and writes the queue, and touches no item', () => {
  expect(those(/^dynamodb:GetRecords/)).toEqual(['outbox']);
  expect(those(/^sqs:SendMessage .*MailPipelineMails/)).toEqual(['outbox']);
  expect(
    has('outbox', /^dynamodb:(?!(GetRecords|GetShardIterator|DescribeStream|ListStreams) )/),
  ).toBe(false);
  expect(those(/^sqs:ReceiveMessage .*MailPipelineMails/)).toEqual(['mail']);
});
