import { beforeEach, expect, test } from '@jest/globals';
import {
  decidedDealer,
  nobodysTraits,
  pendingDealer,
  someDealership,
  someReason,
  theAdmin,
  approvedDealership,
} from '../../../harness/people.ts';
import { becomeAdmin, openApplication, giveReason } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
let me: { email: string };

beforeEach(async () => {
  me = await becomeAdmin(visitors.desk.page);
});

test('a detail shows what helps to decide, and leads to others with the same details', async () => {
  const { page } = visitors.desk;
  const traits = nobodysTraits();
  const other = await decidedDealer('declineDealership', { ...someDealership(), ...traits });
  const fields = { ...someDealership(), ...traits, website: nobodysTraits().website };
  const dealer = await pendingDealer(fields);
  await openApplication(page, dealer.id);
  const website = page.getByRole('link', { name: fields.website });
  expect(await website.getAttribute('rel')).toBe('noreferrer noopener');
  expect(await website.getAttribute('target')).toBe('_blank');
  const signals = page.getByRole('region', { name: 'Signals' });
  await signals.getByText('2 to review').waitFor();
  await signals.getByText('Email and website differ').waitFor();
  await signals.getByText('same phone number and address. Declined, registered on').waitFor();
  await signals.getByText('No other confirmed dealership has this website or name').waitFor();
  await page.getByText('Page 1 of 2').waitFor();
  await inspect(page, '11-admin-application');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '11-admin-application-dark');
  await signals.getByRole('listitem').getByRole('link').click();
  await page.waitForURL(`**/admin/dealers/${other.id}`);
  await page.locator('.banner').getByText(`“${someReason}”`).waitFor();
  await page.getByText('by ' + (await theAdmin()).email).waitFor();
  await page.goBack();
  await page.waitForURL(`**/admin/dealers/${dealer.id}`);
});

test('the verification is set with a reason', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  await openApplication(page, dealer.id);
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByText('Not set').waitFor();
  await card.getByRole('button', { name: 'Approve Verification' }).click();
  await inspect(page, '11-admin-verification');
  await giveReason(page, 'Approve', 'Seen in person.');
  await card.getByText('Approved', { exact: true }).waitFor();
  expect(await card.getByRole('button').allTextContents()).toEqual(['Decline Verification']);
  await page.getByText(`by ${me.email}: “Seen in person.”`).waitFor();
});
