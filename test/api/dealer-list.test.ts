import { beforeAll, expect, test } from '@jest/globals';
import { callApi, fetchFile, tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';

let dealer: people.SignedIn;
let ids: string[];
beforeAll(async () => {
  dealer = await people.approvedDealership();
  ids = (await people.newLinks(dealer, 26))
    .sort((a, b) =>
      `${b.row.createdAt}#${b.customerId}` < `${a.row.createdAt}#${a.customerId}` ? -1 : 1,
    )
    .map(({ customerId }) => customerId);
});

test("another dealer's customer is as missing as an unknown one, on every route", async () => {
  const other = await people.approvedDealership();
  const [foreign = ''] = ids;
  const unknown = `cus_${'x'.repeat(22)}`;
  const answers = async (customerId: string) => {
    const calls = [
      tryApi('getSubmission', { params: { customerId } }, { token: other.token }),
      tryApi(
        'getSubmissionFile',
        { params: { customerId, kind: 'video' } },
        { token: other.token },
      ),
      tryApi(
        'sendCreditLink',
        { params: { customerId }, body: { requestId: `req_${'x'.repeat(22)}` } },
        { token: other.token },
      ),
    ];
    return (await Promise.all(calls)).map(({ status, body }) => ({ status, body }));
  };
  expect(await answers(foreign)).toEqual(await answers(unknown));
  expect((await answers(foreign)).map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a file is read under a telling name, for five minutes, and is the one that was sent', async () => {
  const person = { ...people.somePerson(), fullName: 'Jordan "\r\nX" Lée' };
  const own = await people.approvedDealership();
  const { customerId } = await people.decidedCustomer(own, person);
  const access = await callApi(
    'getSubmissionFile',
    { params: { customerId, kind: 'idDocument' } },
    { token: own.token },
  );
  const [shown, saved] = await Promise.all([
    fetchFile(access.inlineUrl),
    fetchFile(access.downloadUrl),
  ]);
  expect(
    [shown, saved].map(({ status, headers }) => [
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
    ]),
  ).toEqual([
    [200, 'image/jpeg', 'inline'],
    [200, 'image/jpeg', 'attachment'],
  ]);
  expect((await saved.arrayBuffer()).byteLength).toBe(access.size);
  expect(access.name).toBe('Jordan-X-Lee-government-id.jpg');
  // Addresses stand in access logs.
  expect(access.inlineUrl + access.downloadUrl).not.toMatch(/Jordan|Lee/);
  expect(access.inlineUrl).toMatch(/[?&]X-Amz-Expires=300(&|$)/);
  const elsewhere = access.inlineUrl.replace('/idDocument/', '/video/');
  expect((await fetchFile(elsewhere)).status).toBe(403);
});
