import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readInbox } from '../../../harness/inbox.ts';
import { approvedDealership, password, someEmail } from '../../../harness/people.ts';
import { inspect, pathIn, said } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ owner: 'desktop', joy: 'phone' });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Through the menu, as people go. */
async function openPeople(page: Page) {
  await page.locator('summary').filter({ hasText: 'Welcome, ' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.getByRole('table', { name: 'People' }).waitFor();
}

async function invite(page: Page, email: string) {
  await press(page, 'Invite Someone');
  await dialog(page).getByLabel('Work Email').fill(email);
  await press(page, 'Send Invitation');
  await said(page, `Invitation sent to ${email}.`);
}

async function openMail(page: Page, email: string) {
  const [mail] = await readInbox(email);
  await page.goto(pathIn(mail ?? { text: '' }));
}

test('an invitation that is opened where somebody else is signed in asks before it signs them out', async () => {
  const dealer = await approvedDealership();
  const { page } = visitors.owner;
  const email = someEmail();
  await enterDashboard(page, { email: dealer.email, password });
  await openPeople(page);
  await invite(page, email);
  await openMail(page, email);
  await page.getByRole('heading', { name: "You're signed in as someone else" }).waitFor();
  await page.getByText(`You're signed in as ${dealer.email}.`).waitFor();
  await inspect(page, '33-signed-in-as-other');
  await press(page, 'Sign Out and Join');
  await page.getByLabel('Your Name').fill('Joy Castellano');
  await page.getByLabel('Create Password').fill(password);
  await press(page, 'Continue');
  await press(page, 'Not Now');
  await page.getByRole('heading', { name: "You're all set, Joy" }).waitFor();

  // The link has done what it is for.
  const other = visitors.joy.page;
  await openMail(other, email);
  await other.getByRole('heading', { name: 'This invitation was already used' }).waitFor();
  await inspect(other, '33-used');
});
