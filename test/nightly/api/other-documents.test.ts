import { expect, test } from '@jest/globals';
import { readingDealership, toLookAt } from '../../api/support/read-documents.ts';
import * as people from '../../harness/people.ts';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import { waitForDecision } from '../../../scripts/demo/demo-decisions.ts';
import { TERMS_VERSION } from '../../../shared/copy/customer/terms-version.ts';
import { seenByDealer, submit, uploadFile } from '../../harness/attempts.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';

const own = readingDealership();

test('a passport is read by its zone, and goes to a person, since no signature is checked', async () => {
  const { seen } = await own.sent('approvedAtLast');
  expect(seen.evidence?.idType).toBe('passport');
  expect(toLookAt(seen)).toEqual({});
  expect(seen).toMatchObject({ phase: 'review', mayDecide: 'review' });
}, 120_000);

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
  await waitForDecision(people.target(), link, ({ result }) => result?.phase === 'review');
  const { evidence } = await seenByDealer(own.dealer, link);
  expect(evidence?.signals.find(({ id }) => id === 'idBarcode')).toMatchObject({
    result: 'not_checked',
    found: "The customer couldn't photograph the back",
  });
});
