import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  password,
  somePerson,
  type SignedIn,
} from '../../../harness/people.ts';
import { readInbox } from '../../../harness/inbox.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { decided, openSubmission } from '../../../e2e/support/submissions.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });
let page: Page;
let dealer: SignedIn;
const creditLink = 'https://credit.example.com/apply';

beforeAll(async () => {
  dealer = await approvedDealership();
  await changeDealer(dealer.id, 'creditLink', creditLink);
});
beforeEach(async () => {
  ({ page } = visitors.hand);
  await giveSession(page, 'dealer', { email: dealer.email, password });
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const send = () => page.getByRole('button', { name: 'Send Credit Link' });
const anyway = () => page.getByRole('dialog', { name: 'Send the credit link anyway?' });
const confirm = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const creditMails = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => /credit application/i.test(subject));

describe('a customer who is not approved', () => {
  test('and denied: the reason is shown, and an owner who sends it says why', async () => {
    const person = somePerson();
    const { customerId } = await decided(dealer, 'denied', person);
    await openSubmission(page, customerId);
    await page.getByText('Verification Denied').waitFor();
    await page.getByText(/^Reason for the customer: “.+”$/).waitFor();
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
});
