import { expect, test } from '@jest/globals';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import type { DemoFile } from '../../../scripts/demo/demo-files.ts';
import { uploadedSubmission, type CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { DocumentReading } from '../../../shared/schemas/progress-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { note, progressOf } from '../../api/support/progress.ts';
import { read, readingDealership, toLookAt } from '../../api/support/read-documents.ts';
import { seenByDealer, submit, uploadFile } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { until } from '../../harness/until.ts';
import { nestedForms } from '../../unit/lambdas/evidence/reading/made-pdf.ts';

const own = readingDealership();
type Kind = 'idDocument' | 'addressDocument';

const arrive = (link: CustomerLink, kind: Kind, uploadId: string) =>
  note(link, { what: 'arrived', kind, uploadId });

async function toldOf(link: CustomerLink, kind: Kind): Promise<DocumentReading | undefined> {
  const told = async () =>
    (await progressOf(link)).files.find((file) => file.kind === kind)?.reading;
  return until(told, (reading) => reading?.state !== 'reading', 50);
}

const withoutReuse = ({ evidence }: Submission) =>
  evidence && { ...evidence, signals: evidence.signals.filter(({ id }) => id !== 'reuse') };

test('what was read is told and asked about before anything is submitted, and a correction is on record', async () => {
  const link = await people.newLink(own.dealer);
  const documents = await documentsOf('approved');
  const form = await uploadedSubmission(people.target(), link, customers.approved, documents);
  await arrive(link, 'idDocument', form.idDocument);
  await arrive(link, 'addressDocument', form.addressDocument);
  const { fullName, dateOfBirth, address } = customers.approved;
  expect(await toldOf(link, 'idDocument')).toMatchObject({ state: 'read', name: fullName });
  expect(await toldOf(link, 'addressDocument')).toMatchObject({ state: 'read' });

  const compare = (name: string) =>
    callApi(
      'compareWithId',
      {
        params: { customerId: link.customerId },
        body: { fullName: name, dateOfBirth, address },
      },
      { customerKey: link.key },
    );
  expect(await compare(fullName)).toEqual({ differences: [] });
  const typo = `${fullName}son`;
  const asked = { field: 'fullName', entered: typo, found: fullName } as const;
  expect(await compare(typo)).toEqual({ differences: [asked] });
  await note(link, { what: 'answered', field: 'fullName', choice: 'document' });
  expect(await compare(typo)).toEqual({ differences: [] });

  await submit(link, form);
  await read(link);
  const seen = await seenByDealer(own.dealer, link);
  expect(toLookAt({ ...seen, evidence: withoutReuse(seen) })).toEqual({});
  expect(seen.corrections).toEqual([{ ...asked, choice: 'document' }]);
  expect(seen.filledFromLicense).toContain('fullName');
}, 120_000);

test('an ID in the place of the bill is said to be one', async () => {
  const link = await people.newLink(own.dealer);
  const { idDocument } = await documentsOf('approved');
  await arrive(link, 'addressDocument', await uploadFile(link, 'addressDocument', idDocument));
  expect(await toldOf(link, 'addressDocument')).toEqual({ state: 'other_kind', found: 'card' });
}, 90_000);

test('ten poisoned documents that arrive delay no submission', async () => {
  const attacker = await people.approvedDealership();
  const poison: DemoFile = { contentType: 'application/pdf', bytes: Buffer.from(nestedForms()) };
  const poisoned = await people.newLinks(attacker, 10);
  const uploads = await Promise.all(
    poisoned.map((link) => uploadFile(link, 'addressDocument', poison)),
  );
  for (const [index, link] of poisoned.entries())
    await arrive(link, 'addressDocument', uploads[index] ?? '');
  const begun = Date.now();
  const { seen } = await own.sent('approved');
  // One after the other, two at a time, the ten take more than a minute.
  expect(Date.now() - begun).toBeLessThan(45_000);
  // The same files may have been sent by another test's customer.
  expect(toLookAt({ ...seen, evidence: withoutReuse(seen) })).toEqual({});
  // What was taken away is read by nobody, so that no other test waits.
  for (const [index, link] of poisoned.entries())
    await note(link, {
      what: 'removed',
      kind: 'addressDocument',
      uploadId: uploads[index] ?? '',
    });
}, 240_000);
