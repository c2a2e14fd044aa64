import { randomInt } from 'node:crypto';
import { test } from '@jest/globals';
import { contactedCustomer, somePerson } from '../../../harness/people.ts';
import { theProduct } from '../../../harness/product.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone' });
const own = ownDealership(visitors);

/** A customer whom the dealership can reach. */
async function customer() {
  const last = String(randomInt(222_0000, 976_0000)).replace(/^(.)11/, '$122');
  const phone = `(614) ${last.slice(0, 3)}-${last.slice(3)}`;
  const person = { ...somePerson(), phone };
  const { customerId } = await contactedCustomer(own.dealer, person);
  return { customerId, phone, number: `+1614${last}` };
}

test('a customer who agreed is texted the link, which the inbox shows; after STOP, no more', async () => {
  const { customerId, phone, number } = await customer();
  const { page } = visitors.desk;
  await openSubmission(page, customerId);
  await page.getByRole('button', { name: 'Text Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text Link' });
  const send = dialog.getByRole('button', { name: 'Send Text' });
  await dialog.getByText(/Earlier links still work\./).waitFor();
  await inspect(page, '31-text-link');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '31-text-link');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByText('you confirm that this customer agreed').waitFor();
  await send.click();
  await said(page, `Link texted to ${phone}.`);
  await page.getByText(/^Link texted by /).waitFor();
  await inspect(page, '31-link-texted');

  const inbox = visitors.hand.page;
  await inbox.goto(theProduct().inboxUrl);
  await inbox.getByRole('link', { name: number }).click();
  await inbox.getByRole('heading', { name: 'Text message' }).waitFor();
  await inspect(inbox, '13-inbox-text');
  await inbox.getByRole('button', { name: 'Reply STOP' }).click();
  await page.getByRole('button', { name: 'Text Link' }).click();
  await send.click();
  await said(page, 'This customer replied STOP to our texts.');
  await dialog.getByRole('button', { name: 'Email Link' }).click();
  await page.getByRole('dialog', { name: 'Email Link' }).waitFor();
});
