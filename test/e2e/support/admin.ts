import type { Page } from 'playwright-core';
import { password, someEmail } from '../../harness/people.ts';
import { createAdmin } from '../../harness/admin.ts';
import { enterApplications } from './signed-in.ts';

/** A new admin, signed in on a page. */
export async function enterAsAdmin(page: Page): Promise<{ email: string }> {
  const email = someEmail();
  await createAdmin(email, password);
  await enterApplications(page, { email, password });
  return { email };
}

/** Opens an application's details. */
export async function openApplication(page: Page, dealerId: string) {
  await page.goto(`/admin/dealers/${dealerId}`);
  // The heading is there before the record.
  await page.getByRole('region', { name: 'Signals' }).waitFor();
}

/** Types what is looked for, and waits until the address has it. */
export async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Dealership name or email' }).fill(text);
  await page.waitForURL((url) => new URLSearchParams(url.hash.slice(1)).get('q') === text);
}

/** Gives the reason that the open dialog asks for, and presses its button. */
export async function giveReason(page: Page, button: string, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
