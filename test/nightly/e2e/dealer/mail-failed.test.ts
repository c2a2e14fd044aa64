import { expect, test } from '@jest/globals';
import { simulated } from '../../../harness/ses-events.ts';
import * as people from '../../../harness/people.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', office: 'desktop', customer: 'phone' });
const own = ownDealership(visitors);
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

test('an email that came back is shown at its customer, and none is sent there again', async () => {
  const { page } = own;
  const { customerId } = await people.newLink(own.dealer);
  await page.goto(`/dealer/submission/${customerId}`);
  const dialog = page.getByRole('dialog', { name: 'Email Link' });
  const email = async (address: string) => {
    await page.getByRole('button', { name: 'Email Link' }).first().click();
    await dialog.getByRole('textbox', { name: 'Email' }).fill(address);
    await dialog.getByRole('button', { name: 'Email Link' }).click();
  };
  const wrong = simulated('bounce');
  await email(wrong);
  const banner = page.getByRole('status').filter({ hasText: "Link email didn't arrive" });
  await banner
    .getByText(
      'Mailbox unknown. Check the address with the customer, then choose “Email Link” again.',
    )
    .waitFor();
  await page.locator('.timeline').getByText("Link email didn't arrive").waitFor();
  await inspect(page, '57-mail-failed');
  await page.setViewportSize(phone);
  await inspect(page, '57-mail-failed');

  // The list says it, too.
  await page.goto('/dealer/dashboard');
  const line = page.getByRole('row').filter({ hasText: wrong });
  await line.getByText("Link email didn't arrive").waitFor();
  await inspect(page, '57-mail-failed-list');
  await page.setViewportSize(desktop);
  await inspect(page, '57-mail-failed-list');

  // A new link is there to be scanned; that nothing goes to this address stays to be read.
  await page.goto(`/dealer/submission/${customerId}`);
  await page.getByRole('button', { name: 'Create New Link' }).first().click();
  await page.getByRole('button', { name: 'Create and Email Link' }).click();
  const made = page.getByRole('dialog', { name: 'Customer Verification Link' });
  await made.getByText('Have the customer scan the QR code below.').waitFor();
  expect(await made.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  await inspect(page, '57-made-not-mailed');
  await made.getByRole('button', { name: 'Close', exact: true }).click();
  await banner.getByText('Nothing goes to this address').waitFor();

  await email(wrong);
  await dialog.getByText("We can't email this address").waitFor();
  await inspect(page, '57-mail-refused');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(people.someEmail());
  await dialog.getByRole('button', { name: 'Email Link' }).click();
  await banner.waitFor({ state: 'detached' });
});
