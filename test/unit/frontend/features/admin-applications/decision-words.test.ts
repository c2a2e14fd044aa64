import { expect, test } from '@jest/globals';
import { decisionWords } from '../../../../../frontend/src/features/admin-applications/decision-words.ts';

const at = new Date(2026, 10, 21, 10, 14).toISOString();

test('a lost race says who did what and when', () => {
  const words = decisionWords({
    dealerName: 'Cedar & Vine Auto Sales',
    events: [
      { type: 'registered', at },
      { type: 'approved', at, by: 'jordan@example.com' },
    ],
  });
  expect(words).toMatch(
    /^jordan@example\.com approved Cedar & Vine Auto Sales on November 21, 2026 at 10:14\sAM \S+\. Nothing was changed\.$/,
  );
});

test('says nothing where nothing was decided', () => {
  expect(decisionWords({ dealerName: 'X', events: [{ type: 'registered', at }] })).toBeUndefined();
});
