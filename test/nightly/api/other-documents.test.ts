import { expect, test } from '@jest/globals';
import { readingDealership, toLookAt } from '../../api/support/read-documents.ts';

const own = readingDealership();

test('a passport is read by its zone, and goes to a person, since no signature is checked', async () => {
  const { seen } = await own.sent('approvedAtLast');
  expect(seen.evidence?.idType).toBe('passport');
  expect(toLookAt(seen)).toEqual({});
  expect(seen).toMatchObject({ phase: 'review', mayDecide: 'review' });
}, 120_000);

test('for an expired license a valid one is asked, with its back, and no attempt is used up', async () => {
  const { seen, session } = await own.sent('hesitating');
  expect(session.result).toMatchObject({
    phase: 'ask_again',
    waitingFor: 'customer',
    againLeft: 2,
    again: [
      { kind: 'idDocument', problem: 'expired' },
      { kind: 'idBack', problem: 'expired' },
    ],
  });
  expect(seen).toMatchObject({ status: 'pending', attempts: 0 });
}, 120_000);
