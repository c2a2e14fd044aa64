import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  effectiveRules,
  type EffectiveRules,
  decideByRules,
} from '../../../../../lambdas/evidence/apply-rules.ts';
import type { Resubmittable } from '../../../../../lambdas/evidence/signals/files-to-resubmit.ts';
import {
  signalIds,
  signalResults,
  type RuleAction,
  type Signal,
  type SignalId,
} from '../../../../../shared/schemas/evidence-schema.ts';
import { possibleActions, stricterThan } from '../../../../../shared/schemas/rules-schema.ts';

const strictness = ['approved', 'review', 'ask_again', 'denied'];
const card: Resubmittable = {
  idType: 'drivers_license',
  back: 'read',
  wantsBack: true,
  isBillToFollow: false,
  isBillAnId: false,
  pdfs: [],
  problems: [{ kind: 'idDocument', problem: 'blurred' }],
};
const passport: Resubmittable = { ...card, idType: 'passport', back: 'none', problems: [] };
const anyAskable = fc.constantFrom(card, passport);
const times = fc.integer({ min: 0, max: 3 });
const anySignals = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...signalIds),
    result: fc.constantFrom(...signalResults),
    isExcused: fc.boolean(),
  }),
  { selector: ({ id }) => id, minLength: 1 },
) as fc.Arbitrary<Signal[]>;
const actionsBy = (choose: (id: SignalId) => fc.Arbitrary<RuleAction>) =>
  fc.record(Object.fromEntries(signalIds.map((id) => [id, choose(id)]))) as fc.Arbitrary<
    Record<SignalId, RuleAction>
  >;
const anyRules: fc.Arbitrary<EffectiveRules> = fc.record({
  version: fc.constant('x'),
  approveWhenAllAgree: fc.boolean(),
  actions: actionsBy((id) => fc.constantFrom<RuleAction>(...possibleActions[id])),
});
const stricter = (rules: EffectiveRules): fc.Arbitrary<EffectiveRules> =>
  fc.record({
    version: fc.constant('y'),
    approveWhenAllAgree: rules.approveWhenAllAgree ? fc.boolean() : fc.constant(false),
    actions: actionsBy((id) => fc.constantFrom(...stricterThan(id, rules.actions[id]))),
  });

test('a stricter rule never gives a milder outcome', () => {
  const both = anyRules.chain((rules) => fc.tuple(fc.constant(rules), stricter(rules)));
  fc.assert(
    fc.property(
      anySignals,
      both,
      anyAskable,
      times,
      (signals, [mild, strict], askable, timesAskedAgain) => {
        const [one, other] = [mild, strict].map((rules) =>
          strictness.indexOf(decideByRules({ signals, askable, rules, timesAskedAgain }).outcome),
        );
        expect(other).toBeGreaterThanOrEqual(one ?? 0);
      },
    ),
  );
});

test('without a signal that differs nobody is denied', () => {
  fc.assert(
    fc.property(
      anySignals,
      anyRules,
      anyAskable,
      times,
      (signals, rules, askable, timesAskedAgain) => {
        const { outcome } = decideByRules({ signals, askable, rules, timesAskedAgain });
        const isReason = ({ id, result }: Signal) =>
          result === 'differs' && rules.actions[id] === 'reject';
        expect(outcome === 'denied').toBe(signals.some(isReason));
      },
    ),
  );
});

test('what is asked for names its files and is asked twice at most', () => {
  fc.assert(
    fc.property(
      anySignals,
      anyRules,
      anyAskable,
      times,
      (signals, rules, askable, timesAskedAgain) => {
        const { outcome, again, reason } = decideByRules({
          signals,
          askable,
          rules,
          timesAskedAgain,
        });
        const kinds = again?.map(({ kind }) => kind) ?? [];
        expect(kinds.length > 0).toBe(outcome === 'ask_again');
        expect(new Set(kinds).size).toBe(kinds.length);
        expect(outcome === 'ask_again' && timesAskedAgain >= 2).toBe(false);
        expect(reason !== undefined).toBe(outcome === 'ask_again' || outcome === 'denied');
      },
    ),
  );
});

test('only what agrees, is excused or is ignored may be approved', () => {
  fc.assert(
    fc.property(anySignals, anyRules, anyAskable, (signals, rules, askable) => {
      const { outcome } = decideByRules({ signals, askable, rules, timesAskedAgain: 0 });
      const isFine = ({ id, result, isExcused }: Signal) =>
        result === 'agrees' ||
        (result === 'not_checked' && isExcused === true) ||
        rules.actions[id] === 'ignore';
      expect(outcome === 'approved').toBe(rules.approveWhenAllAgree && signals.every(isFine));
    }),
  );
});

test("a dealership's rules are never milder than the site's", () => {
  const anyOwn = actionsBy((id) => fc.constantFrom<RuleAction>(...possibleActions[id]));
  fc.assert(
    fc.property(anyRules, anyOwn, fc.boolean(), (site, actions, personDecides) => {
      const own = { version: 1, personDecides, actions, changedAt: '2026-11-22T00:00:00.000Z' };
      const rules = effectiveRules(site, own);
      for (const id of signalIds)
        expect(stricterThan(id, site.actions[id])).toContain(rules.actions[id]);
      expect(rules.approveWhenAllAgree && personDecides).toBe(false);
    }),
  );
});
