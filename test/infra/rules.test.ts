import { describe, expect, test } from '@jest/globals';
import { checkedRules } from '../../infra/checked-settings.ts';
import { StageProblem } from '../../stages/stage-settings.ts';
import { localStage } from '../../infra/local-stage.ts';
import { siteRules } from '../../shared/schemas/rules-schema.ts';
import { rules } from '../../stages/rules.ts';

const place = {
  siteUrl: 'http://localhost:3000',
  emulatorUrl: 'http://127.0.0.1:4566',
  packagesFolder: '/installed/node_modules',
};

test('as shipped, what agrees is left to a person', () => {
  expect(rules.approveWhenAllAgree).toBe(false);
});

test('a laptop goes by the file, too, and approves what agrees', () => {
  expect(localStage(place).rules).toEqual({
    ...siteRules.parse(rules),
    approveWhenAllAgree: true,
  });
});

describe('rules that the functions could not go by', () => {
  test.each<[string, object, string]>([
    [
      'an action that cannot follow from a signal',
      { actions: { ...rules.actions, age: 'ignore' } },
      'stages/own.ts: in the rules, the action for "age" must be one of these: review, reject.',
    ],
    [
      'a signal without an action',
      { actions: { ...rules.actions, photo: undefined } },
      'stages/own.ts: in the rules, the action for "photo" must be one of these: review, ask_again.',
    ],
    [
      'a law of a state in words',
      { licenseLaws: { Ohio: rules.licenseLaws.NH } },
      'stages/own.ts: in the rules, "licenseLaws" must name states of the US by their two capital letters, each with "use", "asksConsent", "law" and "source", and nothing else but "asOf".',
    ],
    [
      'a law that allows what nobody knows',
      { licenseLaws: { NH: { ...rules.licenseLaws.NH, use: 'sold' } } },
      'stages/own.ts: in the rules, "use" of the law of NH must be one of these: details, hash, nothing, unread.',
    ],
    [
      'something that nobody knows',
      { approveWhenMostAgree: true },
      'stages/own.ts: in the rules, there is no "approveWhenMostAgree". stages/rules.ts has all there is.',
    ],
    [
      'an action for what isn’t compared',
      { actions: { ...rules.actions, idHeight: 'review' } },
      'stages/own.ts: in the rules, nothing called "idHeight" is compared. stages/rules.ts names all that is.',
    ],
    [
      'a maybe',
      { approveWhenAllAgree: 'true' },
      'stages/own.ts: in the rules, "approveWhenAllAgree" must be true or false.',
    ],
  ])('%s: one sentence stops the synthesis', (_what, different, sentence) => {
    const wrong = { ...rules, ...different };
    expect(() => checkedRules(wrong, 'stages/own.ts')).toThrow(StageProblem);
    expect(() => checkedRules(wrong, 'stages/own.ts')).toThrow(sentence);
  });
});
