import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { giveReason, searchFor } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';

import { lineOf, pageOf, rowNames, twelveListed } from '../../../e2e/support/admin-list.ts';
import { holdAnswers } from '../../../e2e/support/hold-answers.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const twelve = twelveListed(visitors);

async function openLine(page: Page, name: string) {
  await page.getByRole('link', { name }).click();
  await page.getByRole('region', { name: 'Signals' }).waitFor();
}

test('an admin searches, pages and sorts, and rejects with a reason, which the dealership gets', async () => {
  const { page } = visitors.desk;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page
    .getByText(/\d waiting for a decision/)
    .first()
    .waitFor();
  await searchFor(page, twelve.word.toLowerCase());
  await pageOf(page, 'Page 1 of 2');
  expect(await rowNames(page)).toEqual(
    Array.from({ length: 10 }, (_, index) => twelve.nameOf(12 - index)),
  );
  await inspect(page, '11-admin-list');
  // On a phone the lines are cards.
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '11-admin-list');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Order').selectOption('Oldest');
  await lineOf(page, twelve.nameOf(1));
  expect((await rowNames(page))[0]).toBe(twelve.nameOf(1));
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([twelve.nameOf(11), twelve.nameOf(12)]);
  // Loaded anew it is the same list.
  await page.reload();
  await pageOf(page, 'Page 2 of 2');
  expect(await page.getByRole('searchbox').inputValue()).toBe(twelve.word.toLowerCase());
  // What was typed is in no request's address.
  expect(addresses.filter((address) => address.toLowerCase().includes('quill'))).toEqual([]);

  // Whatever is opened or decided leads back to the same page.
  await openLine(page, twelve.nameOf(11));
  await page.getByRole('link', { name: 'Back to Applications' }).click();
  await pageOf(page, 'Page 2 of 2');
  await openLine(page, twelve.nameOf(11));
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText(dealerMessages.reasonRequired).waitFor();
  await dialog.getByLabel('Reason').fill('x'.repeat(256));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText(messages.tooLong).waitFor();
  await inspect(page, '11-admin-reject');
  const reason = 'The certificate expired in 2024. Please register again with a current one.';
  await giveReason(page, 'Reject', reason);
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([twelve.nameOf(11), twelve.nameOf(12)]);
  await page
    .getByRole('row')
    .filter({ hasText: twelve.nameOf(11) })
    .getByText('Declined')
    .waitFor();
  const mail = await waitForMail(twelve.nth(11).email, /declined/);
  expect(mail.text).toContain(reason);
  expect(mail.html).toContain(reason);
});

test('until a search has found something, nobody else may be decided about; a failure and a lost network are said', async () => {
  const { page } = visitors.desk;
  await twelve.open(page);
  const text = `${twelve.word} Motors 03`;
  const held = await holdAnswers(page, '**/dealer-searches*', { status: 503, json: {} });
  await searchFor(page, text);
  await page.getByRole('status').getByText(`Searching for “${text}”...`).waitFor();
  expect(await page.locator('.table-admin tbody').getAttribute('inert')).not.toBeNull();
  await inspect(page, '11-admin-searching');
  await held.answer();
  await held.answer();
  const failure = page.getByRole('alert').filter({ hasText: `We couldn't search for “${text}”` });
  await failure.waitFor();
  expect(await rowNames(page)).toEqual([]);
  await inspect(page, '11-admin-search-failed');
  await held.end();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await pageOf(page, 'Page 1 of 1');
  expect(await rowNames(page)).toEqual([text]);

  await searchFor(page, `${twelve.word} Nowhere`);
  await page
    .getByRole('heading', { name: `No users found for “${twelve.word} Nowhere”` })
    .waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.getByRole('row').nth(1).waitFor();

  // Offline, it says how old the list is, and that nothing can be looked for.
  await twelve.open(page);
  await page.getByText(/^Updated /).waitFor();
  await page.context().setOffline(true);
  await page.getByText("You're offline", { exact: true }).first().waitFor();
  await searchFor(page, `${twelve.word} Motors 03`);
  await page.getByText(/This list is from .* you can't search, open applications/).waitFor();
  await page.getByText(/^From /).waitFor();
  await inspect(page, '11-admin-list-offline');
  await page.context().setOffline(false);
  await pageOf(page, 'Page 1 of 1');
  expect(await page.getByText("You're offline").count()).toBe(0);
});
