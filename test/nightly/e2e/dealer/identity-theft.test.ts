import { expect, test } from '@jest/globals';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { decidedCustomer, someDealership } from '../../../harness/people.ts';
import { amara, decidingDealership, decidingOn } from '../../../e2e/support/decisions.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

const long = `${'I never signed. '.repeat(8)}${'x'.repeat(120)}`;

test('a report marks a record, leads to the page for its person, and is closed with a reason', async () => {
  const hand = visitors.hand.page;
  const { page } = visitors.desk;
  const { customerId } = await decidedCustomer(own.dealer, amara());
  await hand.goto(`/dealer/submission/${customerId}`);
  const { dialog, button, pressMore } = decidingOn(hand);
  await pressMore('Record Identity Theft Report');
  await button('Record Report').click();
  await dialog().getByText(dealerMessages.theftFromRequired).waitFor();
  await inspect(hand, '48-theft-report');
  await dialog().getByLabel('Who Reported It').fill('Victoria Timberlake');
  await dialog().getByLabel('By letter').check();
  await dialog().getByLabel('What They Said').fill(long);
  await button('Record Report').click();
  await dialog().waitFor({ state: 'detached' });
  const title = /^Identity theft reported by Victoria Timberlake, by letter, on /;
  await hand.getByText(title).waitFor();
  await inspect(hand, '48-theft-marked');
  const [told] = await Promise.all([
    hand.context().waitForEvent('page'),
    hand.getByRole('link', { name: 'What they can ask for' }).click(),
  ]);
  const { address, phone } = someDealership();
  await told.getByText(address).waitFor();
  await told.getByRole('link', { name: phone }).waitFor();
  await inspect(told, '48-identity-theft');
  await told.close();

  await page.goto('/dealer/dashboard');
  await page.getByText('Identity theft reported', { exact: true }).waitFor();
  await page.goto(`/dealer/submission/${customerId}`);
  await inspect(page, '48-theft-marked-wide');
  await page.getByRole('button', { name: 'Close Report' }).click();
  const ofDesk = decidingOn(page).dialog();
  await ofDesk.getByLabel('Reason').fill('Cleared up with her.');
  await ofDesk.getByRole('button', { name: 'Close Report' }).click();
  await page.getByText('Identity theft report closed by').waitFor();
  expect(await page.getByText(title).count()).toBe(0);

  await page.goto('/identity-theft?dealer=dlr_nobody');
  await page.getByText('Call or write to the dealership where it happened.').waitFor();
  await inspect(page, '48-identity-theft-wide');
});
