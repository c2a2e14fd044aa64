import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { limitOf } from '../../../../frontend/src/components/files/file-field.tsx';
import { fixture } from '../../../e2e/support/fixture.ts';
import { refusedDocument, wrongFile } from '../../../e2e/support/files.ts';
import { problems } from '../../../e2e/support/form.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { uploaded } from '../../../e2e/support/uploads.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import {
  blurredFront,
  button,
  checking,
  heading,
  openAsked,
} from '../../../e2e/support/asked-again.ts';

const visitors = visitorsOf({ desk: 'dark desktop' });
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
    const limit = limitOf({ kind: 'idDocument', converted: ['.heic', '.heif'] });
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
