import { beforeEach, expect, test } from '@jest/globals';
import { changeDealer, pendingDealer } from '../../../harness/people.ts';
import { DAY_MS } from '../../../../lambdas/runtime/clock.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { storeProofAt } from '../../../harness/records.ts';
import { becomeAdmin, openApplication } from '../../../e2e/support/admin.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ desk: 'desktop' });
beforeEach(async () => {
  await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

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
