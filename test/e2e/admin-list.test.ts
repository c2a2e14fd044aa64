import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { messages } from '../../shared/messages.ts';
import { required } from '../../scripts/local/required.ts';
import { changeDealer, someDealership, someReason, theAdmin } from '../harness/people.ts';
import { waitingDealer } from '../harness/stored-dealerships.ts';
import { callApi } from '../harness/call-api.ts';
import { waitForMail } from '../harness/inbox.ts';
import { enterAsAdmin, giveReason, searchFor } from './support/admin.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', night: 'dark phone' });

/** A word that only the dealerships of one test have, so that others do not stand between them. */
let word: string;
let token: string;
/** As they stand in the list, the oldest first. */
let listed: { id: string; dealerName: string; email: string }[];
/** The one at a place of the list, counted from 1. */
const nth = (at: number) => required(listed[at - 1], `dealership ${at}`);
const nameOf = (at: number) => nth(at).dealerName;

beforeAll(async () => {
  ({ token } = await theAdmin());
});

beforeEach(async () => {
  word = `Quill${randomBytes(4).toString('hex')}`;
  const numbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(
    numbers.map((number) =>
      waitingDealer({ ...someDealership(), name: `${word} Motors ${number}` }),
    ),
  );
  listed = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const body = { text: word, order: 'oldest', ...(cursor !== undefined && { cursor }) } as const;
    const found = await callApi('searchApplications', { body }, { token });
    listed.push(...found.items);
    cursor = found.nextCursor;
  }
  await enterAsAdmin(visitors.desk.page);
});

const rowNames = (page: Page) => page.locator('.table-admin tbody .link-btn').allTextContents();
const pageOf = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();
const lineOf = (page: Page, name: string) => page.getByRole('link', { name }).waitFor();

/** The dealerships of this test, the newest first. */
async function openList(page: Page) {
  await searchFor(page, word);
  await pageOf(page, 'Page 1 of 2');
}

/** What is chosen shows as well where the device chooses the colors. */
async function expectSeenInForcedColors(page: Page, chosen: string, other: string) {
  await page.emulateMedia({ forcedColors: 'active' });
  const surfaceOf = (name: string) =>
    page
      .locator('.segmented label')
      .filter({ hasText: name })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await surfaceOf(chosen)).not.toBe(await surfaceOf(other));
  await page.emulateMedia({ forcedColors: null });
}

/** The second page of them, the oldest first. */
async function openLastLines(page: Page) {
  await openList(page);
  await page.getByLabel('Order').selectOption('Oldest first');
  await lineOf(page, nameOf(1));
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
}

const decline = (at: number) =>
  callApi(
    'declineDealership',
    { params: { dealerId: nth(at).id }, body: { reason: someReason } },
    { token },
  );

async function openLine(page: Page, name: string) {
  await page.getByRole('link', { name }).click();
  await page.getByRole('region', { name: 'Signals' }).waitFor();
}

test('an admin searches, pages and sorts, and what was typed is in no request’s address', async () => {
  const { page } = visitors.desk;
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page
    .getByText(/(is|are) waiting for a decision/)
    .first()
    .waitFor();
  await searchFor(page, word.toLowerCase());
  await pageOf(page, 'Page 1 of 2');
  expect(await rowNames(page)).toEqual(
    Array.from({ length: 10 }, (_, index) => nameOf(12 - index)),
  );
  await inspect(page, '11-admin-list');
  await page.getByLabel('Order').selectOption('Oldest first');
  await lineOf(page, nameOf(1));
  expect((await rowNames(page))[0]).toBe(nameOf(1));
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([nameOf(11), nameOf(12)]);
  // Loaded anew it is the same list.
  await page.reload();
  await pageOf(page, 'Page 2 of 2');
  expect(await page.getByRole('searchbox').inputValue()).toBe(word.toLowerCase());
  expect(addresses.filter((address) => address.toLowerCase().includes('quill'))).toEqual([]);
});

test('a rejection needs a reason, which the dealership gets, and leads back to the same page', async () => {
  const { page } = visitors.desk;
  await openLastLines(page);
  await openLine(page, nameOf(11));
  await page.getByRole('link', { name: 'Back to Applications' }).click();
  await pageOf(page, 'Page 2 of 2');
  await openLine(page, nameOf(11));
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject this application?' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText(areaMessages.reasonRequired).waitFor();
  await dialog.getByLabel('Reason').fill('x'.repeat(256));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText(messages.tooLong).waitFor();
  await inspect(page, '11-admin-reject');
  const reason = 'The certificate expired in 2024. Please register again with a current one.';
  await giveReason(page, 'Reject', reason);
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([nameOf(11), nameOf(12)]);
  await page
    .getByRole('row')
    .filter({ hasText: nameOf(11) })
    .getByText('Declined')
    .waitFor();
  const mail = await waitForMail(nth(11).email, /declined/);
  expect(mail.text).toContain(reason);
  expect(mail.html).toContain(reason);
});

test('another filter begins on page 1, and a list that has shrunk ends on its last page', async () => {
  const { page } = visitors.desk;
  await decline(11);
  await openLastLines(page);
  await page.getByRole('radio', { name: 'Pending' }).check();
  await expectSeenInForcedColors(page, 'Pending', 'Declined');
  await pageOf(page, 'Page 1 of 2');
  await page.getByRole('button', { name: 'Next' }).click();
  await pageOf(page, 'Page 2 of 2');
  expect(await rowNames(page)).toEqual([nameOf(12)]);
  // Another admin decides about the last line.
  await callApi('approveDealership', { params: { dealerId: nth(12).id } }, { token });
  await page.reload();
  await pageOf(page, 'Page 1 of 1');
  expect(new URL(page.url()).searchParams.get('cursor')).toBeNull();
  expect(await rowNames(page)).toHaveLength(10);
});

test('blocked, unreadable and unknown records are marked', async () => {
  const { page } = visitors.desk;
  const params = { dealerId: nth(12).id };
  await callApi(
    'blockDealership',
    { params, body: { reason: 'Reports of strangers.' } },
    { token },
  );
  await changeDealer(nth(10).id, 'createdAt', 'long ago');
  await changeDealer(nth(9).id, 'adminVerification', 'limbo');
  const longest = `${'m'.repeat(60)}@${'w'.repeat(60)}.example`;
  await changeDealer(nth(8).id, 'email', longest);
  await openList(page);
  await page
    .getByRole('row')
    .filter({ hasText: nameOf(12) })
    .getByText('Blocked')
    .waitFor();
  await page
    .getByRole('row')
    .filter({ hasText: nameOf(10) })
    .getByText('Invalid date')
    .waitFor();
  const unknown = page.getByRole('row').filter({ hasText: nameOf(9) });
  await unknown.getByText('Unknown', { exact: true }).waitFor();
  expect(await unknown.getByRole('button', { name: /^Approve/ }).isDisabled()).toBe(true);
  await page.getByRole('row').filter({ hasText: longest }).waitFor();
  const overhang = await page
    .locator('.table-admin')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(overhang).toBeLessThanOrEqual(0);
  await inspect(page, '11-admin-list-marks');
  // Other files count on what the lists say.
  await changeDealer(nth(9).id, 'adminVerification', 'pending');
});

test('nothing found says so, and how to go on', async () => {
  const { page } = visitors.desk;
  await decline(11);
  await openList(page);
  await page.getByRole('radio', { name: 'Declined' }).check();
  await pageOf(page, 'Page 1 of 1');
  await searchFor(page, nameOf(3));
  await page.getByRole('heading', { name: areaMessages.noUsers }).waitFor();
  await inspect(page, '11-admin-list-none-of-status');
  await page.getByRole('button', { name: 'Search All' }).click();
  await lineOf(page, nameOf(3));
  // Nobody's name either, and nothing that could be asked for.
  for (const text of ['&', 'x'.repeat(300)]) {
    await searchFor(page, text);
    await page
      .getByRole('heading', { name: `No users found for “${text.slice(0, 255)}”` })
      .waitFor();
  }
  await searchFor(page, `${word} Nowhere`);
  await page.getByRole('heading', { name: `No users found for “${word} Nowhere”` }).waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await page.getByRole('row').nth(1).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
});

test('the number of those who wait follows each decision, whatever page it was made on', async () => {
  const { page } = visitors.desk;
  let last = await waitingDealer();
  // More than the page of the oldest ones holds.
  for (let count = 0; count < 10; count += 1) last = await waitingDealer();
  await page.goto('/admin/dashboard');
  const line = page.getByText(/are waiting for a decision/).first();
  const before = Number.parseInt((await line.textContent()) ?? '', 10);
  await page.getByRole('button', { name: `Approve ${last.dealerName}` }).click();
  await page.getByText(`${before - 1} are waiting for a decision`).waitFor();
});

test('on a phone the lines are cards, by night as well', async () => {
  const { hand, night } = visitors;
  for (const { page } of [hand, night]) {
    await enterAsAdmin(page);
    await searchFor(page, word);
    await pageOf(page, 'Page 1 of 2');
  }
  await inspect(night.page, '11-admin-list-dark');
  await inspect(hand.page, '11-admin-list');
  await hand.page.getByRole('button', { name: `Reject ${nameOf(8)}` }).click();
  await hand.page.getByRole('dialog').waitFor();
  await inspect(hand.page, '11-admin-reject');
});
