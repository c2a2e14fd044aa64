import { expect, test } from '@jest/globals';
import {
  approveAs,
  password,
  pendingDealer,
  someDealership,
  someEmail,
  someReason,
  theAdmin,
} from '../../../harness/people.ts';
import { UNDO_SECONDS } from '../../../../shared/limits.ts';
import { createAdmin } from '../../../harness/admin.ts';
import { confirmApproval, giveReason } from '../../../e2e/support/admin.ts';
import { enterApplications } from '../../../e2e/support/signed-in.ts';
import { focused } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });

test('the focus never falls out of the page when an application is decided', async () => {
  const { page } = visitors.desk;
  const dealerships = [someDealership(), someDealership(), someDealership()] as const;
  const [first, second, third] = dealerships;
  const ids = [];
  for (const dealership of dealerships) ids.push((await pendingDealer(dealership)).id);
  const office = someEmail();
  await createAdmin(office, password);
  await enterApplications(page, { email: office, password });

  // In the list of all, its line stays.
  await page.getByRole('button', { name: `Reject ${first.name}` }).click();
  await giveReason(page, 'Reject', someReason);
  await page.getByText(/declined\. The email goes out in/).waitFor();
  await page.getByRole('button', { name: `Reject ${first.name}` }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(first.name);

  // In the list of those that wait, it goes.
  await page.getByRole('radio', { name: 'Pending' }).check();
  await page.waitForURL('**/admin/dashboard?order=newest');
  await page.clock.install();
  await page.getByRole('button', { name: `Approve ${second.name}` }).click();
  await confirmApproval(page);
  await page.getByRole('link', { name: second.name }).waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Dealership Applications');

  // 'Undo' goes by itself, and its toast doesn't while the focus is in it.
  const toast = page.locator('.toast').filter({ hasText: second.name });
  await toast.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.fastForward(UNDO_SECONDS * 1000);
  await toast.getByText('An email is on its way').waitFor();
  const dismiss = toast.getByRole('button', { name: 'Dismiss' });
  const isFocused = () => dismiss.evaluate((button) => button === document.activeElement);
  expect(await isFocused()).toBe(true);
  await page.clock.fastForward(60_000);
  expect(await isFocused()).toBe(true);
  await page.keyboard.press('Enter');
  await toast.waitFor({ state: 'detached' });

  // The admin who comes too late stays, and sees who was first.
  await page.getByRole('link', { name: third.name }).click();
  await page.getByRole('heading', { level: 1, name: third.name }).waitFor();
  const ana = await theAdmin();
  await approveAs(ana, ids[2] ?? '');
  await page.getByRole('button', { name: 'Reject' }).click();
  await giveReason(page, 'Reject', someReason);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('alert')
    .getByText(`${third.name}: This application was already approved by ${ana.email}.`)
    .waitFor();
  // What was typed stays to be read.
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(someReason);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  expect(new URL(page.url()).pathname).toBe(`/admin/dealers/${ids[2] ?? ''}`);
  expect(await focused(page)).toBe(third.name);
});
