import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import type { ZodMiniType } from 'zod/mini';
import { keys } from '../../lambdas/store/keys.ts';
import { functionSettings, type FunctionName } from '../../lambdas/runtime/settings.ts';
import * as rights from './support/rights.ts';
import { allFunctions, asList, nameOf } from './support/rights.ts';
import {
  awsTemplate,
  demonstrationTemplate,
  localTemplate,
  resourcesOf,
  type Resource,
} from './support/templates.ts';

let template: Template;
let functions: [string, Resource][];
beforeAll(() => {
  template = awsTemplate();
  functions = rights.functionsOf(template);
});

const rightsOf = (name: FunctionName) => rights.rightsOf(template, name);
const statementsOf = (name: FunctionName) => rights.statementsOf(template, name);
const has = (name: FunctionName, pattern: RegExp) =>
  rightsOf(name).some((right) => pattern.test(right));
const those = (pattern: RegExp) => allFunctions.filter((name) => has(name, pattern));

test('each function has a role of its own, its logs kept for three months, and its whole environment', () => {
  expect(functions.map(([id]) => nameOf(id)).toSorted()).toEqual(allFunctions.toSorted());
  const roles = functions.map(([, { Properties }]) => JSON.stringify(Properties.Role));
  expect(new Set(roles).size).toBe(functions.length);
  for (const [id, { Properties }] of functions) {
    const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
    const required = Object.entries<ZodMiniType>(functionSettings[nameOf(id)].shape).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    expect(Object.keys(Variables)).toEqual(expect.arrayContaining(required.map(([key]) => key)));
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  }
  for (const [id, { Properties }] of resourcesOf(template, 'AWS::Logs::LogGroup'))
    expect({ id, days: Properties.RetentionInDays }).toEqual({ id, days: 90 });
});

test('no role may do anything everywhere, or everything with data', () => {
  for (const name of allFunctions) {
    for (const right of rightsOf(name)) {
      expect(right).not.toMatch(/^\S*\*/);
      if (!right.startsWith('ses:SendEmail')) expect(right).not.toMatch(/ "\*"$/);
    }
  }
});

test('nobody scans the table', () => {
  for (const name of allFunctions) {
    expect(
      rightsOf(name).filter((right) => /dynamodb:(Scan|PartiQL|BatchWrite)/.test(right)),
    ).toEqual([]);
  }
});

test('no function can make somebody an admin', () => {
  const writing = those(/^dynamodb:(Put|Update|Delete)Item/);
  expect(writing.toSorted()).toEqual([
    'account',
    'admin',
    'chores',
    'customer',
    'dealer',
    'evidence',
    'feedback',
    'lockout',
    'log',
    'mail',
    'webhook',
  ]);
  // Those four have a right to the partitions that they are named, and to no other.
  for (const name of writing.filter(
    (each) => !['lockout', 'evidence', 'feedback', 'log'].includes(each),
  )) {
    const denials = statementsOf(name).filter(({ Effect }) => Effect === 'Deny');
    expect(denials).toEqual([
      {
        Effect: 'Deny',
        Action: ['dynamodb:DeleteItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'],
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
      Action: ['dynamodb:DeleteItem', 'dynamodb:GetItem', 'dynamodb:PutItem'],
      Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DataTable/), 'Arn'] },
      Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOCK#*'] } },
    },
  ]);
  expect(rightsOf('lockout').filter((right) => !/^(dynamodb|logs):/.test(right))).toEqual([]);
  expect(keys.lockout('someone').pk).toMatch(/^LOCK#/);
});

test('the function behind the tokens reads who signs in and for whom, and nothing else', () => {
  const items = statementsOf('tokens').filter(({ Action }) =>
    asList(Action).some((action) => action.startsWith('dynamodb:')),
  );
  expect(items).toEqual([
    {
      Effect: 'Allow',
      Action: 'dynamodb:GetItem',
      Resource: { 'Fn::GetAtt': [expect.stringMatching(/^DataTable/), 'Arn'] },
      Condition: {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': ['ACCOUNT#*', 'DEALER#*', 'ADMINS*', 'ADMIN#*'],
        },
      },
    },
  ]);
  expect(rightsOf('tokens').filter((right) => !/^(dynamodb|logs):/.test(right))).toEqual([]);
  expect(
    [keys.account, keys.dealership, keys.admin, keys.adminSignIns].map((key) => key('x').pk),
  ).toEqual(['ACCOUNT#x', 'DEALER#x', 'ADMINS', 'ADMIN#x']);
});

test('the admin function deletes what a dealership was found by, and nothing else', () => {
  const deleting = statementsOf('admin').filter(
    ({ Action, Effect }) => Effect === 'Allow' && asList(Action).includes('dynamodb:DeleteItem'),
  );
  expect(deleting.map(({ Condition }) => Condition)).toEqual([
    {
      'ForAllValues:StringLike': {
        'dynamodb:LeadingKeys': ['DEALERS#TERM*', 'DEALERS#UNCONFIRMED#TERM*'],
      },
    },
  ]);
});

test('only who looks through lists may query them', () => {
  expect(those(/^dynamodb:Query .*\/index\/gsi/).toSorted()).toEqual(['admin', 'chores', 'dealer']);
});

test('mail is sent as the product only', () => {
  const mailing = rights
    .policyStatements(template, () => true)
    .filter(({ Action }) => asList(Action).includes('ses:SendEmail'));
  expect(mailing).toHaveLength(4);
  for (const { Condition } of mailing) {
    expect(Condition).toEqual({ StringEqualsIfExists: { 'ses:FromAddress': { Ref: 'MailFrom' } } });
  }
});

test('only the account function makes accounts, sets passwords and turns second factors on and off, chores delete users, and only of dealers', () => {
  expect(those(/^cognito-idp:/).toSorted()).toEqual(['account', 'chores']);
  const poolRights = (name: FunctionName) => {
    const found = rightsOf(name).filter((right) => right.startsWith('cognito-idp:'));
    expect(found.every((right) => right.includes('PoolsDealers'))).toBe(true);
    return found.map((right) => /:(\S+)/.exec(right)?.[1]).toSorted();
  };
  expect(poolRights('chores')).toEqual(['AdminDeleteUser']);
  expect(poolRights('account')).toEqual([
    'AdminCreateUser',
    'AdminDeleteUser',
    'AdminGetUser',
    'AdminSetUserMFAPreference',
    'AdminSetUserPassword',
    'AdminUserGlobalSignOut',
  ]);
});

test('files are open by prefix, and written only by whose visitors send them', () => {
  expect(those(/^s3:PutObject .*\/dealers\/\*/)).toEqual(['account']);
  expect(those(/^s3:PutObject .*\/customers\/\*/)).toEqual(['customer']);
  expect(those(/^s3:GetObject .*\/dealers\/\*/).toSorted()).toEqual(['account', 'admin']);
  expect(those(/^s3:GetObject .*\/customers\/\*/).toSorted()).toEqual([
    'customer',
    'dealer',
    'evidence',
  ]);
  expect(those(/^s3:DeleteObject /)).toEqual(['chores']);
  expect(those(/^s3:DeleteObject .*\/dealers\/\*/)).toEqual(['chores']);
  expect(those(/^s3:DeleteObject .*\/customers\/\*/)).toEqual(['chores']);
  // To find what is left of a record that ends; who reads files is told 'denied' where there are none.
  expect(those(/^s3:ListBucket /)).toEqual(['chores']);
  expect(
    statementsOf('chores').filter(({ Action }) => asList(Action).includes('s3:ListBucket')),
  ).toMatchObject([{ Condition: { StringLike: { 's3:prefix': 'customers/*' } } }]);
  expect(those(/^s3:PutObject .*\/sanctions\/\*/)).toEqual(['sanctions']);
  expect(those(/^s3:GetObject .*\/sanctions\/\*/)).toEqual(['evidence']);
  // Which keys are trusted is for an operator to say.
  expect(those(/^s3:.*\/issuers\/\*/)).toEqual(['evidence']);
  expect(those(/^s3:GetObject .*\/issuers\/\*/)).toEqual(['evidence']);
  for (const name of allFunctions) {
    for (const right of rightsOf(name).filter((each) => /^s3:(?!ListBucket )/.test(each)))
      expect(right).toMatch(
        name === 'log' || right.includes('ProofBucket')
          ? /ProofBucket.*"\/(tile\/\*|checkpoint|key-changes)"/
          : /"\/(dealers|customers|sanctions|issuers)\/\*"/,
      );
  }
});

test('the outbox reads the stream and writes the queues, and touches no item', () => {
  expect(those(/^dynamodb:GetRecords/).toSorted()).toEqual(['log', 'outbox']);
  // Chores put daily mails there.
  expect(those(/^sqs:SendMessage .*MailPipelineMails/).toSorted()).toEqual(['chores', 'outbox']);
  expect(those(/^sqs:SendMessage .*DocumentReadingReadings/)).toEqual(['outbox']);
  expect(
    has('outbox', /^dynamodb:(?!(GetRecords|GetShardIterator|DescribeStream|ListStreams) )/),
  ).toBe(false);
  expect(those(/^sqs:ReceiveMessage .*MailPipelineMails/)).toEqual(['mail']);
  expect(those(/^sqs:ReceiveMessage .*DocumentReadingReadings/)).toEqual(['evidence']);
});

test('the log’s function alone signs, adds to the log, and tells events their places in it', () => {
  expect(those(/^kms:(?!GetPublicKey )/)).toEqual(['log']);
  expect(rightsOf('log').filter((right) => right.startsWith('kms:'))).toEqual([
    expect.stringMatching(/^kms:GetPublicKey .*ProofKey/),
    expect.stringMatching(/^kms:Sign .*ProofKey/),
  ]);
  const onItems = statementsOf('log').filter(({ Condition }) => Condition);
  expect(onItems.map(({ Action, Condition }) => [Action, Condition])).toEqual([
    [
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOG*'] } },
    ],
    [
      ['dynamodb:BatchGetItem', 'dynamodb:UpdateItem'],
      {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': ['CUSTOMER#*', 'DEALER#*', 'ADMIN#*'],
        },
      },
    ],
  ]);
  expect([keys.logHead(), keys.logBatch(0), keys.siteEvent('', '')].map(({ pk }) => pk)).toEqual([
    'LOG',
    'LOG',
    'LOG#SITE',
  ]);
  // Nothing of the bucket is deleted, and what's there of an event stays.
  expect(those(/^s3:(?!GetObject ).*ProofBucket/)).toEqual(['log']);
  // Anybody may see the newest checkpoint and the key; dealers get proofs.
  expect(those(/^kms:GetPublicKey /).toSorted()).toEqual(['customer', 'dealer', 'log']);
  for (const file of ['checkpoint', 'key-changes'])
    expect(those(new RegExp(`^s3:GetObject .*ProofBucket.*${file}`)).toSorted()).toEqual([
      'customer',
      'dealer',
      'log',
    ]);
  expect(those(/^s3:GetObject .*ProofBucket.*tile/).toSorted()).toEqual(['dealer', 'log']);
  expect(has('log', /^(s3|dynamodb):Delete/)).toBe(false);
});

test('text messages are sent by the dealer function alone, from one number or pool, and only where the stage says so', () => {
  expect(those(/sms-voice/)).toEqual([]);
  expect(JSON.stringify(template.toJSON())).not.toContain('TEXT_ORIGIN');
  for (const [stage, identity] of [
    [demonstrationTemplate(), `pool/pool-${'a'.repeat(32)}`],
    [localTemplate(), `phone-number/phone-${'0'.repeat(32)}`],
  ] as const) {
    const texting = rights
      .functionsOf(stage)
      .flatMap(([id]) =>
        rights.rightsOf(stage, nameOf(id)).filter((right) => right.includes('sms-voice')),
      );
    expect(texting).toEqual([expect.stringMatching(/^sms-voice:SendTextMessage /)]);
    expect(texting[0]).toContain(identity);
    expect(rights.rightsOf(stage, 'dealer')).toContain(texting[0]);
  }
});
