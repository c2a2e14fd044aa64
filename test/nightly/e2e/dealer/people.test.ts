import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readInbox } from '../../../harness/inbox.ts';
import {
  approvedDealership,
  password,
  someDealership,
  someEmail,
} from '../../../harness/people.ts';
import { nextSecond } from '../../../harness/until.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import { signInDealer } from '../../../e2e/support/dealership.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import {
  confirmIdentity,
  giveAppCode,
  signInWithCode,
  shownCodes,
  shownKey,
} from '../../../e2e/support/second-factor.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { dialog, invite, openMail, openTeam, press } from '../../../e2e/support/team-page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ owner: 'desktop', joy: 'phone' });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('somebody is invited, joins on a phone, works, becomes an owner, and is removed', async () => {
  const fields = someDealership();
  const { email: ownEmail } = await approvedDealership(fields);
  const [desk, phone] = [visitors.owner.page, visitors.joy.page];
  const email = someEmail();
  await enterDashboard(desk, { email: ownEmail, password });
  await openTeam(desk);
  await inspect(desk, '33-people-alone');

  // The only owner stays.
  await press(desk, `Manage ${fields.contactName}`);
  await dialog(desk).getByText("You're the only owner.").waitFor();
  expect(
    await dialog(desk).getByRole('button', { name: 'Leave' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await dialog(desk).getByLabel('Member').check();
  expect(
    await dialog(desk).getByRole('button', { name: 'Save' }).getAttribute('aria-disabled'),
  ).toBe('true');
  await inspect(desk, '33-last-owner');
  await press(desk, 'Cancel');

  await press(desk, 'Invite Someone');
  await press(desk, 'Send Invitation');
  await said(desk, 'Email address is required');
  await dialog(desk).getByLabel('Work Email').fill(ownEmail);
  await press(desk, 'Send Invitation');
  await said(desk, `${fields.contactName} already has access with this email`);
  await inspect(desk, '33-invite-error');
  await press(desk, 'Cancel');
  await invite(desk, email);
  await desk.getByText('Member · invited by you, expires').waitFor();
  await inspect(desk, '33-invited');

  // On the phone, from the mail.
  await openMail(phone, email);
  await phone.getByRole('heading', { name: `Join ${fields.name}` }).waitFor();
  expect(phone.url()).not.toContain('#t=');
  await phone.getByText(`${fields.contactName} invited you as a member.`).waitFor();
  await phone.getByLabel('Your Name').fill('Joy Castellano');
  await phone.getByLabel('Create Password').fill('password1');
  await press(phone, 'Continue');
  await said(phone, 'This password is too common.');
  await inspect(phone, '33-join-error');
  await phone.getByLabel('Create Password').fill(password);
  await press(phone, 'Continue');
  await phone.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  const secret = await shownKey(phone);
  await inspect(phone, '33-join-second-factor');
  await giveAppCode(phone, '12345');
  await said(phone, 'Enter the 6 digits that the app shows');
  await giveAppCode(phone, totpCode(secret));
  await phone.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await shownCodes(phone)).toHaveLength(8);
  await inspect(phone, '33-join-recovery-codes');
  await press(phone, 'Finish');
  await said(phone, 'Save your codes, then check this box');
  await phone.getByLabel('I saved my recovery codes.').check();
  await press(phone, 'Finish');
  await phone.getByRole('heading', { name: "You're all set, Joy" }).waitFor();
  await inspect(phone, '33-joined');
  // With the app, all that the password alone began has ended.
  await phone.getByRole('link', { name: 'Go to Dealer Login' }).click();
  await signInWithCode(phone, { email, password }, totpCode(secret));
  await phone.getByRole('button', { name: 'Generate Verification Link' }).first().click();
  await dialog(phone).waitFor();
  await phone.keyboard.press('Escape');
  await inspect(phone, '30-dashboard-member');
  await openTeam(phone);
  await phone
    .getByText(`Only owners can invite people or change access. Ask ${fields.contactName}.`)
    .waitFor();
  expect(await phone.getByRole('button', { name: /^(Manage|Invite)/ }).count()).toBe(0);
  await inspect(phone, '33-people-member');

  // An owner, from the next page on.
  await desk.reload();
  await row(desk, 'Joy Castellano').getByText('On', { exact: true }).waitFor();
  await press(desk, 'Manage Joy Castellano');
  await inspect(desk, '33-manage');
  await press(desk, 'Reset Two-Step Verification');
  await inspect(desk, '33-confirm-identity');
  await confirmIdentity(desk);
  await said(desk, "Joy Castellano's two-step verification was reset.");
  await dialog(desk).getByText('Off. They can set it up in Settings.').waitFor();
  // It ended her sessions; the password alone signs in again.
  await phone.reload();
  await phone.getByRole('heading', { name: 'Dealer Login' }).waitFor();
  // A sign-in of the same second still counts as an earlier one.
  await nextSecond();
  await signInDealer(phone, { email, password });
  await phone.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
  expect((await readInbox(email)).map(({ subject }) => subject)).toContain(
    'Your two-step verification was reset',
  );
  await dialog(desk).getByLabel('Owner').check();
  await press(desk, 'Save');
  await confirmIdentity(desk);
  await said(desk, 'Joy Castellano is now an owner.');
  await row(desk, 'Joy Castellano').getByText('Owner').waitFor();
  await phone.goto('/dealer/people');
  await phone.getByRole('button', { name: 'Invite Someone' }).waitFor();
  await inspect(phone, '33-people-owner');

  await press(desk, 'Manage Joy Castellano');
  await press(desk, 'Remove');
  await dialog(desk).getByText("They'll be signed out immediately").waitFor();
  await inspect(desk, '33-remove');
  await press(desk, 'Remove');
  await said(desk, 'Joy Castellano no longer has access.');
  expect(await row(desk, 'Joy Castellano').count()).toBe(0);

  await press(phone, `Manage ${fields.contactName}`);
  await press(phone, 'Sign Out Everywhere');
  await phone.getByRole('heading', { name: 'Dealer Login' }).waitFor();
  await phone
    .getByText(
      `Your access to ${fields.name} was removed. If that's a mistake, ask an owner there.`,
    )
    .waitFor();
  expect(new URL(phone.url()).pathname).toBe('/dealer/login');
  await inspect(phone, '33-access-removed');
});
