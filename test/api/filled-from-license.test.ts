import { beforeAll, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { attemptWith, seenByDealer, submit, uploadAll } from '../harness/attempts.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { changeItem, storedItem } from '../harness/records.ts';

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

test('what the license filled in is kept with the submission, and the dealership sees it', async () => {
  const link = await newLink(dealer);
  const body = { ...attemptWith(await uploadAll(link)), filledFromLicense: [] as string[] };
  for (const wrong of [['email'], ['fullName', 'phone'], Array(4).fill('address'), true])
    expect(await submit(link, { ...body, filledFromLicense: wrong })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  body.filledFromLicense = ['address', 'fullName', 'fullName'];
  expect((await submit(link, body)).status).toBe(200);
  const seen = async () => (await seenByDealer(dealer, link)).filledFromLicense;
  expect(await seen()).toEqual(['fullName', 'address']);
  const stored = keys.submission(link.customerId, body.submissionId);
  expect((await storedItem(stored))?.filledFromLicense).toEqual(['fullName', 'address']);
  // A field that a later version knows is passed over.
  await changeItem(keys.customer(link.customerId), 'filledFromLicense', ['fullName', 'eyes']);
  expect(await seen()).toEqual([]);
});

test('an empty list means that all was typed', async () => {
  const link = await newLink(dealer);
  const body = { ...attemptWith(await uploadAll(link)), filledFromLicense: [] };
  expect((await submit(link, body)).status).toBe(200);
  expect((await seenByDealer(dealer, link)).filledFromLicense).toEqual([]);
  expect(await storedItem(keys.customer(link.customerId))).not.toHaveProperty('filledFromLicense');
});
