import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { billPdf } from '../../../../scripts/demo/bill-pdf.ts';
import { customers, type CustomerKey } from '../../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../../scripts/demo/demo-documents.ts';
import type { DemoFile } from '../../../../scripts/demo/demo-files.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { progressOf } from '../../../api/support/progress.ts';
import { read, readingDealership, toLookAt } from '../../../api/support/read-documents.ts';
import { giveAllDetails, giveVideo, submitButton } from '../../../e2e/support/customer.ts';
import { connect, showCode } from '../../../e2e/support/handoff.ts';
import { focused, inspect, said } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openWizard } from '../../../e2e/support/wizard.ts';
import { seenByDealer } from '../../../harness/attempts.ts';
import { drawnPhoto } from '../../../harness/drawn-photo.ts';
import { until } from '../../../harness/until.ts';
import { newLink } from '../../../harness/people.ts';

const visitors = visitorsOf({ phone: 'phone', desk: 'desktop' });
const own = readingDealership();

/** The time that a busy machine may take to read a document. */
const READ = { timeout: 90_000 };

/** Somebody types everything, mistakes included, sends a video, and is at the documents. */
async function atDocuments(page: Page, who: CustomerKey, mistyped: { fullName?: string } = {}) {
  const link = await newLink(own.dealer);
  const [year = '', month = '', day = ''] = customers[who].dateOfBirth.split('-');
  await openWizard(page, own.dealer.id, link);
  await giveAllDetails(page, { ...customers[who], ...mistyped, born: [month, day, year] });
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  return link;
}

type Kind = 'idDocument' | 'idBack' | 'addressDocument';

async function give(page: Page, files: Partial<Record<Kind, DemoFile | undefined>>) {
  for (const [kind, file] of Object.entries(files) as [Kind, DemoFile | undefined][])
    if (file)
      await page.locator(`#${kind}`).setInputFiles({
        name: file.contentType === 'application/pdf' ? 'bill.pdf' : 'photo.jpg',
        mimeType: file.contentType,
        buffer: file.bytes,
      });
}

/** Submits, and expects that the dealership finds nothing to look at, in the first submission. */
async function submitted(page: Page, link: CustomerLink) {
  await submitButton(page).click();
  await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
  await read(link);
  const seen = await seenByDealer(own.dealer, link);
  const found = toLookAt(seen);
  // The demo's files may have been sent by another test's customer.
  expect({ ...found, reuse: 'differs' }).toEqual({ reuse: 'differs' });
  return seen;
}

test('a typo is asked about once, and what the ID says is submitted', async () => {
  const { page } = visitors.phone;
  const { fullName } = customers.approved;
  const typo = fullName.replace('Raman', 'Rahman');
  const link = await atDocuments(page, 'approved', { fullName: typo });
  const { idDocument, idBack, addressDocument } = await documentsOf('approved');
  await give(page, { idDocument, idBack, addressDocument });
  const question = page.getByRole('heading', {
    name: `Your ID says ${fullName} You entered ${typo}`,
  });
  await question.waitFor(READ);
  await said(page, `Your ID says ${fullName}. You entered ${typo}.`);
  await inspect(page, '53-question');

  // Nobody submits without having seen it; whoever goes away and comes back is asked still.
  await page.reload();
  await question.waitFor();
  await page
    .getByRole('group', { name: 'Proof of address' })
    .getByText(/^Uploaded, /)
    .waitFor();
  await submitButton(page).click();
  await said(page, 'Choose one, or press Submit for Verification again to leave this open.');
  expect(await focused(page)).toContain(`Your ID says ${fullName}`);
  await inspect(page, '53-question-passed-over');
  await page.getByRole('button', { name: 'Keep Mine: Name' }).click();
  await said(page, `We kept ${typo}.`);
  expect(await focused(page)).toBe('Use What the ID Says Instead');
  await page.keyboard.press('Enter');
  await said(page, `Your name is now ${fullName}, as on your ID.`);
  await inspect(page, '53-answered');
  const seen = await submitted(page, link);
  expect(seen.corrections).toEqual([
    { field: 'fullName', entered: typo, found: fullName, choice: 'document' },
  ]);
  expect(seen.filledFromLicense).toEqual(['fullName']);
}, 240_000);

test("another person's ID is replaced by the own one, after its name was taken by a double press", async () => {
  const { page } = visitors.phone;
  const link = await atDocuments(page, 'approved');
  const { idDocument, idBack, addressDocument } = await documentsOf('approved');
  await give(page, { idDocument: (await documentsOf('waiting')).idDocument });
  const useName = page.getByRole('button', { name: 'Use What the ID Says: Name' });
  await useName.waitFor(READ);
  await useName.dblclick();
  await said(page, 'Your name is now Rosa Delgado, as on your ID.');
  // The next question, which is where the first one was, is still open.
  await page.getByRole('button', { name: 'Use What the ID Says: Date of birth' }).waitFor();
  await give(page, { idDocument, idBack, addressDocument });
  await page
    .getByRole('heading', { name: 'Your ID says Priya Raman You entered Rosa Delgado' })
    .waitFor(READ);
  await useName.click();
  const { corrections } = await submitted(page, link);
  expect(corrections).toEqual([
    { field: 'fullName', entered: 'Rosa Delgado', found: 'Priya Raman', choice: 'document' },
  ]);
}, 240_000);

test('an old bill is said to be one, and a newer one is submitted', async () => {
  const { page } = visitors.phone;
  const link = await atDocuments(page, 'cancelled');
  const { idDocument, idBack, addressDocument } = await documentsOf('cancelled');
  await give(page, { idDocument, idBack, addressDocument });
  await page
    .getByText(/^This bill is from .* 2025\. Add one from the last 90 days\?$/)
    .waitFor(READ);
  await inspect(page, '52-old-bill');
  await give(page, { addressDocument: billPdf(customers.cancelled, { days: 20 }) });
  await page.getByText(/^Read: Walter Grant, [A-Z]\w+ \d+, \d{4}$/).waitFor(READ);
  await submitted(page, link);
}, 240_000);

test("documents in each other's place are said to be so, and are submitted in their own", async () => {
  const { page } = visitors.phone;
  const link = await atDocuments(page, 'cancelled');
  const { idDocument, idBack, addressDocument } = await documentsOf('cancelled');
  await give(page, { idDocument: addressDocument, idBack, addressDocument: idDocument });
  await page.getByText('This is a bill. Add your ID here.').waitFor(READ);
  await page.getByText('This is your ID. Add a bill here.').waitFor(READ);
  await inspect(page, '52-swapped');
  await give(page, { idDocument, addressDocument: billPdf(customers.cancelled, { days: 21 }) });
  await page.getByText(/^Read: Walter Grant, valid to/).waitFor(READ);
  await submitted(page, link);
}, 240_000);

test('a photo that cannot be read is taken again on the phone that was handed over, which asks nothing', async () => {
  const computer = visitors.desk.page;
  const { page } = visitors.phone;
  const typo = customers.approved.fullName.replace('Raman', 'Rahman');
  const link = await atDocuments(computer, 'approved', { fullName: typo });
  // The video, which the phone isn't asked for any more.
  await until(
    () => progressOf(link),
    ({ files }) => files.length > 0,
  );
  await connect(page, await showCode(computer));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  const { idDocument, idBack, addressDocument } = await documentsOf('approved');
  // Sharp, and too far away.
  const bytes = await drawnPhoto(page, idDocument.bytes, { scale: 0.1 });
  await give(page, { idDocument: { ...idDocument, bytes }, idBack, addressDocument });
  await page.getByText(/^We can't read this photo\. Take it again\?/).waitFor(READ);
  await inspect(page, '52-unreadable');
  await give(page, { idDocument });
  await page.getByText(/^Read: Priya Raman, valid to/).waitFor(READ);
  expect(await page.getByText('You entered', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Done on This Phone' }).click();

  await computer.getByRole('button', { name: /^Continue/ }).click();
  await computer.getByRole('button', { name: 'Use What the ID Says: Name' }).click(READ);
  const { corrections } = await submitted(computer, link);
  expect(corrections).toMatchObject([{ entered: typo, choice: 'document' }]);
}, 240_000);
