import type { Page } from 'playwright-core';
import { readInbox } from '../../harness/inbox.ts';
import { pathIn, said } from './page.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Through the navigation, as people go. */
export async function openTeam(page: Page) {
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
  await page.getByRole('table', { name: 'People' }).waitFor();
}

export async function invite(page: Page, email: string) {
  await press(page, 'Invite Someone');
  await dialog(page).getByLabel('Work Email').fill(email);
  await press(page, 'Send Invitation');
  await said(page, `Invitation sent to ${email}.`);
}

/** Opens what the newest mail to an address links to. */
export async function openMail(page: Page, email: string) {
  const [mail] = await readInbox(email);
  await page.goto(pathIn(mail ?? { text: '' }));
}
