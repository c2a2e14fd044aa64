import { beforeEach, expect, test } from '@jest/globals';
import {
  changeDealer,
  decidedDealer,
  nobodysTraits,
  pendingDealer,
  someDealership,
  someReason,
  theAdmin,
} from '../harness/people.ts';
import { DAY_MS } from '../../lambdas/runtime/clock.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { storeProofAt } from '../harness/records.ts';
import { becomeAdmin, openApplication } from './support/admin.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ desk: 'desktop' });
beforeEach(async () => {
  await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

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
  await signals.getByText('No other dealership has this website').waitFor();
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

test('what a record lacks, or says in no known way, is told, and the rest is shown', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  await changeDealer(dealer.id, 'createdAt', daysAgo(100));
  await storeProofAt(keys.dealership(dealer.id), daysAgo(100));
  await openApplication(page, dealer.id);
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByText(/^Deleted on /).waitFor();
  await inspect(page, '11-admin-application-proof-deleted');

  for (const [attribute, value] of [
    ['createdAt', 'long ago'],
    ['adminVerification', 'limbo'],
    ['verificationDocument', null],
  ] as const)
    await changeDealer(dealer.id, attribute, value);
  await openApplication(page, dealer.id);
  await proof.getByText('No document uploaded').waitFor();
  await headOf('Submitted on Invalid date').waitFor();
  await headOf('Unknown').waitFor();
  await page.locator('.banner').getByText(dealerMessages.accountUnknown).waitFor();
  expect(await page.locator('.page-head').getByRole('button').allTextContents()).toEqual(['Block']);
  await inspect(page, '11-admin-application-odd');
  await changeDealer(dealer.id, 'adminVerification', 'pending');
});
