import { GetObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from '@jest/globals';
import { bucket, s3, isMissingOnHead, isUnchanged } from '../../../lambdas/upload/bucket.ts';
import { eraseFile, eraseFiles } from '../../../lambdas/upload/stored-bytes.ts';
import { customerFileKey, newUploadId } from '../../../lambdas/upload/stored-file.ts';
import { presignRead } from '../../../lambdas/upload/open-stored-file.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { filesPath } from '../../../shared/site-edge.ts';
import { required } from '../../../scripts/local/required.ts';
import { useBucket } from '../support/bucket.ts';

useBucket();

const text = 'what is in it';
const storage = required(process.env.AWS_ENDPOINT_URL_S3, 'storage');

async function stored(customerId = randomId('cus')) {
  const key = customerFileKey(customerId, 'idDocument', newUploadId());
  await s3.send(
    new PutObjectCommand({ Bucket: bucket(), Key: key, Body: text, ContentType: 'image/jpeg' }),
  );
  return { key, contentType: 'image/png', size: text.length };
}
/** The site hands these addresses on to the storage. */
const atStorage = (url: string) => storage + url.slice(filesPath.length);

test('an address shows a file, and another saves it, under the type of its record', async () => {
  const { inlineUrl, downloadUrl } = await presignRead(await stored(), 'a name');
  const [shown, saved] = await Promise.all([
    fetch(atStorage(inlineUrl)),
    fetch(atStorage(downloadUrl)),
  ]);
  expect([await shown.text(), await saved.text()]).toEqual([text, text]);
  const said = ({ headers }: Response) =>
    ['content-type', 'content-disposition', 'cache-control'].map((name) => headers.get(name));
  expect(said(shown)).toEqual(['image/png', 'inline', 'no-store']);
  expect(said(saved)).toEqual(['image/png', 'attachment', 'no-store']);
});

test('an address is of one file and one way to see it', async () => {
  const [file, other] = [await stored(), await stored()];
  const { inlineUrl } = await presignRead(file, 'a name');
  const url = atStorage(inlineUrl);
  const status = async (address: string, init?: RequestInit) => (await fetch(address, init)).status;
  expect(await status(url.replace(file.key, other.key))).toBe(403);
  expect(await status(url.replace('disposition=inline', 'disposition=attachment'))).toBe(403);
  expect(await status(url, { method: 'DELETE' })).toBe(403);
});

test('without a signature, nothing is read, listed or deleted', async () => {
  const { key } = await stored();
  const url = `${storage}/${bucket()}`;
  const answers = await Promise.all([
    fetch(`${url}/${key}`),
    fetch(`${url}?list-type=2`),
    fetch(`${url}/${key}`, { method: 'DELETE' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('an address ends', async () => {
  const { key } = await stored();
  const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket(), Key: key }), {
    expiresIn: 60,
    signingDate: new Date(Date.now() - 61_000),
  });
  expect((await fetch(url)).status).toBe(403);
});

test('a player asks for parts of a file', async () => {
  const { inlineUrl } = await presignRead(await stored(), 'a name');
  const part = await fetch(atStorage(inlineUrl), { headers: { range: 'bytes=5-6' } });
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
    206,
    'is',
    `bytes 5-6/${text.length}`,
  ]);
  const behind = await fetch(atStorage(inlineUrl), { headers: { range: 'bytes=500-' } });
  expect(behind.status).toBe(416);
});

const headOf = (key: string, IfNoneMatch?: string) =>
  s3.send(
    new HeadObjectCommand({ Bucket: bucket(), Key: key, ...(IfNoneMatch && { IfNoneMatch }) }),
  );

test('what is unchanged is not sent again', async () => {
  const { key } = await stored();
  const { ETag } = await headOf(key);
  const again = await headOf(key, ETag).then(
    () => 'sent',
    (error: unknown) => isUnchanged(error),
  );
  expect(again).toBe(true);
});

test('files go one by one, or all of a customer, and again that changes nothing', async () => {
  const customerId = randomId('cus');
  const [first, , third] = [await stored(customerId), await stored(customerId), await stored()];
  await eraseFile(first.key);
  await eraseFile(first.key);
  const gone = await headOf(first.key).then(
    () => 'there',
    (error: unknown) => isMissingOnHead(error),
  );
  expect(gone).toBe(true);
  expect(await eraseFiles(customerId)).toBe(1);
  expect(await eraseFiles(customerId)).toBe(0);
  expect(await headOf(third.key)).toMatchObject({ ContentLength: text.length });
});
