import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { erase } from '../../../api/support/erase.ts';
import { letLogFollow } from '../../../harness/log-mapping.ts';
import { somePerson } from '../../../harness/people.ts';
import { theProduct } from '../../../harness/product.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import type { Page } from 'playwright-core';
import { keys } from '../../../../lambdas/store/keys.ts';
import { changeItem, storeFilesAt } from '../../../harness/records.ts';

const visitors = visitorsOf({ desk: 'desktop', colleague: 'phone' });
const own = ownDealership(visitors);

beforeAll(() => letLogFollow(theProduct(), true));
afterAll(() => letLogFollow(theProduct(), false));

test('an identity record is downloaded with its proofs, and its page tells a whole one from an altered one; what is left of it is verified alike', async () => {
  const { page, dealer } = own;
  const person = somePerson();
  const { customerId } = await decided(dealer, 'approved', person);
  await openSubmission(page, customerId);
  const { zip, files, pictures } = await savedRecord(page, { withPictures: true });
  await page.locator('.timeline').getByText('Identity record downloaded by Ann Chovey').waitFor();
  await page.locator('.timeline').getByText('With pictures').waitFor();
  expect(Object.keys(files).toSorted()).toEqual(['identity-record.pdf', 'record.json']);
  // The front, the proof of address, and three stills.
  expect(pictures).toBe(5);
  const altered = `${zip}-altered.json`;
  const record = strFromU8(files['record.json'] ?? new Uint8Array());
  writeFileSync(altered, strToU8(record.replace(person.fullName.split(' ')[0] ?? '', 'Mallory')));

  const hand = visitors.colleague.page;
  let uploads = 0;
  hand.on('request', (request) => (uploads += request.postData() === null ? 0 : 1));
  await hand.goto('/verify-record');
  const field = hand.getByLabel(/: Identity record$/);
  await field.setInputFiles(zip);
  const verdict = hand.locator('.banner');
  await verdict.getByText(/^Whole: /).waitFor();
  await verdict.getByText('This site’s log signed it.').waitFor();
  await hand.getByRole('heading', { name: 'Events' }).waitFor();
  await inspect(hand, '33-record-whole');
  await field.setInputFiles(altered);
  await verdict.getByText('The facts were changed after the download').waitFor();
  await inspect(hand, '33-record-altered');

  // What is left of a deleted record is verified alike.
  await erase(customerId);
  await page.goto(`/dealer/submission/${customerId}`);
  const certificate = page.getByRole('button', { name: 'Download Certificate' });
  await certificate.waitFor();
  await inspect(page, '10-submission-certificate');
  const [file] = await Promise.all([page.waitForEvent('download'), certificate.click()]);
  expect(file.suggestedFilename()).toBe('deletion-certificate.json');
  await field.setInputFiles(await file.path());
  await verdict.getByText(/^Whole: /).waitFor();
  await hand.getByRole('heading', { name: 'What the certificate says' }).waitFor();
  await inspect(hand, '33-certificate-whole');
  expect(uploads).toBe(0);
});

/** Downloads the record; returns its files, the text of its PDF, and the number of pictures there. */
async function savedRecord(page: Page, { withPictures = false } = {}) {
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Download Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download record' });
  if (withPictures) await dialog.getByLabel('Include pictures').check();
  await inspect(page, '31-submission-identity-record');
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download Record' }).click(),
  ]);
  await page.getByText('Identity record downloaded.').waitFor();
  const zip = await saved.path();
  const files = unzipSync(readFileSync(zip));
  const data = (files['identity-record.pdf'] ?? new Uint8Array()).slice();
  const pdf = await getDocument({ data }).promise;
  let text = '';
  let pictures = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
    const { fnArray } = await sheet.getOperatorList();
    pictures += fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  }
  const name = saved.suggestedFilename();
  return { name, zip, files, text: text.replace(/\s+/g, ' '), pictures };
}

test('letters that the PDF’s font lacks are a picture of them, and no others', async () => {
  const { page, dealer } = own;
  const person = { ...somePerson(), fullName: 'Ελένη 山田 Sample' };
  const { customerId } = await decided(dealer, 'denied', person);
  await openSubmission(page, customerId);
  const { name, text, pictures } = await savedRecord(page);
  expect(name).toBe('Sample-identity-record.zip');
  // The heading, and the fact.
  expect(pictures).toBe(2);
  expect(text).toContain('Identity Record · Page 1');
  expect(text).toMatch(/ Name +Date of Birth /);
});

test('files whose time is over say when they were deleted', async () => {
  const { customerId } = await decided(own.dealer, 'approved');
  const longAgo = '2025-01-05T12:00:00.000Z';
  await changeItem(keys.customer(customerId), 'attempt.submittedAt', longAgo);
  await storeFilesAt(customerId, longAgo);
  await openSubmission(own.page, customerId);
  const deleted = own.page.getByText(/^Deleted on [A-Z][a-z]+ \d+, 2025$/);
  await deleted.nth(1).waitFor();
  expect(await own.page.locator('video').count()).toBe(0);
  expect(await own.page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  await own.page.getByText('Submitted on January 5, 2025').waitFor();
  await inspect(own.page, '10-submission-deleted');
});
