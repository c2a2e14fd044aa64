import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from '@jest/globals';
import { bucket, s3 } from '../../../lambdas/upload/bucket.ts';
import { customerFileKey, newUploadId } from '../../../lambdas/upload/stored-file.ts';
import { claimUpload, inspectUpload, presignUpload } from '../../../lambdas/upload/uploads.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { siteUrl, useBucket } from '../support/bucket.ts';

useBucket();

const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(96)]);

async function ticket(size = jpeg.length, contentType = 'image/jpeg') {
  const uploadId = newUploadId();
  const key = customerFileKey(randomId('cus'), 'idDocument', uploadId);
  return { key, ...(await presignUpload(key, uploadId, { contentType, size })) };
}
const put = async (url: string, headers: Record<string, string>, body: Buffer = jpeg) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status;
const without = (headers: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));

describe('the storage itself refuses', () => {
  const wrong: [
    what: string,
    send: (given: Awaited<ReturnType<typeof ticket>>) => Promise<number>,
  ][] = [
    [
      'a longer file',
      ({ url, headers }) => put(url, headers, Buffer.concat([jpeg, Buffer.alloc(1)])),
    ],
    ['a shorter file', ({ url, headers }) => put(url, headers, jpeg.subarray(1))],
    ['an empty file', ({ url, headers }) => put(url, headers, Buffer.alloc(0))],
    ['another type', ({ url, headers }) => put(url, { ...headers, 'content-type': 'text/html' })],
    ['no type', ({ url, headers }) => put(url, without(headers, 'content-type'))],
    ['another key', ({ url, headers }) => put(url.replace('/idDocument/', '/video/'), headers)],
    [
      'another tag',
      ({ url, headers }) => put(url, { ...headers, 'x-amz-tagging': 'state=claimed' }),
    ],
    ['no tag', ({ url, headers }) => put(url, without(headers, 'x-amz-tagging'))],
    ['no condition', ({ url, headers }) => put(url, without(headers, 'if-none-match'))],
    [
      'another signature',
      ({ url, headers }) =>
        put(url.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'), headers),
    ],
    ['no signature', ({ url, headers }) => put(url.split('?')[0] ?? '', headers)],
  ];

  test.each(wrong)('%s', async (_what, send) => {
    const given = await ticket();
    expect(await send(given)).toBe(403);
    expect(await inspectUpload(given.key, 'idDocument')).toMatchObject({ state: 'missing' });
    expect(await put(given.url, given.headers)).toBe(200);
  });

  test('a second file in the place of the first', async () => {
    const { url, headers } = await ticket();
    expect(await put(url, headers)).toBe(200);
    expect(await put(url, headers)).toBe(412);
  });

  test('of two files at the same time, one', async () => {
    const { url, headers } = await ticket();
    const answers = await Promise.all([put(url, headers), put(url, headers)]);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
  });

  test('to read what the ticket of an upload names', async () => {
    const { url, headers } = await ticket();
    await put(url, headers);
    expect((await fetch(url)).status).toBe(403);
  });
});

test('a browser may send from the site, and from nowhere else', async () => {
  const { url, headers } = await ticket();
  const asked = async (origin: string) => {
    const { status, headers: allowed } = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': Object.keys(headers).join(','),
      },
    });
    return { status, origin: allowed.get('access-control-allow-origin') };
  };
  expect(await asked(siteUrl)).toEqual({ status: 200, origin: siteUrl });
  expect(await asked('http://elsewhere.example')).toEqual({ status: 403, origin: null });
});

describe('what was uploaded', () => {
  test('is looked at by its first bytes, its type and its size', async () => {
    const { key, url, headers } = await ticket();
    await put(url, headers);
    expect(await inspectUpload(key, 'idDocument')).toEqual({
      state: 'fitting',
      file: {
        key,
        contentType: 'image/jpeg',
        size: jpeg.length,
        etag: expect.stringMatching(/^[0-9a-f]{32}$/),
        storedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    });
  });

  test('is unfit where its first bytes are of another type', async () => {
    const { key, url, headers } = await ticket(20);
    await put(url, headers, Buffer.from('<html>'.padEnd(20)));
    expect(await inspectUpload(key, 'idDocument')).toMatchObject({ state: 'unfit' });
  });

  test('is missing where nothing came, or nothing was in it', async () => {
    const { key, url, headers } = await ticket(0);
    expect(await inspectUpload(key, 'idDocument')).toMatchObject({ state: 'missing' });
    expect(await put(url, headers, Buffer.alloc(0))).toBe(200);
    expect(await inspectUpload(key, 'idDocument')).toMatchObject({ state: 'missing' });
  });

  test('goes after a day by its tag, until it is claimed', async () => {
    const { key, url, headers } = await ticket();
    await put(url, headers);
    const tags = async () =>
      (await s3.send(new GetObjectTaggingCommand({ Bucket: bucket(), Key: key }))).TagSet;
    expect(await tags()).toEqual([{ Key: 'state', Value: 'unclaimed' }]);
    await claimUpload({ key, contentType: 'image/jpeg', size: jpeg.length });
    expect(await tags()).toEqual([{ Key: 'state', Value: 'claimed' }]);
  });
});
