import { beforeAll, describe, expect, test } from '@jest/globals';
import { type CustomerLink } from '../../scripts/demo/journeys.ts';
import type { UploadTicket } from '../../shared/schemas/files-schema.ts';
import { tryApi } from '../harness/call-api.ts';
import * as people from '../harness/people.ts';

let link: CustomerLink;
beforeAll(async () => {
  link = await people.newLink(await people.approvedDealership());
});

const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96)]);
const announce = (contentType: string, size: number, kind = 'idDocument', uploadId?: string) =>
  tryApi(
    'createCustomerUpload',
    {
      params: { customerId: link.customerId },
      body: { kind, contentType, size, ...(uploadId && { uploadId }) },
    },
    { customerKey: link.key },
  );
const ticketFor = async (size = bytes.length) =>
  (await announce('image/jpeg', size)).body as UploadTicket;
const put = async (url: string, headers: Record<string, string>, body: Buffer = bytes) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status;

describe('the storage itself refuses', () => {
  test('another length, type, key, tag or a missing condition', async () => {
    const { url, headers } = await ticketFor();
    const { 'x-amz-tagging': _tag, ...untagged } = headers;
    const { 'if-none-match': _condition, ...unconditional } = headers;
    expect({
      longer: await put(url, headers, Buffer.concat([bytes, Buffer.alloc(1)])),
      shorter: await put(url, headers, bytes.subarray(1)),
      nothing: await put(url, headers, Buffer.alloc(0)),
      type: await put(url, { ...headers, 'content-type': 'text/html' }),
      key: await put(url.replace('/idDocument/', '/video/'), headers),
      tag: await put(url, { ...headers, 'x-amz-tagging': 'state=claimed' }),
      untagged: await put(url, untagged),
      unconditional: await put(url, unconditional),
      signature: await put(url.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'), headers),
    }).toEqual({
      longer: 403,
      shorter: 403,
      nothing: 403,
      type: 403,
      key: 403,
      tag: 403,
      untagged: 403,
      unconditional: 403,
      signature: 403,
    });
    expect(await put(url, headers)).toBe(200);
  });

  test('a second file in the place of the first, also with a fresh URL', async () => {
    const first = await ticketFor();
    expect(await put(first.url, first.headers)).toBe(200);
    expect(await put(first.url, first.headers)).toBe(412);
    const again = (await announce('image/jpeg', bytes.length, 'idDocument', first.uploadId))
      .body as UploadTicket;
    expect(again.uploadId).toBe(first.uploadId);
    expect(await put(again.url, again.headers)).toBe(412);
  });

  test('to read without a signature', async () => {
    const { url, headers } = await ticketFor();
    await put(url, headers);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
  });
});
