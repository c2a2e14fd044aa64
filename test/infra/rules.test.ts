import { describe, expect, test } from '@jest/globals';
import { checkedRules } from '../../infra/checked-rules.ts';
import { StageProblem } from '../../infra/stage-problem.ts';
import { awsStage, localStage } from '../../infra/stage.ts';
import { rules } from '../../stages/rules.ts';
import type { SiteRules } from '../../shared/schemas/rules.ts';

const place = {
  siteUrl: 'http://localhost:3000',
  emulatorUrl: 'http://127.0.0.1:4566',
  packagesFolder: '/installed/node_modules',
};

test('AWS goes by the file, and leaves what agrees to a person', () => {
  expect(awsStage().rules).toEqual(rules);
  expect(rules.approveWhenAllAgree).toBe(false);
});

test('a laptop goes by the file, too, and approves what agrees', () => {
  expect(localStage(place).rules).toEqual({ ...rules, approveWhenAllAgree: true });
});

describe('rules that the functions could not go by', () => {
  test.each<[string, object, string]>([
    [
      'an action that cannot follow from a signal',
      { actions: { ...rules.actions, age: 'ignore' } },
      'In stages/rules.ts, the action for "age" must be one of these: review, reject.',
    ],
    [
      'a signal without an action',
      { actions: { ...rules.actions, photo: undefined } },
      'In stages/rules.ts, the action for "photo" must be one of these: review, ask_again.',
    ],
    [
      'a state in words',
      { noBarcodeIn: ['Ohio'] },
      'In stages/rules.ts, "noBarcodeIn" must list states by their two capital letters.',
    ],
    [
      'no version',
      { version: '' },
      'In stages/rules.ts, "version" must be a name of 1 to 40 characters.',
    ],
    [
      'a maybe',
      { approveWhenAllAgree: 'true' },
      'In stages/rules.ts, "approveWhenAllAgree" must be true or false.',
    ],
    ['no actions', { actions: undefined }, 'In stages/rules.ts, "actions" is missing or wrong.'],
  ])('%s: one sentence stops the synthesis', (_what, different, sentence) => {
    const wrong: SiteRules = { ...rules, ...different };
    expect(() => checkedRules(wrong)).toThrow(StageProblem);
    expect(() => awsStage({}, wrong)).toThrow(sentence);
  });
});
