import { expect, test } from '@jest/globals';
import {
  colleaguesReason,
  decidedWords,
  readerOf,
} from '../../../../../frontend/src/features/review/copy.ts';
import type { Decider } from '../../../../../shared/schemas/verification-schema.ts';
import { at, someSubmission } from './records.ts';

const chance: Decider = { kind: 'chance', name: '' };
const veriff: Decider = { kind: 'provider', name: 'Veriff' };
const renata: Decider = { kind: 'person', name: 'Renata Alvarez' };
/** Whatever the time is where the test runs. */
const when = / on January \d, 2026 at .+\.$/;

test.each([
  [chance, false, 'approved', 'Decided by chance (demonstration)'],
  [veriff, false, 'denied', 'Decided by Veriff'],
  [null, false, 'approved', 'Decided'],
  [renata, false, 'approved', 'Decided by Renata Alvarez'],
  [renata, true, 'approved', 'Verified in person by Renata Alvarez'],
  [renata, true, 'denied', 'Not verified in person by Renata Alvarez'],
] as const)('%o, in person: %s, %s', (decidedBy, isInPerson, status, words) => {
  const said = decidedWords({ decidedBy, isInPerson, status, decidedAt: at(5) });
  expect(said).toMatch(when);
  expect(said?.replace(when, '')).toBe(words);
});

test('an approval that was taken back is told from a denial', () => {
  const events = [{ type: 'approval_revoked' as const, at: at(5), by: 'Renata Alvarez' }];
  const decided = { decidedBy: renata, isInPerson: false, status: 'denied' } as const;
  const said = decidedWords({ ...decided, decidedAt: at(5), events: events as never });
  expect(said?.replace(when, '')).toBe('Approval revoked by Renata Alvarez');
  expect(decidedWords({ ...decided, decidedAt: at(4), events: events as never })).toMatch(
    /^Decided by Renata/,
  );
});

const denied = (note?: string) =>
  someSubmission({
    status: 'denied',
    decidedBy: renata,
    decidedAt: at(5),
    denialReason: 'Expired.',
    events: [
      { type: 'denied', at: at(5), by: renata, reason: 'Expired.', ...(note && { note }) },
      // Later news of the provider's is no reason of a person's.
      { type: 'approved', at: at(6), by: veriff, reason: 'Other news.' },
    ],
  });

test('what a person has written for colleagues is shown apart from what the customer read', () => {
  expect(colleaguesReason(denied('By a year.'))).toBe('By a year.');
  expect(colleaguesReason(denied())).toBeUndefined();
  expect(colleaguesReason({ ...denied('Why'), decidedBy: veriff })).toBeUndefined();
  const undone = { type: 'verified_in_person', at: at(7), by: renata, note: 'Undone.' } as const;
  const { events } = denied('By a year.');
  expect(colleaguesReason({ ...denied(), events: [...events, undone] })).toBe('By a year.');
});

test('who read the document is named, as far as it is known', () => {
  const keptBy = { name: 'Veriff', sessionId: 'x' };
  expect(readerOf({ keptBy, decidedBy: renata })).toBe('Veriff');
  expect(readerOf({ keptBy: null, decidedBy: veriff })).toBe('Veriff');
  expect(readerOf({ keptBy: null, decidedBy: renata })).toBe('The provider');
});
