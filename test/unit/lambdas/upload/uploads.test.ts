import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, jest, test } from '@jest/globals';
import { presignRead } from '../../../../lambdas/upload/open-stored-file.ts';
import { inspectUpload, presignUpload } from '../../../../lambdas/upload/uploads.ts';
import { boxOf, movieOf } from '../../../harness/made-video.ts';

/** What of a client's many signatures is stood in for. */
type Client = { send: (command: unknown) => Promise<object> };

const queryOf = (url: string) =>
  Object.fromEntries(new URL(url, 'https://site.example').searchParams);

test('an upload is signed for one key, type, length and tag, once', async () => {
  const ticket = await presignUpload('dealers/upl_x/proof', 'upl_x', {
    contentType: 'application/pdf',
    size: 7,
  });
  expect(ticket).toEqual({
    uploadId: 'upl_x',
    url: expect.stringMatching(/^https:\/\/[^/]*uploads[^/]*\/dealers\/upl_x\/proof\?/),
    headers: {
      'content-type': 'application/pdf',
      'if-none-match': '*',
      'x-amz-tagging': 'state=unclaimed',
    },
    expiresAt: expect.any(String),
  });
  const query = queryOf(ticket.url);
  expect({ signed: query['X-Amz-SignedHeaders'], seconds: query['X-Amz-Expires'] }).toEqual({
    signed: 'content-length;content-type;host;if-none-match;x-amz-tagging',
    seconds: '900',
  });
  expect(Object.keys(query).filter((name) => /checksum/i.test(name))).toEqual([]);
});

test("a video's length is signed with its stills", async () => {
  const { headers, url } = await presignUpload('customers/c/videoStills/u', 'u', {
    contentType: 'image/jpeg',
    size: 7,
    seconds: 9.5,
  });
  expect(headers).toMatchObject({ 'x-amz-meta-seconds': '9.5' });
  expect(queryOf(url)['X-Amz-SignedHeaders']).toContain('x-amz-meta-seconds');
});

test.each([
  ['video/mp4', 'inline'],
  ['image/jpeg', 'inline'],
  // In a tab, a browser would run its script.
  ['application/pdf', 'attachment'],
])(
  '%s is read through the site for five minutes, %s or to be saved',
  async (contentType, shown) => {
    const file = {
      key: 'customers/c/video/u',
      contentType,
      size: 9,
      storedAt: '2026-01-05T10:00:00.000Z',
    };
    const access = await presignRead(file, 'Jo-video.mp4');
    const parts = (url: string) => {
      const query = queryOf(url);
      return [
        query['X-Amz-Expires'],
        query['response-content-type'],
        query['response-content-disposition'],
      ];
    };
    expect([parts(access.inlineUrl), parts(access.downloadUrl)]).toEqual([
      ['300', contentType, shown],
      ['300', contentType, 'attachment'],
    ]);
    for (const url of [access.inlineUrl, access.downloadUrl])
      expect(url).toMatch(/^\/files\/customers\/c\/video\/u\?/);
    expect(access).toMatchObject({ contentType, size: 9, name: 'Jo-video.mp4' });
  },
);

describe('a stored file', () => {
  const inspectStored = (stored: object) => {
    const firstBytes = Buffer.from('%PDF-1.7');
    jest
      .spyOn(S3Client.prototype as unknown as Client, 'send')
      .mockImplementation((command: unknown) => {
        expect(command).toBeInstanceOf(GetObjectCommand);
        return Promise.resolve({
          ContentType: 'application/pdf',
          ContentRange: 'bytes 0-7/900',
          LastModified: new Date('2026-01-05T10:00:00.000Z'),
          Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(firstBytes)) },
          ...stored,
        });
      });
    return inspectUpload('dealers/upl_x/proof', 'proof');
  };

  test('that is what its kind may be is taken', async () => {
    expect(await inspectStored({})).toEqual({
      state: 'fitting',
      file: {
        ...{ key: 'dealers/upl_x/proof', contentType: 'application/pdf', size: 900 },
        storedAt: '2026-01-05T10:00:00.000Z',
      },
    });
  });

  test.each([
    ['claims to be packed', { ContentEncoding: 'gzip' }],
    ['has another type', { ContentType: 'image/png' }],
    ['is too large', { ContentRange: 'bytes 0-7/10485761' }],
    ['does not say its size', { ContentRange: undefined }],
    ['has no content', { Body: undefined }],
  ])('that %s is unfit', async (_name, stored) => {
    expect(await inspectStored(stored)).toMatchObject({ state: 'unfit' });
  });

  /** Inspects a video of which S3 gives any part. */
  const inspectVideo = async (bytes: Buffer, contentType: string) => {
    const ranges: (string | undefined)[] = [];
    jest
      .spyOn(S3Client.prototype as unknown as Client, 'send')
      .mockImplementation((command: unknown) => {
        const { Range = '' } = (command as GetObjectCommand).input;
        ranges.push(Range);
        const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(Range) ?? [];
        const part = bytes.subarray(Number(from), Number(to) + 1);
        return Promise.resolve({
          ContentType: contentType,
          ContentRange: `bytes ${from}-${to}/${bytes.length}`,
          Body: { transformToByteArray: () => Promise.resolve(new Uint8Array(part)) },
        });
      });
    return { ...(await inspectUpload('customers/c/video/upl_x', 'video')), ranges };
  };
  const long = boxOf('mdat', Buffer.alloc(100_000, 1));
  const start = boxOf('ftyp', Buffer.from('qt  \0\0\x02\0qt  ', 'latin1'));

  test('that is a video is read where its tracks are described, and nowhere else', async () => {
    const bytes = Buffer.concat([start, long, movieOf('soun', 'vide')]);
    const seen = await inspectVideo(bytes, 'video/quicktime');
    expect(seen).toMatchObject({ state: 'fitting', file: { size: bytes.length } });
    const end = start.length + long.length;
    expect(seen.ranges).toEqual(['bytes=0-1023', 'bytes=0-65535', `bytes=${end}-${end + 65_535}`]);
  });

  test.each([
    ['is sound alone', Buffer.concat([start, long, movieOf('soun')]), 'noPicture'],
    ['is cut off', Buffer.concat([start, long.subarray(0, 70_000)]), 'videoIncomplete'],
    ['has 32 bytes', Buffer.from('\0\0\0\x20ftypisom'.padEnd(32, '\0'), 'latin1'), 'noPicture'],
  ])('that %s is no video', async (_, bytes, problem) => {
    expect(await inspectVideo(bytes, 'video/mp4')).toMatchObject({ state: 'unfit', problem });
  });

  const inspectRefused = (name: string, status: number) => {
    const refusal = Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } });
    jest.spyOn(S3Client.prototype as unknown as Client, 'send').mockRejectedValue(refusal);
    return inspectUpload('dealers/upl_x/proof', 'proof');
  };

  test.each([
    ['NoSuchKey', 404, false],
    ['NotFound', 404, false],
    // Nothing in it: not even the first byte can be read.
    ['InvalidRange', 416, false],
    // What S3 answers for a missing key when the caller may not list the bucket.
    ['AccessDenied', 403, true],
  ])('of which S3 says %s is missing', async (name, status, isDenied) => {
    expect(await inspectRefused(name, status)).toEqual({ state: 'missing', isDenied });
  });

  test.each([
    ['NoSuchBucket', 404],
    ['SignatureDoesNotMatch', 403],
    ['ExpiredToken', 400],
    ['KMS.DisabledException', 400],
    ['SlowDown', 503],
  ])(
    'of which S3 says %s is a failure of ours, and no fault of the visitor',
    async (name, status) => {
      await expect(inspectRefused(name, status)).rejects.toMatchObject({ name });
    },
  );
});
