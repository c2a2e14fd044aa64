import { describe, expect, test } from '@jest/globals';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';
import { callApi } from '../../../harness/call-api.ts';
import { waitForMail } from '../../../harness/inbox.ts';
import { contactedCustomer, somePerson } from '../../../harness/people.ts';
import { opened, partsOf } from '../../../e2e/support/links.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = ownDealership(visitors);

const dialog = () => own.page.getByRole('dialog', { name: 'Customer Verification Link' });
const linkField = () => dialog().getByRole('textbox', { name: 'Link', exact: true });

describe('on the page of a submission', () => {
  const card = () => own.page.getByRole('region', { name: 'Verification link' });
  const open = async (customerId: string) => {
    await own.page.goto(`/dealer/submission/${customerId}`);
    await card().waitFor();
  };

  test('a new link can be made, which shows that one and knows the address', async () => {
    const person = somePerson();
    const customer = await contactedCustomer(own.dealer, person);
    await open(customer.customerId);
    await card()
      .getByText(/^Opened · not submitted · expires /)
      .waitFor();
    await card().getByRole('button', { name: 'Create New Link' }).click();
    const renewing = own.page.getByRole('dialog', { name: 'Create New Link' });
    await renewing.getByText(/Every link you gave them before will stop working\./).waitFor();
    expect(await renewing.getByLabel('Email (optional)').inputValue()).toBe(person.email);
    await inspect(own.page, '32-link-renew');
    await renewing.getByRole('button', { name: 'Create Without Emailing' }).click();
    const link = await linkField().inputValue();
    expect(await opened(link)).toBe(200);
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await card()
      .getByText(/^Not opened · expires /)
      .waitFor();
    await own.page.getByText('New link created').waitFor();
    // One more link by email ends none of those in use, and reminders follow it.
    await card().getByRole('button', { name: 'Email Link' }).click();
    const mailing = own.page.getByRole('dialog', { name: 'Email Link' });
    await inspect(own.page, '32-link-email');
    await mailing.getByRole('button', { name: 'Email Link' }).click();
    await said(own.page, `Link emailed to ${person.email}`);
    expect(await opened(link)).toBe(200);
    const remind = card().getByRole('switch', { name: 'Remind by email' });
    await card()
      .getByText(/^Next on /)
      .waitFor();
    await remind.uncheck();
    await card().getByText('No reminders will be sent').waitFor();
    await remind.check();
    await card()
      .getByText(/^Next on /)
      .waitFor();
    await inspect(own.page, '10-submission-link');
    await own.page.setViewportSize({ width: 360, height: 740 });
    await inspect(own.page, '10-submission-link');
    await own.page.setViewportSize({ width: 1280, height: 900 });
    await card().getByRole('button', { name: 'Cancel This Link' }).click();
    await own.page.getByRole('button', { name: 'Cancel Link', exact: true }).click();
    await card().getByText('Link canceled', { exact: true }).waitFor();
    expect(await card().getByRole('button', { name: 'Cancel This Link' }).count()).toBe(0);
  });

  test('a correction that fails says so, whatever was pressed meanwhile', async () => {
    const { customerId } = await contactedCustomer(own.dealer, somePerson());
    await open(customerId);
    const { page } = own;
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const editing = page.getByRole('dialog', { name: 'Edit Contact' });
    await editing.getByLabel('Name').fill('Noor Haddad');
    await page.route('**/contact', (route) => setTimeout(() => void route.abort(), 1_000));
    await editing.getByRole('button', { name: 'Save Contact' }).click();
    await page.keyboard.press('Escape');
    await editing.getByRole('alert').getByText("We can't reach the server.").waitFor();
    expect(await editing.getByLabel('Name').inputValue()).toBe('Noor Haddad');
    await page.unroute('**/contact');
  });

  test('a customer who turned reminders off is said to have, and stays so', async () => {
    const person = somePerson();
    const { customerId } = await contactedCustomer(own.dealer, person);
    const body = { requestId: randomId('req') };
    await callApi('mailLink', { params: { customerId }, body }, { token: own.dealer.token });
    const mail = await waitForMail(person.email, /.*/);
    const { key } = partsOf(/\S+\/verify-customer\/\S+/.exec(mail.text)?.[0] ?? '');
    const hand = visitors.hand.page;
    await hand.goto(`/stop-reminders/${customerId}#${key}`);
    await hand.getByRole('heading', { name: 'Stop reminders?' }).waitFor();
    expect(hand.url()).not.toContain(key);
    await inspect(hand, '26-stop-reminders');
    await hand.getByRole('button', { name: 'Stop Reminders' }).click();
    await said(hand, "You won't get any more reminders from");
    await inspect(hand, '26-reminders-stopped');
    await hand.goto(`/stop-reminders/${customerId}#${'x'.repeat(43)}`);
    await hand.getByRole('button', { name: 'Stop Reminders' }).click();
    await hand.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await inspect(hand, '26-stop-reminders-unknown');
    await open(customerId);
    await card()
      .getByText(/^The customer turned reminders off on .* You can't turn them back on\.$/)
      .waitFor();
    await own.page.getByText('The customer turned reminders off', { exact: true }).waitFor();
    expect(await card().getByRole('switch').count()).toBe(0);
  });
});
