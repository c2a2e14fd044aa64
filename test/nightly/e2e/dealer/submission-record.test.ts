import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { erase } from '../../../api/support/erase.ts';
import { callApi } from '../../../harness/call-api.ts';
import { colleagueOf } from '../../../harness/colleagues.ts';
import { letLogFollow } from '../../../harness/log-mapping.ts';
import { newLink, password, somePerson } from '../../../harness/people.ts';
import { theProduct } from '../../../harness/product.ts';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { pictured } from '../../../e2e/support/read-submission.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', colleague: 'phone' });
const own = ownDealership(visitors);

beforeAll(() => letLogFollow(theProduct(), true));
afterAll(() => letLogFollow(theProduct(), false));

test('notes are written, seen by colleagues, and deleted by whoever wrote them or an owner', async () => {
  const { page, dealer } = own;
  const { customerId } = await newLink(dealer);
  await openSubmission(page, customerId);
  const notes = page.getByRole('region', { name: 'Timeline' });
  const field = notes.getByLabel('Add a note');
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes.getByRole('alert').getByText('Please enter a note').waitFor();
  expect(await page.locator('textarea:focus').count()).toBe(1);

  // What can't be kept stays; tried once more, it is one note.
  await field.fill('Trade-in appraised at 11.\nLikes the blue one.');
  await page.route('**/notes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await notes
    .getByRole('alert')
    .getByText(/^We can't reach the server/)
    .waitFor();
  await page.unroute('**/notes');
  await notes.getByRole('button', { name: 'Add Note' }).dblclick();
  await page.getByText('Note added.').waitFor();
  expect(await field.inputValue()).toBe('');
  await inspect(page, '31-submission-notes');

  const marcus = await colleagueOf(dealer, 'Marcus Webb');
  const hand = visitors.colleague.page;
  await giveSession(hand, 'dealer', { email: marcus.email, password });
  await openSubmission(hand, customerId);
  await hand.getByText('Likes the blue one.').waitFor();
  expect(await hand.getByRole('listitem').filter({ hasText: 'blue one' }).count()).toBe(1);
  expect(await hand.getByRole('button', { name: /^Delete your note/ }).count()).toBe(0);
  await inspect(hand, '31-submission-notes');
  const theirs = hand.getByRole('region', { name: 'Timeline' });
  await theirs.getByLabel('Add a note').fill('Wants winter tires.');
  await theirs.getByRole('button', { name: 'Add Note' }).click();
  await theirs.getByRole('button', { name: /^Delete your note of / }).waitFor();

  await notes.getByRole('button', { name: /^Delete your note of / }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this note?' });
  await inspect(page, '31-submission-note-delete');
  await dialog.getByRole('button', { name: 'Delete Note' }).click();
  await page.getByText('Note deleted.').waitFor();
  await notes.getByText('Likes the blue one.').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.id === 'timeline');

  // What was half written is there again; an owner clears up after others.
  await field.fill('Asked about');
  await page.reload();
  await notes.getByText("You wrote this and didn't add it yet.").waitFor();
  expect(await field.inputValue()).toBe('Asked about');
  await notes.getByRole('button', { name: /^Delete the note of Marcus Webb, / }).click();
  await dialog.getByRole('button', { name: 'Delete Note' }).click();
  await notes.getByText('Wants winter tires.').waitFor({ state: 'detached' });
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

test('a submission is saved as a PDF, with pictures if asked for, and the timeline says by whom', async () => {
  const { page, dealer } = own;
  const person = { ...somePerson(), fullName: 'Łucja Nowak-Ångström' };
  const { customerId } = await decided(dealer, 'approved', person);
  const body = { noteId: randomId('note'), text: 'For colleagues alone.' };
  await callApi('addNote', { params: { customerId }, body }, { token: dealer.token });
  await openSubmission(page, customerId);
  await pictured(page);
  const plain = await savedPdf(page);
  expect({ name: plain.name, pictures: plain.pictures }).toEqual({
    name: 'Lucja-Nowak-Angstrom-submission.pdf',
    pictures: 0,
  });
  for (const words of [
    'Łucja Nowak-Ångström',
    'Downloaded by Ann Chovey on',
    'March 27, 1988',
    person.phone,
    person.email,
    'Verification Approved Decided by chance (demonstration) on',
    'Submitted, attempt 1 of 5',
    'PDF downloaded by Ann Chovey',
  ])
    expect(plain.text).toContain(words);
  expect(plain.text).not.toContain('For colleagues alone.');
  await page.locator('.timeline').getByText('PDF downloaded by Ann Chovey').waitFor();

  const whole = await savedPdf(page, { withPictures: true });
  expect(whole.pictures).toBeGreaterThanOrEqual(3);
  expect(whole.text).toMatch(/Government-issued ID .*Proof of address|Video at 0:0/);
  await page.locator('.timeline').getByText('PDF with pictures downloaded by Ann Chovey').waitFor();

  // One that can't be recorded isn't made.
  await page.route('**/exports', (route) => route.abort());
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download PDF' });
  let saved = 0;
  page.on('download', () => (saved += 1));
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/^We can't reach the server/)
    .waitFor();
  expect(saved).toBe(0);
  await page.unroute('**/exports');
  await page.keyboard.press('Escape');
  expect(await page.locator('summary:focus').getAttribute('aria-label')).toBe('More actions');
});

test('an identity record is downloaded with its proofs, and its page tells a whole one from an altered one; what is left of it is verified alike', async () => {
  const { page, dealer } = own;
  const person = somePerson();
  const { customerId } = await decided(dealer, 'approved', person);
  await openSubmission(page, customerId);
  await page.getByLabel('More actions').click();
  await page.getByRole('button', { name: 'Download Identity Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download identity record' });
  await inspect(page, '31-submission-identity-record');
  const [saved] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Download Record' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/-identity-record\.zip$/);
  await page.getByText('Identity record downloaded.').waitFor();
  await page.locator('.timeline').getByText('Identity record downloaded by Ann Chovey').waitFor();

  const zip = await saved.path();
  const files = unzipSync(readFileSync(zip));
  expect(Object.keys(files).toSorted()).toEqual(['identity-record.pdf', 'record.json']);
  const pdf = await getDocument({ data: files['identity-record.pdf'] ?? new Uint8Array() }).promise;
  expect(pdf.numPages).toBeGreaterThan(1);
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
