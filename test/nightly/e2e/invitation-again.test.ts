import { test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { approvedDealership, password, someEmail } from '../../harness/people.ts';
import { markDead } from '../../harness/dead-addresses.ts';
import { inspect, pathIn, said } from '../../e2e/support/page.ts';
import { enterDashboard } from '../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ owner: 'desktop', joy: 'phone' });

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openPeople(page: Page) {
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { name: 'Team', level: 1 }).waitFor();
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

test('an invitation is sent again and canceled; its links end', async () => {
  const dealer = await approvedDealership();
  const { owner, joy } = visitors;
  const email = someEmail();
  await enterDashboard(owner.page, { email: dealer.email, password });
  await openPeople(owner.page);
  await invite(owner.page, email);
  const first = pathIn((await readInbox(email))[0] ?? { text: '' });
  await press(owner.page, `Send Again to ${email}`);
  await owner.page.getByText(`Invitation sent to ${email}.`).nth(1).waitFor();
  await joy.page.goto(first);
  await joy.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await inspect(joy.page, '33-ended');
  openStores();
  await markDead(email);
  await press(owner.page, `Send Again to ${email}`);
  await owner.page
    .locator(':focus')
    .getByText(
      "We can't send email to this address. Cancel this invitation and invite the right address.",
    )
    .waitFor();
  await inspect(owner.page, '33-not-sent-again');
  await owner.page.setViewportSize({ width: 360, height: 740 });
  await inspect(owner.page, '33-not-sent-again');
  await press(owner.page, `Cancel the invitation to ${email}`);
  await said(owner.page, `The invitation to ${email} was canceled.`);
  await openMail(joy.page, email);
  await joy.page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
});
