import { beforeEach, expect, test } from '@jest/globals';
import { signalIds } from '../../../../shared/schemas/evidence-schema.ts';
import { callApi } from '../../../harness/call-api.ts';
import { approvedDealership, password, type SignedIn } from '../../../harness/people.ts';
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

test('rules become stricter and are kept; what is as strict as can be is locked', async () => {
  await openRules();
  expect(await page.locator('.rule').count()).toBe(signalIds.length + 1);
  await page.getByText('Site rule: ask again for a valid one').waitFor();
  const name = choice('Name on the ID differs');
  expect(await name.locator('option').allInnerTexts()).toEqual(['Review', 'Ask again', 'Reject']);
  await page.getByText('Site rule: reject. This is already the strictest option.').waitFor();
  expect(await choice('Under 18').count()).toBe(0);
  await inspect(page, '34-rules');

  await name.selectOption('Reject');
  await personDecides().check();
  await save();
  await said(page, 'Rules saved.');
  expect((await rulesNow()).own).toMatchObject({
    version: 1,
    personDecides: true,
    actions: { idName: 'reject' },
  });
  // The second change is about the first one's result.
  await name.selectOption('Review');
  const answer = page.waitForResponse((each) => each.request().method() === 'PUT');
  await save();
  await answer;
  await page.reload();
  await page.getByRole('heading', { name: 'Decisions' }).waitFor();
  expect(await name.inputValue()).toBe('review');
  expect(await personDecides().isChecked()).toBe(true);
  expect((await rulesNow()).own).toMatchObject({ version: 2, actions: {} });
});

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
