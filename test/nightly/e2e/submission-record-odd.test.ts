import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { tryApi } from '../../harness/call-api.ts';
import { newLink, somePerson } from '../../harness/people.ts';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { ownDealership } from '../../e2e/support/own-dealership.ts';
import { inspect } from '../../e2e/support/page.ts';
import { decided, openSubmission } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', colleague: 'phone' });
const own = ownDealership(visitors);

test('notes stand among the events, newest first, and alone at a press', async () => {
  const { page, dealer } = own;
  const { customerId } = await newLink(dealer);
  for (let count = 1; count <= 7; count += 1) {
    const body = { noteId: randomId('note'), text: `Note ${count} of seven` };
    const params = { customerId };
    expect((await tryApi('addNote', { params, body }, { token: dealer.token })).status).toBe(200);
  }
  await openSubmission(page, customerId);
  const lines = page.getByText(/^Note \d of seven$/);
  expect(await lines.allInnerTexts()).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map((count) => `Note ${count} of seven`),
  );
  await page.getByText('Link created', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Notes' }).check();
  expect(await page.locator('.timeline > li').count()).toBe(7);
  await inspect(page, '41-notes-alone');
  await page.getByRole('radio', { name: 'Events' }).check();
  expect(await lines.count()).toBe(0);
});

/** Chooses what is to be in the PDF; what is saved then, as text and with the number of its pictures. */
async function savedPdf(page: Page, { withPictures = false } = {}) {
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download PDF' });
  if (withPictures) await dialog.getByLabel('Include pictures').check();
  await inspect(page, '31-submission-pdf');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  const data = new Uint8Array(readFileSync(await saved.path()));
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
  return { name: saved.suggestedFilename(), text: text.replace(/\s+/g, ' '), pictures };
}

test('letters that the PDF’s font lacks are a picture of them, and no others', async () => {
  const { page, dealer } = own;
  const person = { ...somePerson(), fullName: 'Ελένη 山田 Sample' };
  const { customerId } = await decided(dealer, 'denied', person);
  await openSubmission(page, customerId);
  const { name, text, pictures } = await savedPdf(page);
  expect(name).toBe('Sample-submission.pdf');
  // The heading, and the fact.
  expect(pictures).toBe(2);
  expect(text).toMatch(/^ ?Submission Details · Submitted on/);
  expect(text).toMatch(/ Name +Date of Birth /);
  expect(text).toContain('Verification Denied');
});
