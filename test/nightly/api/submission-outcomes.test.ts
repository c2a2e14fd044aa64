import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { simulatedReasons } from '../../../lambdas/verification/wizard-providers.ts';
import type { CustomerSession } from '../../../shared/schemas/customer-schema.ts';
import { tryApi } from '../../harness/call-api.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { outcome } from '../../api/support/answers.ts';
import {
  attemptWith,
  madeUpUploads,
  seenByDealer,
  someTime,
  submit,
  uploadAll,
} from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

test('five attempts may fail, then the dealership has to look', async () => {
  await setRejectionProbability(1);
  const link = await people.newLink(dealer);
  const results = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { body } = await submit(link, attemptWith(await uploadAll(link)));
    const { attemptsLeft, result } = body as CustomerSession;
    results.push({ attemptsLeft, result });
  }
  const denied = {
    status: 'denied',
    phase: 'denied',
    waitingFor: null,
    reason: expect.any(String),
    submittedAt: someTime,
    decidedAt: someTime,
    at: someTime,
    isEmpty: false,
    isInPerson: false,
    again: [],
    againLeft: 0,
    isCreditLinkOwed: false,
    creditLink: null,
  };
  expect(results).toEqual(
    [4, 3, 2, 1, 0].map((attemptsLeft) => ({ attemptsLeft, result: denied })),
  );
  const reasons = results.map(({ result }) => result?.reason);
  expect(simulatedReasons).toEqual(expect.arrayContaining(reasons.slice(0, -1)));
  // Without advice for an attempt that there is not.
  expect(reasons.at(-1)).toBe("We couldn't confirm your identity from what you sent.");
  expect(outcome(await submit(link, attemptWith(madeUpUploads())))).toBe('409 attempts_exhausted');
  const announced = await tryApi(
    'createCustomerUpload',
    {
      params: { customerId: link.customerId },
      body: { kind: 'video', contentType: 'video/mp4', size: 1 },
    },
    { customerKey: link.key },
  );
  expect(outcome(announced)).toBe('409 attempts_exhausted');
});

test('a second attempt may succeed, and replaces reason and files', async () => {
  await setRejectionProbability(1);
  const link = await people.newLink(dealer);
  await submit(
    link,
    attemptWith(await uploadAll(link), { ...people.somePerson(), fullName: 'First Try' }),
  );
  await setRejectionProbability(0);
  const uploads = await uploadAll(link);
  await submit(link, attemptWith(uploads, { ...people.somePerson(), fullName: 'Second Go' }));
  const { firstName, status, denialReason, events } = await seenByDealer(dealer, link);
  expect({ firstName, status, denialReason, events: events.map(({ type }) => type) }).toEqual({
    firstName: 'Second',
    status: 'approved',
    denialReason: null,
    events: ['link_created', 'submitted', 'denied', 'submitted', 'approved'],
  });
  const terms = (await storedItems(`DEALER#${dealer.id}#TERM`)).filter(
    (item) => item.id === link.customerId,
  );
  expect(terms.map((item) => String(item.sk)).filter((term) => /first|try/.test(term))).toEqual([]);
});

describe('the rejection probability', () => {
  const attempt = async () => {
    const link = await people.contactedCustomer(dealer);
    return { link, body: attemptWith(await uploadAll(link)) };
  };
  test.each([
    [0, 'approved'],
    [1, 'denied'],
  ])('of %d makes everybody %s', async (probability, status) => {
    await setRejectionProbability(probability);
    const { link, body } = await attempt();
    const answer = (await submit(link, body)).body as CustomerSession;
    expect(answer.result?.status).toBe(status);
  });

  test.each(['1.1', ' '])(
    'of %j is a failure that verifies nobody, and the same attempt succeeds after it',
    async (probability) => {
      await setRejectionProbability(probability);
      const { link, body } = await attempt();
      const before = await storedItems(`CUSTOMER#${link.customerId}`);
      const failed = await submit(link, body);
      expect({ status: failed.status, body: failed.body }).toEqual({
        status: 500,
        body: { error: { code: 'internal', message: 'Something went wrong.' } },
      });
      expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual(before);
      await setRejectionProbability(0);
      expect((await submit(link, body)).status).toBe(200);
    },
  );
});
