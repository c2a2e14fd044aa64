import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { localDeployment } from '../../../../scripts/operate/deployment.ts';
import {
  approveAs,
  newAdmin,
  pendingDealer,
  someDealership,
  someEmail,
  type SignedIn,
} from '../../../harness/people.ts';
import { callApi } from '../../../harness/call-api.ts';
import { theProduct } from '../../../harness/product.ts';
import { enterAsAdmin, openApplication } from '../../../e2e/support/admin.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { keepNobodysSession } from '../../../harness/sessions.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
let me: { email: string };
beforeEach(async () => {
  // The sessions' store is asked as the provider's side of the product asks it.
  localDeployment(theProduct());
  me = await enterAsAdmin(visitors.desk.page);
});

const goTo = async (page: Page, section: string, title: string) => {
  await page.getByRole('navigation', { name: 'Administration' }).getByText(section).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
};

test('the sections are reached by the keyboard, and say where one is', async () => {
  const { page } = visitors.desk;
  const current = () => page.locator('.topnav [aria-current]').allTextContents();
  expect(await current()).toEqual(['Applications']);
  await page.getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // Where no company checks people on its own pages, there are no sessions.
  expect(await focused(page)).toBe('Audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit', level: 1 }).waitFor();
  expect(await current()).toEqual(['Audit']);
  expect(await focused(page)).toBe('Audit');
  const dealer = await pendingDealer();
  await openApplication(page, dealer.id);
  expect(await current()).toEqual(['Applications']);
  await goTo(page, 'Admins', 'Admins');
  await page.getByRole('row').filter({ hasText: me.email }).getByText('(you)').waitFor();
  await inspect(page, '11-admin-admins');
});

test('sessions are linked in one go, and those that fit nobody are told', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  const dealer = await pendingDealer(fields);
  const strange = someEmail();
  for (const email of [fields.email, strange]) await keepNobodysSession(email);
  await page.goto('/admin/sessions');
  await page.getByRole('row').filter({ hasText: fields.email }).waitFor();
  await inspect(page, '11-admin-sessions');
  const shown = page.getByRole('row').filter({ hasText: strange }).getByRole('cell');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sessions.csv');
  expect(readFileSync(await saved.path(), 'utf8').split('\r\n')).toEqual(
    expect.arrayContaining([
      '\uFEFF"Email","Started","Session","Status"',
      (await shown.allInnerTexts()).map((cell) => `"${cell.trim()}"`).join(','),
    ]),
  );
  await page.getByRole('button', { name: 'Link Sessions' }).click();
  const result = page.getByRole('status').filter({ hasText: 'linked' });
  await result.getByRole('link', { name: fields.name }).waitFor();
  await result
    .getByText(/couldn't be linked: no dealership has verified (that address|those addresses)\./)
    .waitFor();
  await page.getByRole('row').filter({ hasText: fields.email }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: strange }).waitFor();
  await inspect(page, '11-admin-sessions-linked');
  await result.getByRole('link', { name: fields.name }).click();
  await page.waitForURL(`**/admin/dealers/${dealer.id}`);
  await page.getByText(/^Session ses_[\w-]{22} at the verification provider, started/).waitFor();
  await page.getByText('Session linked').waitFor();
  await page.getByText(`by ${me.email} (session ses_`).waitFor();
  await inspect(page, '11-admin-application-session');
  await goTo(page, 'Audit', 'Audit');
  const act = page.getByRole('row').filter({ hasText: fields.name });
  await act.getByText(/^ses_/).waitFor();
  await inspect(page, '11-admin-audit-session');

  await enterAsAdmin(visitors.hand.page);
  await visitors.hand.page.goto('/admin/sessions');
  await visitors.hand.page.getByText(strange).waitFor();
  await inspect(visitors.hand.page, '11-admin-sessions');
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
