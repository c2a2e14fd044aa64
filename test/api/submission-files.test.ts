import { DeleteObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { customerFileKey } from '../../lambdas/upload/stored-file.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { putFile } from '../../scripts/demo/journeys.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import {
  type CustomerFileKind,
  type UploadTicket,
  fileRequired,
} from '../../shared/schemas/files-schema.ts';
import { tryApi } from '../harness/call-api.ts';
import { files, setRejectionProbability } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { attemptWith, seenByDealer, submit, uploadAll, uploadFile } from '../harness/attempts.ts';
import * as people from '../harness/people.ts';
import { until } from '../harness/until.ts';
import { storedCustomer, storedItem, storedItems } from '../harness/records.ts';
import { madeVideo } from '../harness/made-video.ts';
import { messages } from '../../shared/copy/common-copy.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  await setRejectionProbability(0);
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const bytes = (text: string) => Buffer.from(text, 'latin1');

/** What is said at each field, of an attempt that is refused and leaves the record as it was. */
async function refusedFields(link: CustomerLink, uploads: Parameters<typeof attemptWith>[0]) {
  const before = await storedItem(keys.customer(link.customerId));
  const { status, body } = await submit(link, attemptWith(uploads));
  const { code, fields } = (body as { error: { code: string; fields: object } }).error;
  expect({ status, code }).toEqual({ status: 422, code: 'upload_rejected' });
  expect(await storedItem(keys.customer(link.customerId))).toEqual(before);
  return fields;
}

/** Waits until the email about this denial has the record's newest link: later, nothing changes by itself. */
const denialMailed = ({ customerId }: CustomerLink, denials: number) =>
  until(
    () => storedCustomer(customerId),
    (customer) => customer?.link.keys.length === 1 + denials,
  );

test('a file that is not what it was said to be is refused at its field alone', async () => {
  const link = await people.newLink(dealer);
  const good = await uploadAll(link);
  const document = 'File type must be .jpg, .jpeg, .png, .pdf';
  for (const [kind, contentType, content, message] of [
    ['idDocument', 'image/jpeg', '<!doctype html><script>alert(1)</script>', document],
    ['addressDocument', 'application/pdf', '<p>PDF-1.7', document],
    ['video', 'video/mp4', '\0\0\0\x18ftypheic', 'File type must be .mp4, .mov'],
    ['video', 'video/mp4', madeVideo('isom', 'soun').toString('latin1'), messages.noPicture],
    ['video', 'video/mp4', madeVideo().toString('latin1').slice(0, -9), messages.videoIncomplete],
  ] as const) {
    const lie = await uploadFile(link, kind, { contentType, bytes: bytes(content) });
    expect(await refusedFields(link, { ...good, [kind]: lie })).toEqual({ [kind]: message });
  }
});

describe('a file that is not there for this attempt is asked for', () => {
  const kind = 'idDocument' satisfies CustomerFileKind;
  const ways: Record<string, (link: CustomerLink) => Promise<string>> = {
    'it was never uploaded': () => Promise.resolve(randomId('upl')),
    'it was announced only': async ({ customerId, key }) => {
      const announced = await tryApi(
        'createCustomerUpload',
        { params: { customerId }, body: { kind, contentType: 'image/png', size: 9 } },
        { customerKey: key },
      );
      return (announced.body as UploadTicket).uploadId;
    },
    'it was uploaded and has expired': async (link) => {
      const idDocument = await uploadFile(link, kind, await demoFiles[kind]());
      await files().send(
        new DeleteObjectCommand({
          Bucket: theProduct().stack.uploadsBucket,
          Key: customerFileKey(link.customerId, kind, idDocument),
        }),
      );
      return idDocument;
    },
    'it is the file of another kind': async (link) =>
      uploadFile(link, 'addressDocument', await demoFiles.addressDocument()),
    "it is another customer's": async () =>
      uploadFile(await people.newLink(dealer), kind, await demoFiles[kind]()),
  };
  test('in whichever way', async () => {
    const link = await people.newLink(dealer);
    const good = await uploadAll(link);
    for (const [way, prepare] of Object.entries(ways)) {
      const fields = await refusedFields(link, { ...good, [kind]: await prepare(link) });
      expect({ way, fields }).toEqual({ way, fields: { [kind]: fileRequired[kind] } });
    }
  });

  test('when it was part of an earlier attempt, the last or the one before', async () => {
    await setRejectionProbability(1);
    try {
      const link = await people.newLink(dealer);
      const [first, second, third] = [
        await uploadAll(link),
        await uploadAll(link),
        await uploadAll(link),
      ];
      await submit(link, attemptWith(first));
      await denialMailed(link, 1);
      const { idBack: _back, ...required } = fileRequired;
      expect(await refusedFields(link, first)).toEqual(required);
      await submit(link, attemptWith(second));
      await denialMailed(link, 2);
      expect(await refusedFields(link, { ...third, video: first.video })).toEqual({
        video: fileRequired.video,
      });
      expect(await refusedFields(link, { ...third, idDocument: second.idDocument })).toEqual({
        idDocument: fileRequired.idDocument,
      });
      expect((await submit(link, attemptWith(third))).status).toBe(200);
    } finally {
      await setRejectionProbability(0);
    }
  });
});

test('what the customer’s device said of a photo is told to the dealership, and changes nothing', async () => {
  const link = await people.newLink(dealer);
  const uploads = await uploadAll(link);
  const form = attemptWith(uploads);
  const unknown = await submit(link, { ...form, sentDespite: { idDocument: 'ugly' } });
  expect(unknown.status).toBe(400);
  // Of a PDF, or of a file that isn't part of it, nothing is believed.
  const sentDespite = { idDocument: 'blurred', idBack: 'dark', addressDocument: 'glare' };
  const { status } = await submit(link, { ...form, sentDespite });
  expect(status).toBe(200);
  const { files: shown } = await seenByDealer(dealer, link);
  expect(shown.map(({ kind, sentDespite: said }) => [kind, said])).toEqual([
    ['video', undefined],
    ['idDocument', 'blurred'],
    ['addressDocument', undefined],
  ]);
});

test('what a file was called is kept nowhere', async () => {
  const name = `canary${randomId('name').slice(5)}`;
  const link = await people.newLink(dealer);
  const { customerId, key } = link;
  const png = bytes('\x89PNG\r\n\x1a\n');
  const announced = await tryApi(
    'createCustomerUpload',
    {
      params: { customerId },
      body: {
        kind: 'idDocument',
        contentType: 'image/png',
        size: png.length,
        name: `../${name}\0.png`,
        fileName: name,
      },
    },
    { customerKey: key },
  );
  const idDocument = await putFile(announced.body as UploadTicket, png);
  await submit(link, attemptWith({ ...(await uploadAll(link)), idDocument }));
  const head = await files().send(
    new HeadObjectCommand({
      Bucket: theProduct().stack.uploadsBucket,
      Key: customerFileKey(customerId, 'idDocument', idDocument),
    }),
  );
  const everything = [announced.body, await storedItems(`CUSTOMER#${customerId}`), head];
  expect(JSON.stringify(everything)).not.toContain(name);
  expect((await seenByDealer(dealer, link)).status).toBe('approved');
});
