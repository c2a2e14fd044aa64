import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { keys } from '../../lambdas/data/keys.ts';
import { messages } from '../../shared/messages.ts';
import {
  approvedDealer,
  contactedCustomer,
  decidedCustomer,
  newLink,
  password,
  someEmail,
  somePerson,
  type SignedIn,
} from '../api/support/people.ts';
import { changeItem } from '../api/support/records.ts';
import { randomId } from '../../scripts/demo/journeys.ts';
import { launchBrowser } from '../harness/browser.ts';
import { callApi } from '../harness/call-api.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { readInbox } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { enterDashboard } from './support/dealership.ts';
import { fixture } from './support/fixture.ts';
import { drawn, inspect, savedBy, visit, type Visitor } from './support/page.ts';

let browser: Browser;
let desk: Visitor;
let page: Page;
let dealer: SignedIn;

beforeAll(async () => {
  browser = await launchBrowser();
  desk = await visit(browser, theProduct().siteUrl, 'desktop');
  ({ page } = desk);
  dealer = await approvedDealer();
  await enterDashboard(page, { email: dealer.email, password });
});
afterAll(() => browser.close());

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const send = () => page.getByRole('button', { name: 'Send Credit Link' });
const again = () => page.getByRole('dialog', { name: 'Send the credit link again?' });
const anyway = () => page.getByRole('dialog', { name: 'Send the credit link now?' });
const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

async function open(customerId: string) {
  await page.goto(`/dealer/submission/${customerId}`);
  await page.getByRole('heading', { name: 'Submission Details' }).waitFor();
  await send().waitFor();
}

async function decided(probability: 0 | 1, person = somePerson()) {
  await setRejectionProbability(probability);
  try {
    return await decidedCustomer(dealer, person);
  } finally {
    await setRejectionProbability(0.3);
  }
}

const creditMails = async (email: string) =>
  (await readInbox(email)).filter(({ subject }) => /credit application/i.test(subject));

describe('an approved customer', () => {
  const person = { ...somePerson(), fullName: 'Bartholomew Featherstonehaugh-Cholmondeley III' };
  let customerId: string;

  test('is shown whole, with the files to look at and to save', async () => {
    ({ customerId } = await decided(0, person));
    await open(customerId);
    await page.getByText('Verification Approved').waitFor();
    await page.getByText(/^Submitted on [A-Z][a-z]+ \d{1,2}, \d{4}$/).waitFor();
    const facts = page.getByRole('region', { name: 'Customer Information' });
    expect(await facts.getByRole('term').allInnerTexts()).toEqual([
      'Name',
      'Date of Birth',
      'CNIC Number',
      'Phone Number',
      'Email',
      'Address',
    ]);
    expect(await facts.getByRole('definition').allInnerTexts()).toEqual([
      person.fullName,
      'March 27, 1988',
      'N/A',
      person.phone,
      person.email,
      person.address,
    ]);
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    await drawn(page);
    const canvas = page.locator('.viewer-stage canvas');
    const upright = await canvas.boundingBox();
    await page.getByRole('button', { name: 'Rotate' }).click();
    await page.waitForFunction(
      (was) => document.querySelector('.viewer-stage canvas')?.clientHeight !== was,
      Math.round(upright?.height ?? 0),
    );
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByText(/^Video and documents are kept until [A-Z][a-z]+ \d+, \d{4}/).waitFor();
    await page.getByRole('tab', { name: 'Proof of address' }).click();
    await drawn(page);
    expect(await savedBy(page, 'Proof of address')).toEqual({
      name: 'Bartholomew-Featherstonehaugh-Cholmondeley-III-proof-of-address.pdf',
      bytes: readFileSync(fixture('utility-bill.pdf')),
    });
    await inspect(page, '10-submission-approved');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, '10-submission-approved');
    await page.emulateMedia({ colorScheme: 'dark' });
    await inspect(page, '10-submission-approved-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('cannot be sent what the dealership does not have', async () => {
    await send().click();
    await alert('Failed to send credit link.').waitFor();
    await alert('Add your credit link on the dashboard first.').waitFor();
    await inspect(page, '10-submission-no-credit-link');
    await callApi(
      'setCreditLink',
      { body: { creditLink: 'https://credit.example.com/apply' } },
      { token: dealer.token },
    );
  });

  test('is sent the link once, however often it is pressed and whatever answer is lost', async () => {
    await open(customerId);
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
    expect(await creditMails(person.email)).toHaveLength(1);
    await page.getByText('Credit link sent').waitFor();
    await page
      .getByRole('region', { name: 'Credit application' })
      .getByText(/^Sent on /)
      .waitFor();
  });

  test('is sent it again only after a question that says when it was', async () => {
    await send().click();
    await again()
      .getByText(/^It was last sent on [A-Z][a-z]+ \d+, \d{4} at \d+:\d\d [AP]M .+ to$/)
      .waitFor();
    await inspect(page, '10-submission-send-again');
    await confirm('Cancel');
    expect(await creditMails(person.email)).toHaveLength(1);
    await send().click();
    await confirm('Send Again');
    await again().waitFor({ state: 'detached' });
    await page.getByText('Credit link sent').nth(1).waitFor();
    expect(await creditMails(person.email)).toHaveLength(2);
  });

  test('is not sent it twice by two people who do not know of each other', async () => {
    const other = { ...somePerson(), email: someEmail() };
    const { customerId: id } = await decided(0, other);
    await open(id);
    await callApi(
      'sendCreditLink',
      { params: { customerId: id }, body: { requestId: randomId('req') } },
      { token: dealer.token },
    );
    await send().click();
    await again()
      .getByText(/^It was last sent on /)
      .waitFor();
    expect(await creditMails(other.email)).toHaveLength(1);
    await confirm('Send Again');
    await page.getByText('Credit application link sent successfully!').first().waitFor();
    await page.getByText('Credit link sent').nth(1).waitFor();
    expect(await creditMails(other.email)).toHaveLength(2);
  });

  test('is told apart: what the server refuses, and what it never answered', async () => {
    await page.route('**/credit-link-mails', (route) =>
      route.fulfill({
        status: 502,
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
  test('and denied: the reason is shown, and sending asks first', async () => {
    const person = somePerson();
    const { customerId } = await decided(1, person);
    await open(customerId);
    await page.getByText('Verification Denied').waitFor();
    await page.getByText(/^What the customer was told: “.+”$/).waitFor();
    await page.getByText('Attempt 1 of 5. The customer can try again.').waitFor();
    await inspect(page, '10-submission-denied');
    await send().click();
    await anyway().getByText("This customer's verification was denied.").waitFor();
    await inspect(page, '10-submission-send-anyway');
    await confirm('Cancel');
    expect(await creditMails(person.email)).toEqual([]);
    await send().click();
    await confirm('Send Anyway');
    await page.getByText('Credit application link sent successfully!').first().waitFor();
    // The timeline says what the dealer knew.
    await page.getByText('The verification was denied then.').waitFor();
    expect(await creditMails(person.email)).toHaveLength(1);
  });

  test('and pending: sending asks first', async () => {
    const { customerId } = await contactedCustomer(dealer);
    await open(customerId);
    await send().click();
    await anyway().getByText('This customer is not approved yet.').waitFor();
    await confirm('Cancel');
  });

  test('and without a contact: there is nobody to send to', async () => {
    const { customerId } = await newLink(dealer);
    await open(customerId);
    await send().click();
    await alert('Missing customer contact information.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('files whose time is over say when they were deleted', async () => {
  const { customerId } = await decided(0);
  await changeItem(keys.customer(customerId), 'dateSubmitted', '2025-01-05T12:00:00.000Z');
  await open(customerId);
  const deleted = page.getByText(/^Deleted on [A-Z][a-z]+ \d+, 2025$/);
  await deleted.nth(1).waitFor();
  expect(await page.locator('video').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Download/ }).count()).toBe(0);
  await page.getByText('Submitted on January 5, 2025').waitFor();
  await inspect(page, '10-submission-deleted');
});

test('somebody else’s customer and a made-up one are not found', async () => {
  const foreign = await newLink(await approvedDealer());
  for (const id of [foreign.customerId, randomId('cus'), 'nonsense']) {
    await page.goto(`/dealer/submission/${id}`);
    await page.getByRole('heading', { name: messages.submissionNotFound }).waitFor();
  }
  await inspect(page, '10-submission-not-found');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
});

test('no page complained', () => {
  expect(desk.faults).toEqual([]);
});
