import { beforeEach, expect, test } from '@jest/globals';
import { callApi } from '../../../harness/call-api.ts';
import { approvedDealership, password, type SignedIn } from '../../../harness/people.ts';
import { press, tabTo } from '../../../e2e/support/keyboard.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { readsDocuments } from '../../../e2e/support/reads-documents.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import type { Page } from 'playwright-core';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
let dealer: SignedIn;
let page: Page;
beforeEach(async () => {
  dealer = await approvedDealership();
  ({ page } = visitors.desk);
});

async function openRules(at = page) {
  await giveSession(at, 'dealer', { email: dealer.email, password });
  await readsDocuments(at);
  await at.goto('/dealer/account');
  await at.getByRole('link', { name: 'Change Rules' }).click();
  await at.getByRole('heading', { name: 'When something differs' }).waitFor();
}

const rulesNow = () => callApi('getRules', {}, { token: dealer.token });
const save = () => page.getByRole('button', { name: 'Save Rules' }).click();
const choice = (name: string) => page.getByLabel(name, { exact: true });
const personDecides = () => page.getByRole('switch', { name: 'A person approves every time' });

test('the page is not left with changes that nobody saved, unless somebody says so', async () => {
  await openRules();
  await page.getByText('Someone at your dealership looks at it and decides.').waitFor();
  await choice('Name on the ID differs').selectOption('Reject');
  const back = page.getByRole('link', { name: 'Back to Settings' });
  await back.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.waitFor();
  await inspect(page, '34-rules-unsaved');
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await choice('Name on the ID differs').inputValue()).toBe('reject');

  // The browser asks in its own words, and goes nowhere where it is told not to.
  page.once('dialog', (asked) => void asked.dismiss());
  await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => {
      location.href = '/help';
    }),
  ]);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect((await rulesNow()).own).toBeNull();

  // Saved, or changed back, there is nothing to ask about.
  await page.getByRole('link', { name: 'Change Rules' }).click();
  await choice('Name on the ID differs').selectOption('Reject');
  await save();
  await said(page, 'Rules saved.');
  await back.click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
});

test('what the site or the network refuses is said where it belongs', async () => {
  await openRules();
  const rules = '**/api/dealer/rules';
  const message = "Choose a rule that is as strict as the site's, or stricter";
  const refused = { code: 'invalid_request', message: 'No.', fields: { idName: message } };
  const { site } = await rulesNow();
  const stricter = { ...site, approveWhenAllAgree: false };
  await page.route(rules, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, json: { error: refused } })
      : route.fulfill({ json: { site: stricter, own: null } }),
  );
  await save();
  await page.locator('.rule').first().getByText(message).waitFor();
  expect(await choice('Name on the ID differs').evaluate((field) => field.matches(':focus'))).toBe(
    true,
  );
  await page.getByText(/^Site rule: nothing is approved automatically/).waitFor();
  expect(await personDecides().count()).toBe(0);
  await inspect(page, '34-rules-refused');
  await page.unroute(rules);
  await page.route(rules, (route) => route.abort());
  await save();
  await page
    .getByRole('alert')
    .getByText(/^We can't reach the server/)
    .waitFor();
  await page.unroute(rules);
  await page.route(rules, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await page.reload();
  await page.getByRole('alert').getByText('No.', { exact: true }).waitFor();
  await page.unroute(rules);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Decisions' }).waitFor();
});

test('all of it works by keyboard, on a phone as well', async () => {
  ({ page } = visitors.hand);
  await openRules();
  await inspect(page, '34-rules-dark');
  await tabTo(page, 'Name on the ID differs');
  await page.keyboard.press('ArrowDown');
  await press(page, 'A person approves every time', 'Space');
  await press(page, 'Save Rules');
  await said(page, 'Rules saved.');
  expect((await rulesNow()).own).toMatchObject({
    personDecides: true,
    actions: { idName: 'ask_again' },
  });
});

test('where documents are not read, there are no rules', async () => {
  await giveSession(page, 'dealer', { email: dealer.email, password });
  await page.goto('/dealer/account');
  await page.getByRole('heading', { name: 'Change password' }).waitFor();
  await page.goto('/dealer/account/rules');
  await page.getByText(/^Rules aren't used here/).waitFor();
  await page.getByRole('link', { name: 'Back to Settings' }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await page.getByRole('link', { name: 'Change Rules' }).count()).toBe(0);
});
