import { isDeepStrictEqual } from 'node:util';
import { beforeEach, expect, test } from '@jest/globals';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { expectedState } from './expected-state.ts';
import { randomFrom, shuffled, someHistory, type Attempt } from './histories.ts';
import { World } from './world.ts';

const HISTORIES = 1000;

beforeEach(() => setClock(() => Date.parse('2026-01-08T00:00:00.000Z')));

/** As it happened: each attempt's updates in turn, then what people decided. */
function inOrder(history: readonly Attempt[]): World {
  const world = new World();
  for (const { updates, acts } of history) {
    world.begin();
    for (const each of updates) world.hear(each);
    for (const { phase, at, isInPerson } of acts) world.decide(phase, at, isInPerson);
  }
  return world;
}

/**
 * The same, but what was told comes in any order, again and again, before its session is known or long after newer
 * ones; some of it is lost, and fetched at the end. What people do takes place when they do it.
 */
function inAnyOrder(history: readonly Attempt[], random: () => number): World {
  const world = new World();
  const all = history.flatMap(({ updates }) => updates);
  const wayward: ProviderUpdate[] = shuffled(random, [...all, ...all.filter(() => random() < 0.3)]);
  const lost = wayward.filter(() => random() < 0.2);
  const received = wayward.filter((update) => !lost.includes(update));
  const hearSome = () => {
    const count = Math.floor(random() * (received.length + 1));
    for (const update of received.splice(0, count)) world.hear(update);
  };
  for (const { acts } of history) {
    hearSome();
    world.begin();
    hearSome();
    for (const { phase, at, isInPerson } of acts) {
      world.decide(phase, at, isInPerson);
      hearSome();
    }
  }
  for (const update of [...received, ...shuffled(random, lost)]) world.hear(update);
  return world;
}

/** The matcher, which takes most of the time, is for what differs. */
function expectSame(seed: number, found: object, wanted: object) {
  if (!isDeepStrictEqual(found, wanted)) expect({ seed, ...found }).toEqual({ seed, ...wanted });
}

test('however decisions arrive, the same state comes out, and it is the one that the rules say', () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomFrom(seed);
    const history = someHistory(random);
    const asItHappened = inOrder(history).state();
    expectSame(seed, expectedState(history), {
      status: asItHappened.decision.status,
      waitingFor: asItHappened.decision.waitingFor ?? null,
      attempts: asItHappened.attempt.used,
      read: asItHappened.attempt.read?.attempt ?? null,
      decidedBy: asItHappened.decision.standing?.by.kind ?? null,
      attempt: asItHappened.decision.standing?.attempt ?? null,
      phase: asItHappened.decision.standing?.phase ?? null,
    });
    for (let order = 0; order < 2; order += 1)
      expectSame(seed, inAnyOrder(history, random).state(), asItHappened);
  }
});

test('a rule that were wrong would be noticed: the histories hold every outcome, and mix people with providers', () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 500; seed += 1) {
    const {
      decision: { standing, waitingFor },
    } = inOrder(someHistory(randomFrom(seed))).state();
    seen.add(`${standing?.by.kind ?? 'nobody'} ${standing?.phase ?? ''} ${waitingFor ?? ''}`);
  }
  expect([...seen].sort()).toEqual([
    'nobody  ',
    'person approved ',
    'person denied ',
    'provider abandoned customer',
    'provider approved ',
    'provider ask_again customer',
    'provider denied ',
    'provider expired customer',
    'provider review dealership',
    'provider submitted provider',
  ]);
});
