import { beforeAll, expect, test } from '@jest/globals';
import { callApi, fetchFile } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';

let address: string;
let size: number;
beforeAll(async () => {
  const dealer = await people.approvedDealership();
  const { customerId } = await people.decidedCustomer(dealer);
  const params = { customerId, kind: 'video' as const };
  const access = await callApi('getSubmissionFile', { params }, { token: dealer.token });
  ({ inlineUrl: address, size } = access);
});

test('a stored file comes from the site, which lets no browser guess its type or run what is in it', async () => {
  const { status, headers } = await fetchFile(address);
  expect(status).toBe(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; sandbox; (?!.*script-src)/,
    ),
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test('a video is read piece by piece', async () => {
  const whole = Buffer.from(await (await fetchFile(address)).arrayBuffer());
  const piece = await fetchFile(address, { headers: { range: 'bytes=4-11' } });
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes 4-11/${size}`]);
  expect(piece.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await piece.arrayBuffer())).toEqual(whole.subarray(4, 12));
});

test.each([
  ['without its signature', (url: string) => url.replace(/\?.*/, '')],
  ['as another type', (url: string) => url.replace('video%2Fmp4', 'text%2Fhtml')],
  ['to be shown where it was to be saved', (url: string) => url.replace('=inline', '=attachment')],
  ['for longer', (url: string) => url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000')],
])('an address opens nothing %s', async (_name, changed) => {
  expect(changed(address)).not.toBe(address);
  const { status, headers } = await fetchFile(changed(address));
  expect([status, headers.get('x-content-type-options')]).toEqual([403, 'nosniff']);
});

test.each(['PUT', 'POST', 'DELETE'])('an address does not take %s', async (method) => {
  expect((await fetchFile(address, { method })).status).toBe(403);
});
