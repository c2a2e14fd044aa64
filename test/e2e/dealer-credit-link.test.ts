import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  contactedCustomer,
  newLink,
  password,
  somePerson,
  type SignedIn,
} from '../harness/people.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi } from '../harness/call-api.ts';
import { colleagueOf } from '../harness/colleagues.ts';
import { readInbox } from '../harness/inbox.ts';
import { focused, inspect } from './support/page.ts';
import { decided, openSubmission } from './support/submissions.ts';
import { giveSession } from './support/signed-in.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });
let page: Page;
let dealer: SignedIn;
const creditLink = 'https://credit.example.com/apply';

beforeAll(async () => {
  dealer = await approvedDealership();
  await callApi('setCreditLink', { body: { creditLink } }, { token: dealer.token });
});
beforeEach(async () => {
  ({ page } = visitors.hand);
  await giveSession(page, 'dealer', { email: dealer.email, password });
});

const sendByApi = (customerId: string) =>
  callApi(
    'sendCreditLink',
    { params: { customerId }, body: { requestId: randomId('req') } },
    { token: dealer.token },
  );

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const send = () => page.getByRole('button', { name: 'Send Credit Link' });
const again = () => page.getByRole('dialog', { name: 'Send the credit link again?' });
const anyway = () => page.getByRole('dialog', { name: 'Send the credit link anyway?' });
const confirm = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const creditMails = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => /credit application/i.test(subject));

describe('an approved customer', () => {
  /** One whom nobody has sent anything yet, on the screen. */
  async function openApproved() {
    const person = somePerson();
    const { customerId } = await decided(dealer, 'approved', person);
    await openSubmission(page, customerId);
    return { customerId, email: person.email };
  }

  test('is sent the link once, however often it is pressed and whatever answer is lost', async () => {
    const { email } = await openApproved();
    await page.route('**/credit-link-mails', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send().click();
    await alert('An error occurred while sending the credit link.').waitFor();
    await inspect(page, '10-submission-send-error');
    await page.unroute('**/credit-link-mails');
    await send().dblclick();
    await page.getByText('Credit application link sent successfully!').waitFor();
    expect(await creditMails(email)).toHaveLength(1);
    await page.getByText('Credit link sent').waitFor();
    await page
      .getByRole('region', { name: 'Credit application' })
      .getByText(/^Sent on /)
      .waitFor();
  });

  test('is sent it again only after a question that says when it was', async () => {
    const { customerId, email } = await openApproved();
    await sendByApi(customerId);
    await page.reload();
    await page.getByText('Credit link sent').waitFor();
    await send().click();
    await again()
      .getByText(
        /^The credit link was last sent on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M .+ to$/,
      )
      .waitFor();
    await inspect(page, '10-submission-send-again');
    await confirm('Cancel');
    expect(await creditMails(email)).toHaveLength(1);
    await send().click();
    await confirm('Send Again');
    await again().waitFor({ state: 'detached' });
    await page.getByText('Credit link sent').nth(1).waitFor();
    expect(await creditMails(email)).toHaveLength(2);

    // What the server refuses is told apart from what it never answered.
    await page.route('**/credit-link-mails', (route) =>
      route.fulfill({
        status: 422,
        json: { error: { code: 'mail_refused', message: 'Failed to send credit link.' } },
      }),
    );
    await send().click();
    await confirm('Send Again');
    await alert('Failed to send credit link.').waitFor();
    await page.unroute('**/credit-link-mails');
    await page.route('**/credit-link-mails', (route) => route.abort());
    await send().click();
    await confirm('Send Again');
    await alert('An error occurred while sending the credit link.').waitFor();
    await page.unroute('**/credit-link-mails');
  });

  test('is not sent it twice by two people who do not know of each other', async () => {
    const { customerId, email } = await openApproved();
    await sendByApi(customerId);
    await send().click();
    await again()
      .getByText(/^The credit link was last sent on /)
      .waitFor();
    expect(await creditMails(email)).toHaveLength(1);
    await confirm('Send Again');
    await page.getByText('Credit application link sent successfully!').first().waitFor();
    await page.getByText('Credit link sent').nth(1).waitFor();
    expect(await creditMails(email)).toHaveLength(2);
  });
});

describe('a customer who is not approved', () => {
  test('and denied: the reason is shown, and an owner who sends it says why', async () => {
    const person = somePerson();
    const { customerId } = await decided(dealer, 'denied', person);
    await openSubmission(page, customerId);
    await page.getByText('Verification Denied').waitFor();
    await page.getByText(/^What we told the customer: “.+”$/).waitFor();
    await page.getByText('Attempt 1 of 5. The customer can try again.').waitFor();
    await inspect(page, '10-submission-denied');
    expect(await send().count()).toBe(1);
    await send().click();
    await anyway()
      .getByText(/^This customer's verification was denied\. As an owner, you can/)
      .waitFor();
    await anyway()
      .getByText(
        `Goes to ${person.email} and opens credit.example.com. The verification stays denied.`,
      )
      .waitFor();
    await inspect(page, '31-submission-send-anyway');
    await confirm('Send Anyway');
    await anyway().getByRole('alert').getByText('Please enter a reason').waitFor();
    expect(await page.locator('textarea:focus').getAttribute('name')).toBe('reason');
    await confirm('Cancel');
    expect(await creditMails(person.email)).toEqual([]);

    // A mail that doesn't go costs nobody what they wrote.
    await page.route('**/credit-link-mails', (route) => route.abort());
    await send().click();
    await anyway().getByLabel('Reason').fill('Came in with a new license.');
    await confirm('Send Anyway');
    await alert('An error occurred while sending the credit link.').waitFor();
    await page.unroute('**/credit-link-mails');
    await send().click();
    expect(await anyway().getByLabel('Reason').inputValue()).toBe('Came in with a new license.');
    await confirm('Send Anyway');
    await page.getByText('Credit application link sent successfully!').first().waitFor();
    // The timeline says what the dealer knew, and why.
    await page
      .getByText('Sent after the verification was denied. Reason: Came in with a new license.')
      .waitFor();
    expect(await creditMails(person.email)).toHaveLength(1);
  });

  test('is for owners: a member reads why, and whom to ask', async () => {
    const { customerId } = await contactedCustomer(dealer);
    const member = await colleagueOf(dealer, 'Mel Ember');
    await giveSession(page, 'dealer', { email: member.email, password });
    await openSubmission(page, customerId);
    await send().click();
    const refused = page.getByRole('dialog', { name: "You can't send the credit link" });
    await refused.getByText("This customer isn't approved yet.").waitFor();
    await refused
      .getByText('Only owners can send the credit link anyway. Ask Ann Chovey.')
      .waitFor();
    expect(await refused.getByRole('button', { name: /Send/ }).count()).toBe(0);
    await inspect(page, '31-submission-send-refused');
    await confirm('Close');
    expect(await focused(page)).toBe('Send Credit Link');
  });

  test('and without a contact: there is nobody to send to', async () => {
    const { customerId } = await newLink(dealer);
    await openSubmission(page, customerId);
    await send().click();
    await alert('Missing customer contact information.').waitFor();
    await page
      .getByText(
        "This customer has no name, phone number, or email address. Add the email with Email Link. They'll enter their name and phone number when they open the link.",
      )
      .waitFor();
    await inspect(page, '31-submission-no-contact');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
