import { beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { customerFileKey } from '../../../lambdas/upload/stored-file.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { required } from '../../../scripts/local/required.ts';
import type { UploadTicket } from '../../../shared/schemas/files-schema.ts';
import { openFile, openingsOf } from '../../api/support/openings.ts';
import { attemptWith, seenByDealer, submit, uploadAll } from '../../harness/attempts.ts';
import { fetchFile, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';

let dealer: people.SignedIn;
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  const { videoStills } = await documentsOf('approved');
  bytes = Buffer.from(required(videoStills, 'stills').bytes);
});

/** Announces stills of a video, and sends them; returns the store's answer. */
async function sendStills(
  { customerId, key }: CustomerLink,
  uploadId: string,
  content: Buffer<ArrayBuffer> = bytes,
): Promise<number> {
  const { body } = await tryApi(
    'createCustomerUpload',
    {
      params: { customerId },
      body: {
        ...{ kind: 'videoStills', contentType: 'image/jpeg', size: content.length },
        ...{ uploadId, seconds: 9.5 },
      },
    },
    { customerKey: key },
  );
  const { url, headers } = body as UploadTicket;
  return (await fetch(url, { method: 'PUT', headers, body: content })).status;
}
const shown = async (link: CustomerLink) =>
  (await seenByDealer(dealer, link)).files.map(({ kind, seconds }) => [kind, seconds]);
const alone = [
  ['video', undefined],
  ['idDocument', undefined],
  ['addressDocument', undefined],
];

test('stills come with their video and its length, and are opened with a record', async () => {
  const link = await people.newLink(dealer);
  const uploads = await uploadAll(link);
  expect(await sendStills(link, uploads.video)).toBe(200);
  expect((await submit(link, attemptWith(uploads))).status).toBe(200);
  expect(await shown(link)).toEqual([alone[0], ['videoStills', 9.5], ...alone.slice(1)]);
  const { body } = await openFile(link.customerId, 'videoStills', { token: dealer.token });
  const { inlineUrl } = body as { inlineUrl: string };
  expect(inlineUrl).toContain(customerFileKey(link.customerId, 'videoStills', uploads.video));
  expect(Buffer.from(await (await fetchFile(inlineUrl)).arrayBuffer())).toEqual(bytes);
  expect(await openingsOf(dealer, link.customerId)).toEqual([
    expect.stringMatching(/^videoStills by /),
  ]);
});

test('what is no picture, of another video or of another customer is left out', async () => {
  const link = await people.newLink(dealer);
  const other = await people.newLink(dealer);
  const uploads = await uploadAll(link);
  expect(await sendStills(link, uploads.video, Buffer.from('<script>alert(1)</script>'))).toBe(200);
  await sendStills(link, randomId('upl'));
  await sendStills(other, uploads.video);
  expect((await submit(link, attemptWith(uploads))).status).toBe(200);
  expect(await shown(link)).toEqual(alone);
});
