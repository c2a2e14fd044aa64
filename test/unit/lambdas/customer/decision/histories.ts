import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { outcomes, type Outcome } from '../../../../../shared/schemas/verification-schema.ts';
import { sessionIdOf } from './world.ts';

/** Numbers in [0, 1) that follow from a seed (mulberry32): a history that fails can be told by its number. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type PersonsAct = { phase: 'approved' | 'denied'; at: string; isInPerson: boolean };
/** What happens between the beginning of one attempt and the next. */
export type Attempt = { updates: ProviderUpdate[]; acts: PersonsAct[] };

/** Of few moments, so that decisions often share one. */
const someTime = (random: () => number) =>
  `2026-01-0${2 + Math.floor(random() * 4)}T10:00:00.000${Math.floor(random() * 2)}00Z`;

const pickFrom = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

function someUpdate(random: () => number, sessionId: string): ProviderUpdate {
  const attemptId = random() < 0.2 ? undefined : pickFrom(random, ['try-1', 'try-2', 'try-3']);
  if (random() < 0.3) return { sessionId, attemptId, kind: 'submitted' };
  const outcome: Outcome = pickFrom(random, outcomes);
  const at = random() < 0.15 ? undefined : someTime(random);
  const read =
    random() < 0.4
      ? { firstName: pickFrom(random, ['Ann', 'Anna']), dateOfBirth: '1990-01-31' }
      : undefined;
  const reason = random() < 0.4 ? pickFrom(random, ['Blurred.', 'Cut off.']) : undefined;
  return { sessionId, attemptId, kind: 'decided', decision: { outcome, at, reason, read } };
}

/** Up to four attempts, each with up to six pieces of news and now and then a person's decision. */
export function someHistory(random: () => number): Attempt[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => ({
    updates: Array.from({ length: Math.floor(random() * 7) }, () =>
      someUpdate(random, sessionIdOf(index + 1)),
    ),
    acts: Array.from({ length: random() < 0.3 ? 1 + Math.floor(random() * 2) : 0 }, () => ({
      phase: pickFrom(random, ['approved', 'denied'] as const),
      at: '2026-01-04T12:00:00.000Z',
      isInPerson: random() < 0.5,
    })),
  }));
}

export function shuffled<Item>(random: () => number, items: readonly Item[]): Item[] {
  const all = [...items];
  for (let index = all.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [all[index], all[other]] = [all[other] as Item, all[index] as Item];
  }
  return all;
}
