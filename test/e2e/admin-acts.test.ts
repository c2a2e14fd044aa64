import { beforeEach, expect, test } from '@jest/globals';
import { approvedDealership } from '../harness/people.ts';
import { tryApi } from '../harness/call-api.ts';
import { becomeAdmin, giveReason, openApplication } from './support/admin.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let ben: { email: string };
beforeEach(async () => {
  ben = await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

test('a block works at once and says why; lifting it gives back what was', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  const access = async () =>
    (await tryApi('listSubmissions', { query: {} }, { token: dealer.token })).status;
  expect(await access()).toBe(200);
  await openApplication(page, dealer.id);
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await inspect(page, '11-admin-block');
  await giveReason(page, 'Block', 'Reports of links sent to people who never asked.');
  await headOf('Blocked').waitFor();
  expect(await access()).toBe(403);
  expect(await focused(page)).toBe(name);
  await page
    .locator('.banner')
    .getByText(`“Reports of links sent to people who never asked.” ${ben.email},`)
    .waitFor();
  await inspect(page, '11-admin-application-blocked');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await giveReason(page, 'Unblock', '');
  await page.getByRole('dialog').getByText(dealerMessages.reasonRequired).waitFor();
  await giveReason(page, 'Unblock', 'The reports were about another business.');
  await headOf('Approved').waitFor();
  expect(await access()).toBe(200);
});
