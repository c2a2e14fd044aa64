import { expect, test } from '@jest/globals';
import { changeDealer, someReason } from '../../../harness/people.ts';
import { waitingDealer } from '../../../harness/stored-dealerships.ts';
import { callApi } from '../../../harness/call-api.ts';
import {
  confirmApproval,
  enterAsAdmin,
  giveReason,
  searchFor,
} from '../../../e2e/support/admin.ts';
import { holdAnswers } from '../../../e2e/support/hold-answers.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { adminMessages } from '../../../../shared/copy/admin/admin-messages.ts';

import { lineOf, pageOf, rowNames, twelveListed } from '../../../e2e/support/admin-list.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', night: 'dark phone' });
const twelve = twelveListed(visitors);

test('blocked, unreadable and unknown records are marked', async () => {
  const { page } = visitors.desk;
  const params = { dealerId: twelve.nth(12).id };
  await callApi(
    'blockDealership',
    { params, body: { reason: 'Reports of strangers.' } },
    { token: twelve.token },
  );
  await changeDealer(twelve.nth(10).id, 'createdAt', 'long ago');
  await changeDealer(twelve.nth(9).id, 'adminVerification', 'limbo');
  const longest = `${'m'.repeat(60)}@${'w'.repeat(60)}.example`;
  await changeDealer(twelve.nth(8).id, 'email', longest);
  await twelve.open(page);
  await page
    .getByRole('row')
    .filter({ hasText: twelve.nameOf(12) })
    .getByText('Blocked', { exact: true })
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: twelve.nameOf(10) })
    .getByText('Invalid date')
    .waitFor();
  const unknown = page.getByRole('row').filter({ hasText: twelve.nameOf(9) });
  await unknown.getByText('Unknown', { exact: true }).waitFor();
  expect(await unknown.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
  await page.getByRole('row').filter({ hasText: longest }).waitFor();
  const overhang = await page
    .locator('.table-admin')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(overhang).toBeLessThanOrEqual(0);
  await inspect(page, '11-admin-list-marks');
  const linesOf = (each: Element) =>
    each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight);
  const blocked = page.locator('.table-admin .sub', { hasText: /^Blocked / }).first();
  expect(Math.round(await blocked.evaluate(linesOf))).toBe(1);
  const tops = page
    .locator('.toolbar > :not(.toolbar-narrow)')
    .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().bottom)).size);
  expect(await tops).toBe(1);
  // Other files count on what the lists say.
  await changeDealer(twelve.nth(9).id, 'adminVerification', 'pending');
});

test('nothing found says so, and how to go on', async () => {
  const { page } = visitors.desk;
  await twelve.decline(11);
  await twelve.open(page);
  await page.getByRole('radio', { name: 'Declined' }).check();
  await pageOf(page, 'Page 1 of 1');
  await searchFor(page, twelve.nameOf(3));
  await page.getByRole('heading', { name: adminMessages.noUsers }).waitFor();
  await inspect(page, '11-admin-list-none-of-status');
  await page.getByRole('button', { name: 'Search All' }).click();
  await lineOf(page, twelve.nameOf(3));
  // Nobody's name either, and nothing that could be asked for.
  for (const text of ['&', 'x'.repeat(300)]) {
    await searchFor(page, text);
    await page
      .getByRole('heading', { name: `No users found for “${text.slice(0, 255)}”` })
      .waitFor();
  }
  await searchFor(page, `${twelve.word} Nowhere`);
  await page
    .getByRole('heading', { name: `No users found for “${twelve.word} Nowhere”` })
    .waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

test('the number of those who wait follows each decision, whatever page it was made on', async () => {
  const { page } = visitors.desk;
  let last = await waitingDealer();
  // More than the page of the oldest ones holds.
  for (let count = 0; count < 10; count += 1) last = await waitingDealer();
  await page.goto('/admin/dashboard?order=newest');
  const line = page.getByText(/\d waiting for a decision/).first();
  const before = Number.parseInt((await line.textContent()) ?? '', 10);
  await page.getByRole('button', { name: `Approve ${last.dealerName}` }).click();
  await confirmApproval(page);
  await page.getByText(`${before - 1} waiting for a decision`).waitFor();
  // Undone, it waits again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`Undone. ${last.dealerName} is pending again.`).waitFor();
  await page.getByText(`${before} waiting for a decision`).waitFor();
  await page.getByRole('button', { name: `Approve ${last.dealerName}` }).waitFor();
});

test('on a phone the lines are cards, by night as well', async () => {
  const { hand, night } = visitors;
  for (const { page } of [hand, night]) {
    await enterAsAdmin(page);
    await searchFor(page, twelve.word);
    await pageOf(page, 'Page 1 of 2');
  }
  await inspect(night.page, '11-admin-list-dark');
  await inspect(hand.page, '11-admin-list');
  await hand.page.getByRole('button', { name: `Reject ${twelve.nameOf(8)}` }).click();
  await hand.page.getByRole('dialog').waitFor();
  await inspect(hand.page, '11-admin-reject');
  // What can still be undone stays in sight, however fast one decides.
  for (const at of [8, 7, 6]) {
    const line = hand.page.getByRole('button', { name: `Reject ${twelve.nameOf(at)}` });
    if (at < 8) await line.click();
    await giveReason(hand.page, 'Reject', someReason);
    await hand.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  const undo = hand.page.locator('.toasts').getByRole('button', { name: 'Undo' });
  await undo.nth(2).waitFor();
  expect(await undo.evaluateAll((all) => all.every((each) => each.checkVisibility()))).toBe(true);
  await inspect(hand.page, '35-admin-undo-three');
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
