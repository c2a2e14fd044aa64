import { beforeAll, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { attemptWith, seenByDealer, submit, uploadAll } from '../harness/attempts.ts';
import { approvedDealership, newLink, somePerson, type SignedIn } from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

async function sent(filledFromLicense?: unknown) {
  const link = await newLink(dealer);
  const body = attemptWith(await uploadAll(link), somePerson());
  const answer = await submit(link, {
    ...body,
    ...(filledFromLicense !== undefined && { filledFromLicense }),
  });
  return { link, body, answer };
}

test('what the license filled in is kept with the submission, and the dealership sees it', async () => {
  const { link, body, answer } = await sent(['address', 'fullName', 'fullName']);
  expect(answer.status).toBe(200);
  expect((await seenByDealer(dealer, link)).filledFromLicense).toEqual(['fullName', 'address']);
  const stored = keys.submission(link.customerId, body.submissionId);
  expect((await storedItem(stored))?.filledFromLicense).toEqual(['fullName', 'address']);
});

test.each([
  ['nothing', undefined],
  ['an empty list', []],
])('%s means that all was typed', async (_, filledFromLicense) => {
  const { link, answer } = await sent(filledFromLicense);
  expect(answer.status).toBe(200);
  expect((await seenByDealer(dealer, link)).filledFromLicense).toEqual([]);
  expect(await storedItem(keys.customer(link.customerId))).not.toHaveProperty('filledFromLicense');
});

test.each([[['email']], [['fullName', 'phone']], [Array(4).fill('address')], ['fullName'], [true]])(
  '%j is refused',
  async (filledFromLicense) => {
    const { answer } = await sent(filledFromLicense);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  },
);

test('a field that a later version knows is passed over', async () => {
  const { link } = await sent(['fullName']);
  await changeItem(keys.customer(link.customerId), 'filledFromLicense', ['fullName', 'eyes']);
  expect((await seenByDealer(dealer, link)).filledFromLicense).toEqual([]);
});
