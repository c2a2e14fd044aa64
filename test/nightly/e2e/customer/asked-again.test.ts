import { describe, expect, test } from '@jest/globals';
import { fixture } from '../../../e2e/support/fixture.ts';
import { focused } from '../../../e2e/support/page.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { uploaded } from '../../../e2e/support/uploads.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import {
  asking,
  blurredFront,
  button,
  checking,
  give,
  heading,
  openAsked,
} from '../../../e2e/support/asked-again.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const own = ownLink();

describe('a new photo', () => {
  test('is sent once, whatever gets lost, and nothing else is', async () => {
    const { page } = visitors.hand;
    const server = await openAsked(page, own.link, blurredFront);
    await page
      .getByText(/^We kept everything else\. You can retake this photo 2 more times\./)
      .waitFor();
    // The main button takes the photo that is missing: nobody sends nothing.
    expect(await button(page, 'Send Photo').count()).toBe(0);
    // Each way to a photo is there once: this button, and a file.
    expect(await page.getByRole('button', { name: /^Take a Photo/ }).count()).toBe(0);
    expect(await page.getByLabel(/^Choose a File/).count()).toBe(1);
    await button(page, 'Retake Photo').click();
    const instead = page.getByLabel('Choose a File');
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
    await page.getByText(/You can retake this photo one more time\./).waitFor();
    expect(await uploaded(page, 'Front').count()).toBe(0);
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
});
