import { beforeAll, describe, expect, test } from '@jest/globals';
import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { DAY_MS } from '../../../lambdas/runtime/clock.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { files } from '../../harness/clients.ts';
import { theProduct } from '../../harness/product.ts';
import * as people from '../../harness/people.ts';
import { storedItem, storeFilesAt, storeProofAt } from '../../harness/records.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const midnightAfter = (since: string) =>
  new Date(Math.ceil((Date.parse(since) + 90 * DAY_MS) / DAY_MS) * DAY_MS).toISOString();
const deleted = {
  status: 410,
  body: {
    error: {
      code: 'file_deleted',
      message: 'This file was deleted. We only keep files for a limited time.',
    },
  },
};
const plain = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const removeObject = (key: string) =>
  files().send(new DeleteObjectCommand({ Bucket: theProduct().stack.uploadsBucket, Key: key }));

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

describe("a customer's file", () => {
  const seen = (customerId: string) =>
    callApi('getSubmission', { params: { customerId } }, { token: dealer.token });
  const open = (customerId: string) =>
    tryApi(
      'getSubmissionFile',
      { params: { customerId, kind: 'idDocument' } },
      { token: dealer.token },
    );

  test('says until when it is kept, and after that no URL is made for it', async () => {
    const { customerId } = await people.decidedCustomer(dealer);
    const { dateSubmitted, files: kept } = await seen(customerId);
    expect(kept.map(({ kind, keptUntil, isDeleted }) => ({ kind, keptUntil, isDeleted }))).toEqual(
      ['video', 'idDocument', 'addressDocument'].map((kind) => ({
        kind,
        keptUntil: midnightAfter(dateSubmitted ?? ''),
        isDeleted: false,
      })),
    );
    expect((await open(customerId)).status).toBe(200);
    await storeFilesAt(keys.customer(customerId), daysAgo(92));
    expect((await seen(customerId)).files.map(({ isDeleted }) => isDeleted)).toEqual([
      true,
      true,
      true,
    ]);
    expect(plain(await open(customerId))).toEqual(deleted);
  });

  test('that is gone before its time is told to be gone', async () => {
    const { customerId } = await people.decidedCustomer(dealer);
    const stored = await storedItem(keys.customer(customerId));
    await removeObject((stored?.files as { idDocument: { key: string } }).idDocument.key);
    expect(plain(await open(customerId))).toEqual(deleted);
  });
});

test("a dealership's proof is told in the same way", async () => {
  const { token } = await people.theAdmin();
  const params = { dealerId: dealer.id };
  const proof = () => tryApi('getProof', { params }, { token });
  const { createdAt, verificationDocument } = await callApi(
    'getApplication',
    { params },
    { token },
  );
  expect(verificationDocument).toMatchObject({
    keptUntil: midnightAfter(createdAt),
    isDeleted: false,
  });
  expect((await proof()).status).toBe(200);
  await storeProofAt(keys.dealership(dealer.id), daysAgo(92));
  expect(plain(await proof())).toEqual(deleted);
  expect(
    (await callApi('getApplication', { params }, { token })).verificationDocument,
  ).toMatchObject({ isDeleted: true });
});
