import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  contactedCustomer,
  newLink,
  password,
  somePerson,
  type SignedIn,
} from '../../../harness/people.ts';
import { randomId } from '../../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { changeItem } from '../../../harness/records.ts';
import { callApi } from '../../../harness/call-api.ts';
import { colleagueOf } from '../../../harness/colleagues.ts';
import { readInbox } from '../../../harness/inbox.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
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

const sendByApi = (customerId: string) =>
  callApi(
    'sendCreditLink',
    { params: { customerId }, body: { requestId: randomId('req') } },
    { token: dealer.token },
  );

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const send = () => page.getByRole('button', { name: 'Send Credit Link' });
const again = () => page.getByRole('dialog', { name: 'Send the credit link again?' });
const confirm = (name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

const creditMails = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => /credit application/i.test(subject));

describe('an approved customer', () => {
  /** One whom nobody has sent anything yet, on the screen. */
  async function openApproved() {
    const person = somePerson();
    const { customerId } = await decided(dealer, 'approved', person);
    // As if the dealership had got its link only since.
    await changeItem(keys.customer(customerId), 'isLinkInResult', false);
    await openSubmission(page, customerId);
    return { customerId, email: person.email };
  }

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
});

describe('a customer who is not approved', () => {
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
