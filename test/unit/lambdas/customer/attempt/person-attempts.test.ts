import { describe, expect, test } from '@jest/globals';
import type { Customer } from '../../../../../lambdas/customer/customer-record.ts';
import { assertPersonHasAttemptsLeft } from '../../../../../lambdas/customer/submission/begin-attempt.ts';
import {
  attemptWrites,
  personAttemptsLeft,
  traitsOf,
} from '../../../../../lambdas/customer/attempt/person-attempts.ts';
import { rates } from '../../../../../lambdas/rate-limit/rates.ts';
import { applyProviderUpdate } from '../../../../../lambdas/customer/decision/apply-provider-update.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import type { Decision, ProviderUpdate } from '../../../../../lambdas/verification/provider.ts';
import { changed, begunWith, sessionWith, type CustomerFields } from '../../support.ts';
import { fakeServices } from '../../functions/support.ts';

const dealership = { hasCreditLink: false };
const file = {
  key: 'k',
  contentType: 'image/png',
  size: 1,
  etag: 'f00d',
  storedAt: '2026-01-05T10:00:00.000Z',
};
const person: CustomerFields = {
  contact: { email: 'j@x.example', phone: '5135550142', dateOfBirth: '1988-03-27' },
  attempt: { files: { idDocument: file }, submittedAt: '2026-01-07T23:59:00.000Z' },
};
const submitted = (attemptId: string): ProviderUpdate => ({
  sessionId: 'ses_x',
  attemptId,
  kind: 'submitted',
});
const decided = (attemptId: string, outcome: Decision['outcome']): ProviderUpdate => ({
  ...{ sessionId: 'ses_x', attemptId, kind: 'decided' },
  decision: { outcome, at: '2026-01-08T00:10:00.000Z' },
});

/** The attempt that is added or taken away. */
const usedIn = (values: Record<string, unknown> | undefined): Set<unknown> =>
  new Set(
    [values?.[':add_used'], values?.[':take_used']].flatMap((each) => [
      ...((each ?? []) as Set<unknown>),
    ]),
  );

/** What each piece of news writes about the attempts of the person, one after the other. */
function writesOf(before: Customer, provider: string, ...all: ProviderUpdate[]) {
  let customer = before;
  let session = sessionWith({ provider });
  return all.map((update) => {
    const [sessionBefore, from] = [session, customer];
    session = sessionWithUpdate(sessionBefore, update);
    customer = applyProviderUpdate(from, sessionBefore, session, dealership);
    const writes = attemptWrites({
      before: from,
      after: customer,
      sessionBefore,
      session,
      updates: [update],
    });
    return writes.map(({ Update, guard }) => ({
      key: String(Update?.Key?.pk),
      does: /\b(ADD|DELETE) #used/.exec(Update?.UpdateExpression ?? '')?.[1],
      who: [...usedIn(Update?.ExpressionAttributeValues)],
      isLimited: Update?.ConditionExpression !== undefined,
      guard,
    }));
  });
}

const atGeneralLink = (provider: string, more: CustomerFields = {}) =>
  begunWith(provider, { origin: 'draft', ...person, ...more });

test('a first submission is counted by email, phone and ID, while there is room', () => {
  const [writes = []] = writesOf(atGeneralLink('evidence'), 'evidence', submitted('one'));
  expect(writes.map(({ key }) => key.split('#')[1])).toEqual([
    'attemptOfEmail',
    'attemptOfPerson',
    'attemptOfPhone',
    'attemptOfId',
  ]);
  for (const write of writes)
    expect(write).toMatchObject({ does: 'ADD', isLimited: true, guard: 'person' });
  // Neither who it is nor whose session.
  expect(JSON.stringify(writes)).not.toMatch(/j@x|5135550142|1988|f00d|ses_x/);
});

test('what is asked for again is given back where it was counted, and refused to nobody', () => {
  const [first = [], back = [], second = []] = writesOf(
    atGeneralLink('evidence'),
    'evidence',
    submitted('one'),
    decided('one', 'ask_again'),
    submitted('two'),
  );
  expect(back.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  expect(back.map(({ who }) => who)).toEqual(first.map(({ who }) => who));
  for (const write of back) expect(write).toMatchObject({ does: 'DELETE', isLimited: false });
  for (const write of second) expect(write).toMatchObject({ does: 'ADD', isLimited: false });
});

describe('counted, never refused', () => {
  test.each([
    ['what a provider elsewhere tells', atGeneralLink('veriff'), 'veriff'],
    ["the dealership's link", begunWith('evidence', person), 'evidence'],
    [
      'a link of its own, after the general one',
      atGeneralLink('evidence', { link: { isFromDealership: true } }),
      'evidence',
    ],
  ])('%s', (_what, customer, provider) => {
    const [writes = []] = writesOf(customer, provider, submitted('one'));
    expect(writes).toHaveLength(4);
    for (const write of writes) expect(write).toMatchObject({ does: 'ADD', isLimited: false });
  });
});

test('of somebody of whom nothing is known, nothing is counted', () => {
  const nobody = begunWith('veriff', { origin: 'draft' });
  expect(writesOf(nobody, 'veriff', submitted('one'))).toEqual([[]]);
});

describe('attempts that are left', () => {
  /** So many attempts are used up today by each trait. */
  const used = (counts: Partial<Record<keyof typeof rates, number>>) =>
    fakeServices({
      Get: ({ Key }) => {
        const [, rate = ''] = (Key as { pk: string }).pk.split('#');
        const count = counts[rate as keyof typeof rates];
        if (count === undefined) return {};
        return {
          Item: {
            used: new Set(Array.from({ length: count }, (_, nth) => `attempt ${nth}`)),
            ttl: 9e9,
          },
        };
      },
    });

  test('are those of the trait that has fewest', async () => {
    const { max } = rates.attemptOfEmail;
    used({ attemptOfEmail: max - 2, attemptOfPhone: 1 });
    expect(await personAttemptsLeft(atGeneralLink('evidence'))).toBe(2);
  });

  test('have no end at a link that the dealership sent', async () => {
    used({ attemptOfEmail: rates.attemptOfEmail.max });
    expect(await personAttemptsLeft(begunWith('evidence', person))).toBe(Infinity);
    await expect(
      assertPersonHasAttemptsLeft(begunWith('evidence', person)),
    ).resolves.toBeUndefined();
  });

  test('are over for whoever has used them up, and every page of the record learns it', async () => {
    const calls = used({ attemptOfId: rates.attemptOfId.max });
    await expect(assertPersonHasAttemptsLeft(atGeneralLink('evidence'))).rejects.toMatchObject({
      code: 'attempts_exhausted',
    });
    expect(calls).toContain('TransactWrite');
    used({ attemptOfId: rates.attemptOfId.max - 1 });
    await expect(assertPersonHasAttemptsLeft(atGeneralLink('evidence'))).resolves.toBeUndefined();
  });
});

test('a person is the same with the inbox written otherwise, and somebody else at another dealership', () => {
  const whoIs = (different: CustomerFields) => {
    const [email] = traitsOf(changed(atGeneralLink('evidence'), different));
    return email?.who;
  };
  expect(whoIs({ contact: { email: 'J+again@X.example' } })).toBe(whoIs({}));
  expect(whoIs({ contact: { email: 'k@x.example' } })).not.toBe(whoIs({}));
  expect(whoIs({ dealerId: `dlr_${'e'.repeat(22)}` })).not.toBe(whoIs({}));
});
