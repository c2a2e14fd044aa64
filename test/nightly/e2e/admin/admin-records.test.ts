import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import {
  approveAs,
  newAdmin,
  pendingDealer,
  someDealership,
  type SignedIn,
} from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { enterAsAdmin } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
beforeEach(async () => {
  await enterAsAdmin(visitors.desk.page);
});

/** An admin who has approved a dealership. */
async function someoneWhoActed(): Promise<SignedIn & { approved: string }> {
  const admin = await newAdmin();
  const fields = someDealership();
  const { id: dealerId } = await pendingDealer(fields);
  await approveAs(admin, dealerId);
  return { ...admin, approved: fields.name };
}

test('acts are filtered by their address, and exported as they are shown', async () => {
  const { page } = visitors.desk;
  const dana = await someoneWhoActed();
  const second = someDealership();
  const { id: dealerId } = await pendingDealer(second);
  const { token } = dana;
  const formula = '=HYPERLINK("https://x.example")';
  await callApi(
    'declineDealership',
    { params: { dealerId }, body: { reason: formula } },
    { token },
  );
  // Loaded anew, so that the new admin is among those to choose from.
  await page.goto('/admin/audit');
  await page.getByLabel('Who', { exact: true }).selectOption(dana.email);
  const acts = page.locator('.table-audit tbody tr');
  await acts.filter({ hasText: dana.approved }).first().waitFor();
  // Those rows stood in the list of all as well: the others go.
  await acts.nth(3).waitFor({ state: 'detached' });
  expect(await acts.filter({ hasText: dana.approved }).count()).toBe(2);
  expect(await acts.count()).toBe(3);
  await page.getByLabel('Action', { exact: true }).selectOption('Declined');
  await acts.nth(1).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: formula }).waitFor();
  const month = new Date().toISOString().slice(0, 7);
  await page.getByLabel('Month (UTC)').selectOption(month);
  await page.waitForURL(`**/admin/audit?month=${month}&by=${dana.id}&type=declined`);
  await page.reload();
  await page.getByRole('row').filter({ hasText: second.name }).waitFor();
  await inspect(page, '11-admin-audit');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^audit.*${month}.*declined.*\\.csv$`));
  const lines = readFileSync(await saved.path(), 'utf8').split('\r\n');
  expect(lines).toHaveLength(3);
  // What the row says, and its time with the zone.
  const when = (await page.locator('.table-audit tbody time').innerText()).trim();
  expect(when).toMatch(/^[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M \S+$/);
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFF"Action","About","Dealership","Who","Email","When","Reason"',
    `"Declined","","${second.name}","${dana.email}","","${when}","'=HYPERLINK(""https://x.example"")"`,
  ]);
});
