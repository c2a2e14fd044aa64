import { describe, expect, test } from '@jest/globals';
import { contactedCustomer, newLink, somePerson } from '../harness/people.ts';
import { opened } from './support/links.ts';
import { inspect } from './support/page.ts';
import { decided } from './support/submissions.ts';
import { visitorsOf } from './support/visitors.ts';
import { areaMessages } from '../../shared/area-messages.ts';
import { ownDealership } from './support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

const dialog = () => own.page.getByRole('dialog', { name: 'Customer Verification Link' });
const linkField = () => dialog().getByRole('textbox', { name: 'Link', exact: true });
const alert = (text: string) => own.page.getByRole('alert').getByText(text, { exact: true });

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
    await own.page
      .getByRole('dialog', { name: 'Create a new link?' })
      .getByRole('button', { name: 'Create New Link' })
      .click();
    const link = await linkField().inputValue();
    expect(await opened(link)).toBe(200);
    expect(await dialog().getByLabel('Email it to the customer').inputValue()).toBe(person.email);
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await card()
      .getByText(/^Not opened · expires /)
      .waitFor();
    await own.page.getByText('New link created').waitFor();
    await inspect(own.page, '10-submission-link');
    await card().getByRole('button', { name: 'Cancel This Link' }).click();
    await own.page.getByRole('button', { name: 'Cancel Link', exact: true }).click();
    await card().getByText('Link canceled', { exact: true }).waitFor();
    expect(await card().getByRole('button', { name: 'Cancel This Link' }).count()).toBe(0);
  });

  test('whoever is verified needs none, and whoever is denied may get one', async () => {
    const approved = await decided(own.dealer, 'approved');
    const denied = await decided(own.dealer, 'denied');
    await open(approved.customerId);
    expect(await card().getByRole('button', { name: 'Create New Link' }).count()).toBe(0);
    await open(denied.customerId);
    await card().getByRole('button', { name: 'Create New Link' }).waitFor();
    // An answer of the server that the page did not expect is said.
    await own.page.route('**/links', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'attempts_exhausted', message: areaMessages.linkUseless } },
      }),
    );
    await card().getByRole('button', { name: 'Create New Link' }).click();
    await own.page
      .getByRole('dialog', { name: 'Create a new link?' })
      .getByRole('button', { name: 'Create New Link' })
      .click();
    await alert(areaMessages.linkUseless).waitFor();
    await own.page.unroute('**/links');
  });

  test('of a link that nobody opened everything is N/A', async () => {
    const { customerId } = await newLink(own.dealer);
    await open(customerId);
    await own.page.getByText('Submitted on N/A').waitFor();
    const facts = own.page.getByRole('region', { name: 'Customer Information' });
    expect(await facts.getByRole('definition').allInnerTexts()).toEqual(Array(6).fill('N/A'));
    await own.page.getByText("They'll appear here after the customer submits.").waitFor();
    await inspect(own.page, '10-submission-blank');
  });
});
