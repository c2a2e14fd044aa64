import { expect, test } from '@jest/globals';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { decidedCustomer } from '../../../harness/people.ts';
import { amara, decidingDealership } from '../../../e2e/support/decisions.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

test('an alert on the credit report asks how identity was established before the approval', async () => {
  const { page } = visitors.desk;
  const { customerId } = await decidedCustomer(own.dealer, amara());
  await page.goto(`/dealer/submission/${customerId}`);
  const card = page.getByRole('region', { name: 'Credit report alert' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Record Alert' }).click();
  await dialog.getByRole('button', { name: 'Record Alert' }).click();
  await dialog.getByText('Choose an alert').waitFor();
  await inspect(page, '47-alert-record');
  await dialog.getByRole('radio', { name: 'Extended fraud alert' }).check();
  await dialog.getByRole('button', { name: 'Record Alert' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('Extended fraud alert').waitFor();
  await inspect(page, '47-alert');

  await page.getByRole('button', { name: 'Approve', exact: true }).first().click();
  await dialog.getByText('Extended fraud alert on the credit report').waitFor();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByText(dealerMessages.meansRequired).waitFor();
  await inspect(page, '47-alert-approve');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await card.getByRole('button', { name: 'Record Identity Check' }).click();
  await dialog.getByRole('radio', { name: 'Another way' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(dealerMessages.meansNoteRequired).waitFor();
  await dialog.getByLabel('How?').fill('Called the employer on file.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await card.getByText('Called the employer on file.').waitFor();
  await page.getByText('Identity established beyond the documents by').waitFor();

  const hand = visitors.hand.page;
  await hand.goto(`/dealer/submission/${customerId}`);
  const ofHand = hand.getByRole('region', { name: 'Credit report alert' });
  await ofHand.getByText('Called the employer on file.').waitFor();
  await inspect(hand, '47-alert-answered');
  await ofHand.getByRole('button', { name: 'Remove', exact: true }).click();
  await hand.getByLabel('Reason (optional)').fill('Meant for another customer.');
  await inspect(hand, '47-alert-remove');
  await hand.getByRole('dialog').getByRole('button', { name: 'Remove Alert' }).click();
  await ofHand.getByRole('button', { name: 'Record Alert' }).waitFor();
  await hand.getByText('Extended fraud alert. Reason: Meant for another customer.').waitFor();
  expect(await ofHand.getByText('Extended fraud alert').count()).toBe(0);
});
