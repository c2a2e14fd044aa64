import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { localDeployment } from '../../../../scripts/operate/deployment.ts';
import {
  approveAs,
  adminRegister,
  newAdmin,
  pendingDealer,
  someDealership,
  type SignedIn,
} from '../../../harness/people.ts';
import { theProduct } from '../../../harness/product.ts';
import { enterAsAdmin } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

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

test('a failure in the middle of linking says what stays', async () => {
  const { page } = visitors.desk;
  await page.goto('/admin/sessions');
  await page.route('**/api/admin/session-links', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'invalid_cursor', message: 'Start again.' } },
    }),
  );
  await page.getByRole('button', { name: 'Link Sessions' }).click();
  const alert = page.getByRole('alert');
  await alert.getByText("Some sessions weren't checked").waitFor();
  await alert.getByText('Start again. Sessions already linked stay linked.').waitFor();
  await page.unroute('**/api/admin/session-links');
});

/** An admin who has approved a dealership. */
async function someoneWhoActed(): Promise<SignedIn & { approved: string }> {
  const admin = await newAdmin();
  const fields = someDealership();
  const { id: dealerId } = await pendingDealer(fields);
  await approveAs(admin, dealerId);
  return { ...admin, approved: fields.name };
}

test('nobody’s act, and a made-up page, are no dead ends', async () => {
  const { page } = visitors.desk;
  const dana = await someoneWhoActed();
  await page.goto(`/admin/audit?month=2020-01&by=${dana.id}&cursor=made-up`);
  await page.getByRole('heading', { name: 'Nothing recorded' }).waitFor();
  expect(new URL(page.url()).searchParams.get('cursor')).toBeNull();
  await inspect(page, '11-admin-audit-empty');
  await page.getByRole('button', { name: 'Show All' }).click();
  await page.locator('.table-audit tbody tr').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
});

test('who the admins are is seen by all of them; the acts of one who left stay', async () => {
  const { page } = visitors.desk;
  const dana = await someoneWhoActed();
  await goTo(page, 'Admins', 'Admins');
  await page.getByRole('row').filter({ hasText: me.email }).getByText('(you)').waitFor();
  await page.getByRole('link', { name: `Audit of ${dana.email}` }).waitFor();
  await inspect(page, '11-admin-admins');
  await adminRegister().remove(dana.email);
  await page.reload();
  await page.getByRole('row').filter({ hasText: me.email }).waitFor();
  expect(await page.getByText(dana.email).count()).toBe(0);
  await page.goto(`/admin/audit?by=${dana.id}`);
  await page.getByRole('link', { name: dana.email }).first().waitFor();
  await page.getByLabel('Who', { exact: true }).getByText('Someone else').waitFor({
    state: 'attached',
  });

  const { hand } = visitors;
  await enterAsAdmin(hand.page);
  for (const [section, title] of [
    ['Audit', 'Audit'],
    ['Admins', 'Admins'],
  ] as const) {
    await goTo(hand.page, section, title);
    await hand.page.getByRole('row').nth(1).waitFor();
    await inspect(hand.page, `11-admin-${section.toLowerCase()}`);
  }
});
