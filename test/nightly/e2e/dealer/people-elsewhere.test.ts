import { test } from '@jest/globals';
import { approvedDealership, password, someEmail } from '../../../harness/people.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { invite, openMail, openTeam, press } from '../../../e2e/support/team-page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ owner: 'desktop', joy: 'phone' });

test('an invitation that is opened where somebody else is signed in asks before it signs them out', async () => {
  const dealer = await approvedDealership();
  const { page } = visitors.owner;
  const email = someEmail();
  await enterDashboard(page, { email: dealer.email, password });
  await openTeam(page);
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
