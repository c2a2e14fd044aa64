import { expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { comesBack } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { until } from '../../harness/until.ts';
import { becomeAdmin, openApplication } from '../../e2e/support/admin.ts';
import { ownDealership } from '../../e2e/support/own-dealership.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', office: 'desktop', customer: 'phone' });
const own = ownDealership(visitors);
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };

test('a credit link to an address that emails come back from is not sent, and the page says why', async () => {
  const { page } = own;
  const creditLink = 'https://credit.example.com/apply';
  await people.changeDealer(own.dealer.id, 'creditLink', creditLink);
  const person = people.somePerson();
  const { customerId } = await withRejectionProbability(0, () =>
    people.decidedCustomer(own.dealer, person),
  );
  await comesBack(person.email, { kind: 'result', customerId });
  await page.goto(`/dealer/submission/${customerId}`);
  const banner = page.getByRole('status').filter({ hasText: "Result email didn't arrive" });
  await banner.getByText('Mailbox unknown. Call the customer').waitFor();
  await page.getByText("Not sent. Emails don't reach this customer.").waitFor();
  await page.getByRole('button', { name: 'Send Credit Link' }).first().click();
  await page
    .getByRole('alert')
    .getByText("We can't email this address, so nothing was sent. Call the customer")
    .waitFor();
  expect(await page.getByText('Call the customer').count()).toBe(1);
  await inspect(page, '57-credit-link-refused');
  await page.setViewportSize(phone);
  await inspect(page, '57-credit-link-refused');
  await page.goto('/dealer/dashboard?status=credit_link');
  const line = page.getByRole('row').filter({ hasText: person.fullName });
  await line.getByText("Result email didn't arrive").waitFor();
  await line.getByText('Call customer').waitFor();
  await inspect(page, '57-result-lost-list');
  await page.setViewportSize(desktop);
  await inspect(page, '57-result-lost-list');
});

test('nobody is promised an email at an address that they come back from', async () => {
  const { page } = own;
  const person = people.somePerson();
  const link = await withRejectionProbability(1, () => people.decidedCustomer(own.dealer, person));
  const { customerId } = link;
  await comesBack(person.email, { kind: 'result', customerId });
  await page.goto(`/dealer/submission/${customerId}`);
  await page.getByText("Result email didn't arrive").first().waitFor();
  await page.getByRole('button', { name: 'Verified in Person', exact: true }).first().click();
  await page
    .getByRole('dialog')
    .getByText("Email doesn't reach this customer: tell them.")
    .waitFor();
  await inspect(page, '57-decision-unreachable');
  await page.setViewportSize(phone);
  await inspect(page, '57-decision-unreachable');
  await page.setViewportSize(desktop);

  const customer = visitors.customer.page;
  await customer.goto(`/verify-customer/${customerId}#${link.key}`);
  await customer.getByText("We can't send email to your address.").waitFor();
  await inspect(customer, '57-unreachable');
});

test('an invitation whose email came back says so on its line', async () => {
  const { page } = own;
  const { token, id: dealerId } = own.dealer;
  const email = people.someEmail();
  await callApi('invitePerson', { body: { email, role: 'member' } }, { token });
  await comesBack(email, { kind: 'invitation', dealerId });
  await until(
    async () => (await callApi('listPeople', {}, { token })).invitations,
    (invitations) => invitations.some(({ mailFailure }) => mailFailure !== undefined),
  );
  await page.goto('/dealer/people');
  const line = page.getByRole('listitem').filter({ hasText: email });
  await line.getByText("Invitation email didn't arrive. Mailbox unknown.").waitFor();
  await inspect(page, '57-invitation-lost');
  await page.setViewportSize(phone);
  await inspect(page, '57-invitation-lost');
  await page.setViewportSize(desktop);
});

test('an admin reads that the contact of a dealership gets no emails', async () => {
  const { page } = visitors.office;
  await becomeAdmin(page);
  const dealer = await people.pendingDealer();
  await comesBack(dealer.email, { kind: 'application', dealerId: dealer.id });
  await until(
    () => storedItems(keys.dealership(dealer.id).pk),
    (items) => items.some(({ type }) => type === 'mail_failed'),
  );
  await openApplication(page, dealer.id);
  await page
    .locator('.banner')
    .getByText(
      'Mailbox unknown. Call the dealership. You can change the address once the dealership is approved.',
    )
    .waitFor();
  await page.locator('.timeline').getByText("Application email didn't arrive").waitFor();
  await inspect(page, '57-admin-mail-failed');
  await page.setViewportSize(phone);
  await inspect(page, '57-admin-mail-failed');
});
