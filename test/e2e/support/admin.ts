import type { Page } from 'playwright-core';
import { password, someEmail } from '../../harness/people.ts';
import { createAdmin } from '../../harness/admin.ts';
import { giveSession, openApplications } from './signed-in.ts';

/** Makes a page's browser that of a new admin, who is on no screen yet. */
export async function becomeAdmin(page: Page): Promise<{ email: string }> {
  const email = someEmail();
  await createAdmin(email, password);
  await giveSession(page, 'admin', { email, password });
  return { email };
}

/** A new admin on the list of applications. */
export async function enterAsAdmin(page: Page): Promise<{ email: string }> {
  const admin = await becomeAdmin(page);
  await openApplications(page);
  return admin;
}

export async function openApplication(page: Page, dealerId: string) {
  await page.goto(`/admin/dealers/${dealerId}`);
  // The heading is there before the record.
  await page.getByRole('region', { name: 'Signals' }).waitFor();
}

/** Types what is looked for, and waits until the address has it. */
export async function searchFor(page: Page, text: string) {
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(text);
  await page.waitForURL((url) => new URLSearchParams(url.hash.slice(1)).get('q') === text);
}

/** Gives the reason that the open dialog asks for, and presses its button. */
export async function giveReason(page: Page, button: string, reason: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

/** The proof in the dialog that approves. */
export const proofInDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Approve this application?' }).locator('.viewer-stage canvas');

export async function confirmApproval(page: Page) {
  await proofInDialog(page).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
}
