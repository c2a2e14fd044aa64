import { beforeEach, expect, test } from '@jest/globals';
import { signalIds } from '../../../../shared/schemas/evidence-schema.ts';
import { callApi } from '../../../harness/call-api.ts';
import { colleagueOf } from '../../../harness/colleagues.ts';
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

test('a colleague who was faster is not overwritten', async () => {
  await openRules();
  await choice('Name on the ID differs').selectOption('Reject');
  const body = { version: 0, personDecides: true, actions: { reuse: 'reject' } } as const;
  await callApi('setRules', { body }, { token: dealer.token });
  await save();
  await page.getByRole('alert').getByText('A colleague was faster').waitFor();
  expect(await choice('Name on the ID differs').inputValue()).toBe('review');
  expect(await choice("Files were used in another customer's submission").inputValue()).toBe(
    'reject',
  );
  expect(await personDecides().isChecked()).toBe(true);
  await inspect(page, '34-rules-conflict');
  await choice('Name on the ID differs').selectOption('Reject');
  await save();
  await said(page, 'Rules saved.');
  expect((await rulesNow()).own?.actions).toEqual({ idName: 'reject', reuse: 'reject' });
});

test('a member sees the rules and who can change them', async () => {
  const member = await colleagueOf(dealer, 'Joy Castellano');
  const at = visitors.hand.page;
  await giveSession(at, 'dealer', { email: member.email, password });
  await readsDocuments(at);
  await at.goto('/dealer/account');
  await at.getByRole('link', { name: 'See Rules' }).click();
  await at.getByText('Only owners can change the rules. Ask Ann Chovey.').waitFor();
  expect(await at.locator('.rule').count()).toBe(signalIds.length + 1);
  expect(await at.getByRole('combobox').count()).toBe(0);
  expect(await at.getByRole('button', { name: 'Save Rules' }).count()).toBe(0);
  await inspect(at, '34-rules-member');
});
