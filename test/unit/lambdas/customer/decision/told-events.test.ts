import { beforeAll, expect, test } from '@jest/globals';
import { providerUpdateEvents } from '../../../../../lambdas/customer/decision/provider-update-events.ts';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import type { HasCreditLink } from '../../../../../lambdas/customer/decision/with-standing.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-sessions.ts';
import type { ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { outcomes, type Outcome } from '../../../../../shared/schemas/verification-schema.ts';
import { begunWith, sessionWith } from '../../support.ts';

beforeAll(() => {
  process.env.TABLE_NAME = 'table';
});

const has = { hasCreditLink: true };
const submitted: ProviderUpdate = { sessionId: 'ses_x', attemptId: 'one', kind: 'submitted' };
const decided = (outcome: Outcome, at: string): ProviderUpdate => ({
  sessionId: 'ses_x',
  attemptId: 'one',
  kind: 'decided',
  decision: { outcome, at },
});

/** Which of these news the customer is told by mail, in the order in which they are heard; with `isNotice`, the dealership. */
const toldOf = (...all: ProviderUpdate[]) => markedIn('isTold', has, all);
const noticesOf = (...all: ProviderUpdate[]) => markedIn('isNotice', has, all);

function markedIn(
  mark: 'isTold' | 'isNotice',
  dealership: HasCreditLink,
  all: ProviderUpdate[],
): string[] {
  let customer = begunWith('veriff');
  let session = sessionWith();
  return all.flatMap((news) => {
    const [before, was] = [customer, session];
    session = sessionWithUpdate(was, news);
    customer = applyProviderUpdate(before, was, session, dealership);
    const writes = providerUpdateEvents({
      before,
      after: customer,
      was,
      is: session,
      news: [news],
    });
    return writes.flatMap(({ Put }) => (Put?.Item?.[mark] === true ? [String(Put.Item.type)] : []));
  });
}

const first = '2026-01-07T10:00:00.000Z';
const second = '2026-01-07T11:00:00.000Z';

test('that something arrived is told, and whatever comes of it but that somebody has to look', () => {
  for (const outcome of outcomes)
    expect(toldOf(submitted, decided(outcome, first))).toEqual([
      'submitted',
      ...(outcome === 'review' ? [] : [outcome]),
    ]);
});

test('a dealership is told of each submission, and once of a review and of a credit link that it owes', () => {
  expect(noticesOf(submitted, decided('review', first), decided('review', second))).toEqual([
    'submitted',
    'review',
  ]);
  expect(noticesOf(submitted, decided('approved', first))).toEqual(['submitted']);
  const owing = { hasCreditLink: false };
  const approved = [submitted, decided('approved', first), decided('approved', second)];
  expect(markedIn('isNotice', owing, approved)).toEqual(['submitted', 'approved']);
});

test('nobody is told of the end of an attempt in which they sent nothing', () => {
  expect(toldOf(decided('expired', first))).toEqual([]);
  expect(toldOf(decided('abandoned', first))).toEqual([]);
});

test('an end is told once, however it is called', () =>
  expect(toldOf(submitted, decided('abandoned', first), decided('expired', second))).toEqual([
    'submitted',
    'abandoned',
  ]));

test('something asked for again is told each time', () =>
  expect(toldOf(submitted, decided('ask_again', first), decided('ask_again', second))).toEqual([
    'submitted',
    'ask_again',
    'ask_again',
  ]));

test('the timeline has the reason as the customer was told it', () => {
  const [before, was] = [{ ...begunWith('veriff'), attempts: 4 }, sessionWith()];
  const decision = { outcome: 'denied', at: first, reason: 'Too dark. Use a lamp.' } as const;
  const news = [submitted, { ...submitted, kind: 'decided', decision } as const];
  const is = news.reduce(sessionWithUpdate, was);
  const after = applyProviderUpdate(before, was, is, has);
  const writes = providerUpdateEvents({ before, after, was, is, news });
  expect(writes.map(({ Put }): unknown => Put?.Item?.reason)).toEqual([undefined, 'Too dark.']);
});
