import { expect, test } from '@jest/globals';
import { decidedCustomer, someEmail } from '../../../harness/people.ts';
import { theftMessages } from '../../../../shared/identity-theft/identity-theft-copy.ts';
import { amara, decidingDealership } from '../../../e2e/support/decisions.ts';
import { expectNothingSideways, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

const long = `${'I never signed anything there. '.repeat(20)}${'x'.repeat(120)}`;

test('a report by the form is checked off, handed out and lifted from the record', async () => {
  const hand = visitors.hand.page;
  const { page } = visitors.desk;
  const { customerId } = await decidedCustomer(own.dealer, amara());
  await hand.goto('/identity-theft');
  await hand.getByRole('button', { name: 'Send Request' }).click();
  await hand.getByText('Full name is required').waitFor();
  await inspect(hand, '48-identity-theft');
  await hand.getByLabel('Your Full Name').fill('Victoria Timberlake');
  await hand.getByLabel('Your Email').fill(someEmail());
  await hand.getByLabel('The Dealership’s Phone Number or Email').fill(someEmail());
  await hand.getByLabel('What Happened').fill(long);
  await hand.getByRole('button', { name: 'Send Request' }).click();
  await hand.getByText(theftMessages.dealershipUnknown).waitFor();
  await hand.getByLabel('The Dealership’s Phone Number or Email').fill(own.dealer.email);
  await hand.getByRole('button', { name: 'Send Request' }).click();
  await hand.getByRole('heading', { level: 1, name: 'Your request was sent' }).waitFor();
  await inspect(hand, '48-identity-theft-sent');

  await page.goto('/dealer/dashboard');
  await page.getByRole('link', { name: '1 Identity theft request' }).click();
  const card = page.getByRole('region', { name: 'Victoria Timberlake' });
  const dialog = page.getByRole('dialog');
  await card.getByText('Asked just now').waitFor();
  await inspect(page, '48-theft-requests');
  await card.getByRole('button', { name: 'Add a Record' }).click();
  await dialog.getByLabel('Name, email or last 4 of phone').fill('Amara');
  await dialog.getByRole('button', { name: 'Add Amara Okafor' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByLabel('Proof of identity').click();
  await card.getByText('Checked off by').waitFor();
  await card.getByLabel('Police report or FTC Identity Theft Report').click();
  await card.getByText('Answer by').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download for the Person' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Amara-Okafor-business-records.pdf');
  await inspect(page, '48-theft-proven');
  await card.getByRole('button', { name: 'Handed Out' }).click();
  await dialog.getByRole('button', { name: 'Record as Handed Out' }).click();
  await card.getByText('Handed out by').waitFor();

  await hand.goto('/dealer/identity-theft');
  await hand.getByRole('heading', { name: 'No request is waiting' }).waitFor();
  await expectNothingSideways(hand, '48-theft-answered');
  await hand.goto(`/dealer/submission/${customerId}`);
  await hand.getByText('Identity theft reported', { exact: true }).waitFor();
  await inspect(hand, '48-theft-mark');
  await hand.getByRole('button', { name: 'Lift Mark' }).click();
  const ofHand = hand.getByRole('dialog');
  await ofHand.getByLabel('Reason').fill('Cleared up with her.');
  await ofHand.getByRole('button', { name: 'Lift Mark' }).click();
  await hand.getByText('Identity theft mark lifted by').waitFor();
  expect(await hand.getByText('Identity theft reported', { exact: true }).count()).toBe(0);
});
