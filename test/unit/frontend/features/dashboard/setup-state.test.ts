import { expect, test } from '@jest/globals';
import { setupState } from '../../../../../frontend/src/features/dashboard/setup-checklist.tsx';
import { listStates } from '../../../../../shared/schemas/submission-row-schema.ts';

const countsWith = (counts: Partial<Record<(typeof listStates)[number], number>>) => {
  const each = Object.fromEntries(listStates.map((state) => [state, counts[state] ?? 0]));
  const all = listStates
    .filter((state) => state !== 'archived')
    .reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  return { ...each, all, pending: 0 } as Parameters<typeof setupState>[0]['counts'];
};
const stateOf = (counts: Parameters<typeof countsWith>[0], people = 1) =>
  setupState({
    counts: countsWith(counts),
    hasCreditLink: true,
    hasSecondFactor: false,
    people,
  });

test('a step is done once the records say so', () => {
  expect(stateOf({}).open).toEqual(['link', 'colleague', 'second_factor']);
  // Made, a link has gone nowhere yet.
  expect(stateOf({ link_created: 1 }).done.link).toBe(false);
  expect(stateOf({ link_created: 1, link_sent: 1 }).done.link).toBe(true);
  expect(stateOf({ archived: 1 }).done.link).toBe(true);
  expect(stateOf({}, 2).open).toEqual(['link', 'second_factor']);
});

test.each([
  [{}, true],
  [{ link_sent: 2, opened: 1, in_progress: 1, expired: 1, cancelled: 1 }, true],
  [{ to_review: 1 }, false],
  [{ link_sent: 1, approved: 1 }, false],
  [{ new_document: 1 }, false],
])('with %j, the first day goes on: %p', (counts, isFirstDay) => {
  expect(stateOf(counts).isFirstDay).toBe(isFirstDay);
});
