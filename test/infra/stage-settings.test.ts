import { describe, expect, test } from '@jest/globals';
import { checkedSettings } from '../../infra/checked-settings.ts';
import { StageProblem, stageSettings } from '../../stages/stage-settings.ts';
import { siteRules } from '../../shared/schemas/rules-schema.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { everySetting, lostLogKey } from './support/every-setting.ts';
import { restoredStream } from './support/synthesized.ts';

const rate = { perSecond: 1, burst: 1 };
const certificate = everySetting.domain.certificate;
const check = (different: object) =>
  checkedSettings({ ...plainStage, ...different }, 'stages/own.ts');

test('a stage can set as much as there is, and as little as the default one', () => {
  // Of states' laws, only what functions need is left.
  const plain = { ...plainStage, rules: siteRules.parse(plainStage.rules) };
  expect(check({})).toEqual(plain);
  const all = { ...everySetting, restoredTable: restoredStream };
  expect(check(all)).toEqual({ ...plain, ...all });
});

/** Each setting with values that it can't have, and what its sentence says it must be. */
const broken: Record<string, [wrong: object[], sentence: RegExp]> = {
  name: [
    [
      ...['', 'a', 'Acme', 'acme_id', '1acme', 'acme-', 'a--b', 'a'.repeat(33), 7],
      ...['aws-acme', 'ssm1', 'sthree-acme', 'amzn-s3-demo-acme'],
    ].map((name) => ({ name })),
    /"name" must be 2 to 32 lowercase letters/,
  ],
  'contact.name': [
    [undefined, 7, ' ', 'Acme ', 'Acme\nIdentity', 'A'.repeat(201)].map((name) => ({
      contact: { ...plainStage.contact, name },
    })),
    /"contact.name" must be a text in one line of at most 200 characters without spaces/,
  ],
  'contact.email': [
    [undefined, 'support', 'a@example', 'a b@example.com', 'Acme <a@example.com>'].map((email) => ({
      contact: { ...plainStage.contact, email },
    })),
    /"contact.email" must be an email address, or empty/,
  ],
  rules: [[{ rules: undefined }, { rules: 'strict' }], /"rules" must be an object/],
  provider: [
    [{ provider: 'onfido' }, { provider: '' }, { provider: undefined }],
    /"provider" must be one of these: evidence, review, simulated, veriff/,
  ],
  demonstration: [
    [{ demonstration: 'true' }, { demonstration: undefined }],
    /"demonstration" must be true or false/,
  ],
  sanctions: [
    [{ sanctions: 'weekly' }, { sanctions: true }],
    /"sanctions" must be by_hand or daily/,
  ],
  texts: [
    ['', '+15135550100', 'phone-1', `sender-${'0'.repeat(32)}`].map((texts) => ({ texts })),
    /"texts" must be the ID of a phone number or pool/,
  ],
  'domain.name': [
    [
      ...['https://verify.example.com', 'verify', 'Verify.example.com', 'a..com', 'a.com/'],
      ...['verify.example.con', 'co.uk', `${'a.'.repeat(130)}com`],
    ].map((name) => ({ domain: { name, certificate } })),
    /"domain.name" must be a host name/,
  ],
  'domain.certificate': [
    [undefined, '', certificate.replace('us-east-1', 'us-west-2')].map((each) => ({
      domain: { name: 'verify.example.com', certificate: each },
    })),
    /"domain.certificate" must be the ARN of a certificate in ACM, in us-east-1/,
  ],
  otherOrigins: [
    ['http://old.example.com', 'old.example.com', 'https://old.example.com/', '*'].map((each) => ({
      otherOrigins: [each],
    })),
    /"otherOrigins" must be a list of origins/,
  ],
  'mail.from': [
    [
      ...['example.com', '', 'a@', '@example.com', 'a@b@example.com', 'a b@example.com'],
      ...['a@example', 'a@example.con', 'a@co.uk', 'a@-x.com', 'a@exam_ple.com', 'a@Example.com'],
      ...['.a@example.com', 'a..b@example.com', 'ä@example.com', 'a,b@example.com'],
      ...['Acme <a@example.com>', `${'a'.repeat(65)}@example.com`],
    ].map((from) => ({ mail: { from, identity: 'domain' } })),
    /"mail.from" must be an email address with a domain that somebody can have/,
  ],
  'mail.identity': [
    [{ mail: { from: 'a@example.com', identity: 'own' } }],
    /"mail.identity" must be domain, address or exists/,
  ],
  alarms: [
    [{ alarms: ['ops@example.com'] }, { alarms: 'ops@example.com' }],
    /"alarms" must be { page, ticket }, both lists of email addresses/,
  ],
  'alarms.page': [
    [
      { alarms: { page: [], ticket: ['a@example.com'] } },
      { alarms: { page: ['a@example.com', 'a@example.com'], ticket: ['a@example.com'] } },
    ],
    /"alarms.page" must be a list of 1 to 10 email addresses, each of them once/,
  ],
  'alarms.ticket': [
    [
      { alarms: { page: ['a@example.com'] } },
      { alarms: { page: ['a@example.com'], ticket: ['ops'] } },
      { alarms: { page: ['a@example.com'], ticket: [''] } },
      { alarms: { page: ['a@example.com'], ticket: ['ops@example.con'] } },
    ],
    /"alarms.ticket" must be a list of 1 to 10 email addresses, each of them once/,
  ],
  runBooks: [
    [
      ...['', 'docs/run-books.md', 'http://example.com', 'https://example.com/#top'],
      `https://example.com/${'a'.repeat(200)}`,
    ].map((runBooks) => ({ runBooks })),
    /"runBooks" must be the address of docs\/run-books.md/,
  ],
  monthlyBudget: [
    [0, -1, 1.5, '100'].map((monthlyBudget) => ({ monthlyBudget })),
    /"monthlyBudget" must be US dollars/,
  ],
  fileRetentionDays: [
    [0, 3651, '90'].map((fileRetentionDays) => ({ fileRetentionDays })),
    /"fileRetentionDays" must be a whole number of days/,
  ],
  recordRetentionDays: [
    [0, 3651, '730'].map((recordRetentionDays) => ({ recordRetentionDays })),
    /"recordRetentionDays" must be a whole number of days/,
  ],
  sanctionsRecordDays: [
    [0, 7306, '3653'].map((sanctionsRecordDays) => ({ sanctionsRecordDays })),
    /"sanctionsRecordDays" must be a whole number of days/,
  ],
  logRetentionDays: [
    [0, 31, '90'].map((logRetentionDays) => ({ logRetentionDays })),
    /"logRetentionDays" must be a number of days that CloudWatch knows: 1, 3, 5/,
  ],
  secondFactors: [[{ secondFactors: true }], /"secondFactors" must be { admins, dealers }/],
  throttle: [[{ throttle: 200 }], /"throttle" must be { signedIn, customers, open }/],
  'throttle.open': [
    [
      { throttle: { ...plainStage.throttle, open: 200 } },
      { throttle: { signedIn: rate, customers: rate } },
    ],
    /"throttle.open" must be { perSecond, burst }/,
  ],
  firewalls: [
    [{ firewalls: 3000 }, { firewalls: undefined }],
    /"firewalls" must be { site, pools }/,
  ],
  'firewalls.site': [
    [99, 1_000_001, '3000', undefined].map((site) => ({ firewalls: { site } })),
    /"firewalls.site" must be a whole number of requests from 100 to 1000000/,
  ],
  canary: [[{ canary: 'no' }, { canary: undefined }], /"canary" must be true or false/],
  dashboard: [[{ dashboard: 1 }, { dashboard: undefined }], /"dashboard" must be true or false/],
  signInConcurrency: [
    [0, 1001, 'ten'].map((signInConcurrency) => ({ signInConcurrency })),
    /"signInConcurrency" must be a whole number from 1 to 1000/,
  ],
  readingsAtATime: [
    [1, 1001, '2'].map((readingsAtATime) => ({ readingsAtATime })),
    /"readingsAtATime" must be a whole number from 2 to 1000/,
  ],
  erasuresPerRun: [
    [0, 1001, '25'].map((erasuresPerRun) => ({ erasuresPerRun })),
    /"erasuresPerRun" must be a whole number from 1 to 1000/,
  ],
  linkEndsPerRun: [
    [0, 1001, 1.5].map((linkEndsPerRun) => ({ linkEndsPerRun })),
    /"linkEndsPerRun" must be a whole number from 1 to 1000/,
  ],
  backup: [[{ backup: true }, { backup: 14 }], /"backup" must be { keepDays, copyTo }, or/],
  // 35 days would end hours after those that the Privacy Policy promises.
  'backup.keepDays': [
    [0, 35, '14', undefined].map((keepDays) => ({ backup: { keepDays } })),
    /"backup.keepDays" must be a whole number of days from 1 to 34/,
  ],
  'backup.copyTo': [
    [
      'verification',
      everySetting.backup.copyTo.replace('us-west-2', 'eu-west-1'),
      everySetting.backup.copyTo.replace('444455556666', ''),
    ].map((copyTo) => ({ backup: { keepDays: 14, copyTo } })),
    /"backup.copyTo" must be the ARN of a vault in AWS Backup, in a region of the US/,
  ],
  restoredTable: [
    [
      'products-Table',
      restoredStream.replace(/\/stream\/.*$/, ''),
      restoredStream.replace('us-east-1', 'eu-west-1'),
    ].map((restoredTable) => ({ restoredTable })),
    /"restoredTable" must be the stream of a table in DynamoDB, in us-east-1/,
  ],
  logLockDays: [
    [0, 3651, '730'].map((logLockDays) => ({ logLockDays })),
    /"logLockDays" must be a whole number of days/,
  ],
  logKeys: [
    [2, [], ['First'], ['2027'], ['first', 'first'], ['first', lostLogKey], ['a,b']].map(
      (logKeys) => ({ logKeys }),
    ),
    /"logKeys" must be a list of names of up to 20 lowercase letters/,
  ],
  disposable: [
    [{ disposable: 'no' }, { disposable: undefined }],
    /"disposable" must be true or false/,
  ],
};

test('each setting is looked at here', () => {
  const looked = new Set(Object.keys(broken).map((key) => key.split('.')[0]));
  expect([...looked].toSorted()).toEqual(Object.keys(stageSettings.shape).toSorted());
});

describe('a setting that the template could not do', () => {
  test.each(Object.entries(broken))(
    '%s: one sentence stops the synthesis',
    (_name, [wrong, sentence]) => {
      for (const each of wrong) {
        expect(() => check(each)).toThrow(StageProblem);
        expect(() => check(each)).toThrow(/^stages\/own\.ts: [^\n]+\.$/);
        expect(() => check(each)).toThrow(sentence);
      }
    },
  );

  test.each([
    ['a setting that nobody knows', { colour: 'red' }, 'there is no setting "colour"'],
    [
      'one within another',
      { throttle: { ...plainStage.throttle, open: { ...rate, perDay: 1 } } },
      'there is no setting "throttle.open.perDay"',
    ],
    [
      'one within the contact',
      { contact: { ...plainStage.contact, phone: '(513) 555-0100' } },
      'there is no setting "contact.phone"',
    ],
  ])('%s stops it, too', (_what, different, sentence) => {
    expect(() => check(different)).toThrow(
      `stages/own.ts: ${sentence}. stages/stage-settings.ts lists them all.`,
    );
  });

  test.each([undefined, null, 'default', []])('%p is no stage', (settings) => {
    expect(() => checkedSettings(settings, 'stages/own.ts')).toThrow(
      'stages/own.ts: "stage" must be an object with the stage\'s settings.',
    );
  });
});
