import { expect, test } from '@jest/globals';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import { waitForDecision } from '../../../scripts/demo/demo-decisions.ts';
import { TERMS_VERSION } from '../../../shared/copy/customer/terms-version.ts';
import { seenByDealer, submit, uploadFile } from '../../harness/attempts.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { submitAgain } from '../../../scripts/demo/journeys.ts';
import { read, readingDealership, toLookAt } from '../../api/support/read-documents.ts';
import * as people from '../../harness/people.ts';

const own = readingDealership();

/** One point. */
const onePixel = {
  contentType: 'image/png',
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a picture of one point, and a file that only begins like one, are asked for again and turn nobody down', async () => {
  const broken = { contentType: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]) };
  const { session, seen } = await own.sent('approved', {
    idDocument: broken,
    addressDocument: onePixel,
  });
  expect(session.result).toMatchObject({
    phase: 'ask_again',
    again: [
      { kind: 'idDocument', problem: 'unreadable' },
      { kind: 'addressDocument', problem: 'too_small' },
    ],
  });
  expect(seen.status).toBe('pending');
});

test('without its back, and not said so, a license is refused before anything is read', async () => {
  const link = await people.newLink(own.dealer);
  const { video, idDocument, addressDocument } = await documentsOf('approved');
  const body = {
    ...customers.approved,
    submissionId: randomId('sub'),
    termsVersion: TERMS_VERSION,
    video: await uploadFile(link, 'video', video),
    idDocument: await uploadFile(link, 'idDocument', idDocument),
    addressDocument: await uploadFile(link, 'addressDocument', addressDocument),
  };
  expect(await submit(link, body)).toMatchObject({
    status: 422,
    body: { error: { code: 'upload_rejected', fields: { idBack: expect.any(String) as unknown } } },
  });
  const skipped = await submit(link, { ...body, isBackSkipped: true });
  expect(skipped.status).toBe(200);
  await waitForDecision(people.place(), link, ({ result }) => result?.phase === 'review');
  const { evidence } = await seenByDealer(own.dealer, link);
  expect(evidence?.signals.find(({ id }) => id === 'idBarcode')).toMatchObject({
    result: 'not_checked',
    found: "The customer couldn't photograph the back",
  });
});

test('a photo that stays unreadable is asked for twice, then a person looks at it', async () => {
  const { link, session } = await own.sent('deniedForGood');
  expect(session.result?.again).toEqual([{ kind: 'idDocument', problem: 'blurred' }]);
  const documents = await documentsOf('deniedForGood');
  await submitAgain(people.place(), link, documents, ['idDocument']);
  expect((await read(link)).result).toMatchObject({ phase: 'ask_again', againLeft: 1 });
  await submitAgain(people.place(), link, documents, ['idDocument']);
  expect((await read(link)).result).toMatchObject({ phase: 'review', again: [] });
  const seen = await seenByDealer(own.dealer, link);
  expect(toLookAt(seen)).toMatchObject({ photo: 'not_readable' });
  // The back that was sent first was kept, and read each time.
  expect(seen.files.map(({ kind }) => kind)).toContain('idBack');
}, 180_000);
