import { describe, expect, test } from '@jest/globals';
import { contactedCustomer, somePerson, newLink } from '../../../harness/people.ts';
import { opened } from '../../../e2e/support/links.ts';
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
});

describe('a new link', () => {
  test('stays while it is being made: leaving then would lose its key', async () => {
    // Without a customer there would be a second button for a link.
    await newLink(own.dealer);
    await own.page.goto('/dealer/dashboard');
    const answered = Promise.withResolvers<undefined>();
    await own.page.route('**/api/dealer/customers', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await dialog().getByRole('button', { name: 'Show QR Code' }).click();
    await dialog().getByRole('button', { name: 'Creating...' }).waitFor();
    // The browser closes a dialog at the second Escape, whatever the page says.
    for (const key of ['Escape', 'Escape', 'Escape']) await own.page.keyboard.press(key);
    await dialog().getByRole('button', { name: 'Close dialog' }).click({ force: true });
    expect(await dialog().getByLabel('Name', { exact: true }).isVisible()).toBe(true);
    answered.resolve(undefined);
    expect(await opened(await linkField().inputValue())).toBe(200);
    await own.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await own.page.unroute('**/api/dealer/customers');
  });
});
