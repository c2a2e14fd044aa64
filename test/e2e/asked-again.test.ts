import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { limitOf } from '../../frontend/src/components/files/file-field.tsx';
import { fixture } from './support/fixture.ts';
import { refusedDocument, wrongFile } from './support/files.ts';
import { problems } from './support/form.ts';
import { focused, inspect } from './support/page.ts';
import { readHere } from './support/read-here.ts';
import { uploaded } from './support/uploads.ts';
import { ownLink } from './support/own-link.ts';
import { visitorsOf } from './support/visitors.ts';

import {
  asking,
  blurredFront,
  button,
  checking,
  give,
  glaringBill,
  heading,
  openAsked,
} from './support/asked-again.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const own = ownLink();

/** At a computer, the main button chooses the file. */
const giveAtDesk = async (page: Page) => {
  await page.getByLabel(/^Choose a File: /).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, 'Front').waitFor();
};

/** What a screen reader adds to a control's name. */
const descriptionOf = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent.trim())
      .join(' '),
  );

describe('a new photo', () => {
  test('is sent once, whatever gets lost, and nothing else is', async () => {
    const { page } = visitors.hand;
    const server = await openAsked(page, own.link, blurredFront);
    await page.getByText(/^We kept everything else\. You can retake this photo twice\./).waitFor();
    // The main button takes the photo that is missing: nobody sends nothing.
    expect(await button(page, 'Send Photo').count()).toBe(0);
    // Each way to a photo is there once: this button, and a file.
    expect(await page.getByRole('button', { name: /^Take a Photo/ }).count()).toBe(0);
    expect(await page.getByLabel(/^Choose a File/).count()).toBe(1);
    await button(page, 'Retake Photo').click();
    const instead = page.getByLabel('Choose a File Instead');
    await instead.setInputFiles(fixture('drivers-license.jpg'));
    await uploaded(page, 'Front').waitFor();
    await button(page, 'Send Photo').waitFor();
    // What was uploaded for it is still there after a reload.
    await page.reload();
    await uploaded(page, 'Front').waitFor();
    server.fates.push('lost', 'lost');
    await button(page, 'Send Photo').dblclick();
    await checking(page).waitFor();
    expect(server.sent).toHaveLength(3);
    expect(new Set(server.sent.map(({ submissionId }) => submissionId)).size).toBe(1);
    expect(Object.keys(server.sent[0] ?? {}).sort()).toEqual([
      'idDocument',
      'idType',
      'submissionId',
    ]);

    // Asked once more, nothing of it is left.
    server.answerWith({ ...asking(blurredFront), againLeft: 1, at: '2026-11-21T12:09:00Z' });
    await heading(page, 'We need one new photo').waitFor();
    expect(await focused(page)).toBe('We need one new photo');
    await page.getByText(/You can retake this photo once more\./).waitFor();
    expect(await uploaded(page, 'Front').count()).toBe(0);
  });

  test('that was sent before a reload is sent on', async () => {
    const { page } = visitors.hand;
    const server = await openAsked(page, own.link, glaringBill);
    await give(page, '#addressDocument', 'Proof of address');
    server.fates.push(...Array.from({ length: 50 }, () => 'lost' as const));
    await button(page, 'Send Photo').click();
    await heading(page, 'Submitting your verification').waitFor();
    await page.reload();
    await heading(page, 'Submitting your verification').waitFor();
    server.fates.length = 0;
    await checking(page).waitFor();
    expect(new Set(server.sent.map(({ submissionId }) => submissionId)).size).toBe(1);
  });

  test('is seen in every tab, and is asked for in none once one has sent it', async () => {
    const { page } = visitors.hand;
    const server = await openAsked(page, own.link, blurredFront);
    await heading(page, 'We need one new photo').waitFor();
    const other = await page.context().newPage();
    const elsewhere = await readHere(other, asking(blurredFront));
    await other.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
    await give(other, '#idDocument', 'Front');
    await uploaded(page, 'Front').waitFor();
    server.answerWith({ phase: 'submitted', at: '2026-11-21T12:09:00Z' });
    await button(other, 'Send Photo').click();
    await checking(other).waitFor();
    await checking(page).waitFor();
    expect([server.sent.length, elsewhere.sent.length]).toEqual([0, 1]);
  });

  test('that another device has sent first is not sent again: the page shows what there is', async () => {
    const { page } = visitors.desk;
    const server = await openAsked(page, own.link, blurredFront);
    await page.getByRole('button', { name: 'Take a Photo: Front' }).waitFor();
    expect(await page.locator('input[type=file]').count()).toBe(1);
    await giveAtDesk(page);
    server.fates.push({ status: 409, code: 'already_submitted', message: 'Already submitted.' });
    server.answerWith({ phase: 'review', at: '2026-11-21T12:09:00Z' });
    await button(page, 'Send Photo').click();
    await heading(page, /is reviewing this$/).waitFor();
  });

  test('at a computer, each way to it says what the file may be, and why the last one wasn’t taken', async () => {
    const { page } = visitors.desk;
    await openAsked(page, own.link, blurredFront);
    const ways = [
      page.getByRole('button', { name: 'Take a Photo: Front' }),
      page.getByLabel(/^Choose a File: /),
    ];
    const limit = limitOf('idDocument');
    for (const way of ways) expect(await descriptionOf(way)).toBe(limit);
    await page.getByLabel(/^Choose a File: /).setInputFiles(wrongFile('license.jpg'));
    await page.getByRole('alert').getByText(refusedDocument).waitFor();
    for (const way of ways) expect(await descriptionOf(way)).toBe(`${limit} ${refusedDocument}`);
    await inspect(page, '25-again-desk-refused');
  });

  test('that is refused is said to be, at its field', async () => {
    const { page } = visitors.desk;
    const server = await openAsked(page, own.link, blurredFront);
    await giveAtDesk(page);
    const fields = { idDocument: 'File type must be .jpg, .jpeg, .png, .pdf' };
    server.fates.push({ status: 400, code: 'upload_rejected', message: 'Refused.', fields });
    await button(page, 'Send Photo').click();
    expect(await problems(page)).toEqual([['idDocument', fields.idDocument]]);
    await giveAtDesk(page);
    await button(page, 'Send Photo').click();
    await checking(page).waitFor();
    expect(server.sent[0]?.submissionId).not.toBe(server.sent[1]?.submissionId);
  });
});
