import { describe, expect, test } from '@jest/globals';
import { checkedSettings } from '../../infra/checked-settings.ts';
import { StageProblem } from '../../infra/stage-problem.ts';
import { stageSettings } from '../../infra/stage-settings.ts';
import { plainStage } from '../harness/plain-stage.ts';
import { everySetting } from './support/every-setting.ts';
import { restoredStream } from './support/synthesized.ts';

const certificate = everySetting.domain.certificate;
const check = (different: object) =>
  checkedSettings({ ...plainStage, ...different }, 'stages/own.ts');

test('a stage can set as much as there is, and as little as the default one', () => {
  expect(check({})).toEqual(plainStage);
  const all = { ...everySetting, restoredTable: restoredStream };
  expect(check(all)).toEqual({ ...plainStage, ...all });
});

/** Each setting with values that it can't have, and what its sentence says it must be. */
const broken: Record<string, [wrong: object[], sentence: RegExp]> = {
  name: [
    [
      '',
      'a',
      'Acme',
      'acme_id',
      '1acme',
      'acme-',
      'a--b',
      'aws-acme',
      'ssm1',
      'a'.repeat(33),
      7,
    ].map((name) => ({ name })),
    /"name" must be 2 to 32 lowercase letters/,
  ],
  contact: [
    [{ contact: undefined }, { contact: { name: 'Acme', email: 'a@example.com' } }],
    /"contact" must be a name, an email and an address, as texts/,
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
  domain: [[{ domain: 'verify.example.com' }], /"domain" must be a name and a certificate/],
  'domain.name': [
    ['https://verify.example.com', 'verify', 'Verify.example.com', 'a..com', 'a.com/'].map(
      (name) => ({ domain: { name, certificate } }),
    ),
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
  mail: [[{ mail: 'no-reply@example.com' }], /"mail" must be a sender and its identity/],
  'mail.from': [
    [{ mail: { from: 'example.com', identity: 'domain' } }],
    /"mail.from" must be an email address/,
  ],
  'mail.identity': [
    [{ mail: { from: 'a@example.com', identity: 'own' } }],
    /"mail.identity" must be domain, address or exists/,
  ],
  alarms: [
    [{ alarms: [] }, { alarms: 'ops@example.com' }, { alarms: ['ops'] }],
    /"alarms" must be a list of 1 to 10 email addresses/,
  ],
  monthlyBudget: [
    [0, -1, 1.5, '100'].map((monthlyBudget) => ({ monthlyBudget })),
    /"monthlyBudget" must be US dollars/,
  ],
  fileRetentionDays: [
    [0, 3651, '90'].map((fileRetentionDays) => ({ fileRetentionDays })),
    /"fileRetentionDays" must be a whole number of days/,
  ],
  logRetentionDays: [
    [0, 31, '90'].map((logRetentionDays) => ({ logRetentionDays })),
    /"logRetentionDays" must be a number of days that CloudWatch knows: 1, 3, 5/,
  ],
  secondFactors: [[{ secondFactors: true }], /"secondFactors" must be { admins, dealers }/],
  'secondFactors.admins': [
    [{ secondFactors: { dealers: true } }],
    /"secondFactors.admins" must be true or false/,
  ],
  'secondFactors.dealers': [
    [{ secondFactors: { admins: true, dealers: 'no' } }],
    /"secondFactors.dealers" must be true or false/,
  ],
  throttle: [[{ throttle: 200 }], /"throttle" must be { perSecond, burst }/],
  'throttle.perSecond': [
    [{ throttle: { perSecond: 0, burst: 1 } }],
    /"throttle.perSecond" must be a whole number/,
  ],
  'throttle.burst': [[{ throttle: { perSecond: 1 } }], /"throttle.burst" must be a whole number/],
  restoredTable: [
    [
      'products-Table',
      restoredStream.replace(/\/stream\/.*$/, ''),
      restoredStream.replace('us-east-1', 'eu-west-1'),
    ].map((restoredTable) => ({ restoredTable })),
    /"restoredTable" must be the stream of a table in DynamoDB, in us-east-1/,
  ],
  disposable: [
    [{ disposable: 'no' }, { disposable: undefined }],
    /"disposable" must be true or false/,
  ],
};

test('each setting is looked at here', () => {
  const looked = Object.keys(broken).filter((key) => !key.includes('.'));
  expect(looked.toSorted()).toEqual(Object.keys(stageSettings.shape).toSorted());
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
      { throttle: { perSecond: 1, burst: 1, perDay: 1 } },
      'there is no setting "throttle.perDay"',
    ],
  ])('%s stops it, too', (_what, different, sentence) => {
    expect(() => check(different)).toThrow(
      `stages/own.ts: ${sentence}. infra/stage-settings.ts lists them all.`,
    );
  });

  test.each([undefined, null, 'default', []])('%p is no stage', (settings) => {
    expect(() => checkedSettings(settings, 'stages/own.ts')).toThrow(
      'stages/own.ts: "stage" must be an object with the stage\'s settings.',
    );
  });
});

test('chance decides only in a demonstration', () => {
  expect(() => check({ provider: 'simulated' })).toThrow(
    'stages/own.ts: with the simulated provider, decisions about people are made by chance. Set "demonstration" to true, for demonstrations only, or choose another provider.',
  );
  expect(check({ provider: 'simulated', demonstration: true }).provider).toBe('simulated');
});
