import { expect, test } from '@jest/globals';
import {
  approvedDealership,
  newAdmin,
  password,
  someDealership,
  someEmail,
} from '../../../harness/people.ts';
import { emailChangeTokens } from '../../../harness/invitations.ts';
import { readInbox } from '../../../harness/inbox.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { becomeAdmin } from '../../../e2e/support/admin.ts';
import { enterApplications } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone', reader: 'desktop' });

test('an admin sees who signs in for a dealership, replaces an owner, and changes the name', async () => {
  const fields = someDealership();
  const { id } = await approvedDealership(fields);
  const { email: adminEmail } = await newAdmin();
  const { page } = visitors.desk;
  await enterApplications(page, { email: adminEmail, password });
  await page.goto(`/admin/dealers/${id}`);
  const card = page.getByRole('region', { name: 'People' });
  await card.getByText(fields.contactName).waitFor();
  await card.getByText(/^Owner since /).waitFor();
  await inspect(page, '21-application-people');

  await card.getByRole('button', { name: `Replace Owner ${fields.contactName}` }).click();
  const dialog = page.getByRole('dialog');
  const email = someEmail();
  await dialog.getByLabel("New Owner's Work Email").fill(email);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await said(page, 'Please enter a reason');
  await inspect(page, '21-replace-owner');
  await dialog.getByLabel('Reason').fill('The owner has left.');
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await said(page, `Invitation sent to ${email}.`);
  await card.getByText(`Invited as an owner in place of ${fields.contactName}, link`).waitFor();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText(`${email}, by ${adminEmail}: “The owner has left.”`).waitFor();
  expect((await readInbox(email))[0]?.text).toContain('A site admin invited you');

  await page.getByRole('button', { name: 'Change Name' }).click();
  await dialog.getByLabel('Dealership Name').fill('Newly Named Motors');
  await dialog.getByRole('button', { name: 'Change Name' }).click();
  await said(page, 'Please enter a reason');
  await inspect(page, '21-rename');
  await dialog.getByLabel('Reason').fill('The registry says so.');
  await dialog.getByRole('button', { name: 'Change Name' }).click();
  await said(page, 'Name changed.');
  await page.getByRole('definition').filter({ hasText: 'Newly Named Motors' }).waitFor();
  await timeline.getByText('Renamed to Newly Named Motors').waitFor();

  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '21-application-people');
});

test('an admin changes the email of somebody, who chooses a password and signs in with the new one', async () => {
  const fields = someDealership();
  const { id } = await approvedDealership(fields);
  const { email: adminEmail } = await newAdmin();
  const { page } = visitors.desk;
  await enterApplications(page, { email: adminEmail, password });
  await page.goto(`/admin/dealers/${id}`);
  const card = page.getByRole('region', { name: 'People' });
  await card.getByRole('button', { name: `Change Email of ${fields.contactName}` }).click();
  const dialog = page.getByRole('dialog');
  const email = someEmail();
  await dialog.getByLabel('New Work Email').fill(fields.email);
  await dialog.getByLabel('Reason').fill('The company has a new domain.');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await said(page, `${fields.contactName} has this email already`);
  await inspect(page, '21-change-email');
  await dialog.getByLabel('New Work Email').fill(email);
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await said(page, `Link sent to ${email}.`);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Email change requested').waitFor();
  // Canceled, the link ends; asked for again, another one works.
  const [canceled = ''] = await emailChangeTokens(email);
  await card.getByText(/^New email requested: .+, link until /).waitFor();
  await inspect(page, '21-email-change-pending');
  await card.getByRole('button', { name: `Cancel Email Change of ${fields.contactName}` }).click();
  await said(page, `${fields.contactName}'s email stays the same.`);
  await timeline.getByText('Email change canceled').waitFor();
  const { page: late } = visitors.hand;
  await late.goto(`/change-email#t=${canceled}`);
  await late.getByText('This link has expired or was already used.').waitFor();
  await late.goto('about:blank');
  await card.getByRole('button', { name: `Change Email of ${fields.contactName}` }).click();
  await dialog.getByLabel('New Work Email').fill(email);
  await dialog.getByLabel('Reason').fill('It was right after all.');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await dialog.waitFor({ state: 'detached' });

  const [token = ''] = await emailChangeTokens(email);
  for (const { page: reader } of [visitors.hand, visitors.reader]) {
    await reader.goto(`/change-email#t=${token}`);
    await reader.getByText(email).waitFor();
    expect(reader.url()).not.toContain(token);
    await inspect(reader, '21-use-this-email');
  }
  const reader = visitors.reader.page;
  await reader.getByRole('button', { name: 'Use This Email' }).click();
  await said(reader, 'Password is required');
  await reader.getByLabel('Create Password').fill('a new one for the new email');
  await reader.getByRole('button', { name: 'Use This Email' }).click();
  await reader.getByRole('heading', { name: 'Email Changed' }).waitFor();
  await inspect(reader, '21-email-changed');
  await reader.getByRole('link', { name: 'Dealer Login' }).click();
  await reader.getByLabel('Email').fill(email);
  await reader.getByLabel('Password', { exact: true }).fill('a new one for the new email');
  await reader.getByRole('button', { name: 'Sign In' }).click();
  await reader.waitForURL('**/dealer/dashboard');

  // The link, opened elsewhere, says what has become of it.
  await visitors.hand.page.reload();
  await visitors.hand.page.getByText('This link was already used.').waitFor();
  await inspect(visitors.hand.page, '21-email-changed');
});

test('an admin chooses when to hear of new applications', async () => {
  const { page } = visitors.desk;
  await becomeAdmin(page);
  await page.goto('/admin/account');
  await page.getByRole('radio', { name: /^Once a day/, checked: true }).waitFor();
  await page.getByText(/^At 13:00 UTC \(.+ your time\), if anything came in$/).waitFor();
  await page.getByRole('radio', { name: 'At once' }).check();
  await page.getByText('Saved.').waitFor();
  await inspect(page, '36-admin-account');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '36-admin-account');
  await page.reload();
  await page.getByRole('radio', { name: 'At once', checked: true }).waitFor();
});
