import { describe, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi } from '../harness/call-api.ts';
import { waitForMail } from '../harness/inbox.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import { contactedCustomer, newLink, somePerson } from '../harness/people.ts';
import { opened, partsOf } from './support/links.ts';
import { inspect, said } from './support/page.ts';
import { decided } from './support/submissions.ts';
import { visitorsOf } from './support/visitors.ts';
import { linkRefusals } from '../../lambdas/customer/links/customer-link.ts';
import { ownDealership } from './support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
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
    const renewing = own.page.getByRole('dialog', { name: 'Create New Link' });
    await renewing.getByText(/Every link you gave them before will stop working\./).waitFor();
    expect(await renewing.getByLabel('Email (optional)').inputValue()).toBe(person.email);
    await inspect(own.page, '32-link-renew');
    await renewing.getByRole('button', { name: 'Create Without Emailing' }).click();
    const link = await linkField().inputValue();
    expect(await opened(link)).toBe(200);
    await dialog().getByRole('button', { name: 'Done' }).click();
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

  test('whoever is verified needs none, and whoever is denied may get one', async () => {
    const approved = await decided(own.dealer, 'approved');
    const denied = await decided(own.dealer, 'denied');
    await open(approved.customerId);
    await card()
      .getByText(/expires/)
      .waitFor();
    expect(await card().getByRole('button').count()).toBe(0);
    await open(denied.customerId);
    await card().getByRole('button', { name: 'Create New Link' }).waitFor();
    // An answer of the server that the page did not expect is said.
    await own.page.route('**/links', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'attempts_exhausted', message: linkRefusals.useless } },
      }),
    );
    await card().getByRole('button', { name: 'Create New Link' }).click();
    await own.page.getByRole('button', { name: 'Create Without Emailing' }).click();
    await alert(linkRefusals.useless).waitFor();
    await own.page.unroute('**/links');
  });

  test('a link that a colleague has canceled meanwhile is made anew only once that was seen', async () => {
    const { customerId } = await contactedCustomer(own.dealer);
    await open(customerId);
    await card().getByRole('button', { name: 'Create New Link' }).click();
    const params = { customerId };
    await callApi('cancelLink', { params }, { token: own.dealer.token });
    const renew = own.page.getByRole('button', { name: 'Create Without Emailing' });
    await renew.click();
    await alert(linkRefusals.canceledMeanwhile).waitFor();
    await own.page.getByText(/The last link was canceled\. The new one works/).waitFor();
    await inspect(own.page, '32-link-renew-canceled');
    await renew.click();
    expect(await opened(await linkField().inputValue())).toBe(200);
  });

  test('renewing a link that has expired warns of nothing', async () => {
    const { customerId } = await contactedCustomer(own.dealer);
    await moveLinkEnd(customerId, '2026-01-05T12:00:00.000Z');
    await open(customerId);
    // It's what comes next: the heading has it.
    expect(await card().getByRole('button').count()).toBe(0);
    await own.page.getByRole('button', { name: 'Create New Link' }).click();
    await own.page
      .getByText(
        'For Jordan Lee. The last link expired on January 5, 2026. The new one works for 14 days.',
      )
      .waitFor();
    await inspect(own.page, '32-link-renew-expired');
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
    await hand
      .getByRole('heading', { name: 'This link no longer works, or part of it is missing' })
      .waitFor();
    await inspect(hand, '26-stop-reminders-unknown');
    await open(customerId);
    await card()
      .getByText(/^The customer turned reminders off on .* You can't turn them back on\.$/)
      .waitFor();
    await own.page.getByText('The customer turned reminders off', { exact: true }).waitFor();
    expect(await card().getByRole('switch').count()).toBe(0);
  });

  test('of a link that nobody opened everything that there must be is N/A', async () => {
    const { customerId } = await newLink(own.dealer);
    await open(customerId);
    await own.page.getByText('Submitted on N/A').waitFor();
    const facts = own.page.getByRole('region', { name: 'Customer Information' });
    expect(await facts.getByRole('definition').allInnerTexts()).toEqual(Array(5).fill('N/A'));
    await own.page.getByText("They'll appear here after the customer submits.").waitFor();
    await inspect(own.page, '10-submission-blank');
  });
});
