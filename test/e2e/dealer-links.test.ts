import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  contactedCustomer,
  newLink,
  password,
  somePerson,
  someEmail,
  type SignedIn,
} from '../harness/people.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { opened, partsOf, scan } from './support/links.ts';
import { focused, inspect } from './support/page.ts';
import { decided } from './support/submissions.ts';
import { giveSession } from './support/signed-in.ts';
import { visitorsOf } from './support/visitors.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const visitors = visitorsOf({ desk: 'desktop' });
let page: Page;
let dealer: SignedIn;

beforeAll(async () => {
  dealer = await approvedDealership();
  // Without a customer there would be a second button for a link.
  await newLink(dealer);
});
beforeEach(async () => {
  ({ page } = visitors.desk);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await giveSession(page, 'dealer', { email: dealer.email, password });
});

const dialog = () => page.getByRole('dialog', { name: 'Customer Verification Link' });
const linkField = () => dialog().getByRole('textbox', { name: 'Link', exact: true });
const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

async function generate(): Promise<string> {
  await page.getByRole('button', { name: 'Generate Verification Link' }).click();
  return linkField().inputValue();
}

describe('a new link', () => {
  beforeEach(async () => {
    await page.goto('/dealer/dashboard');
  });

  test('is shown to read, to copy and to scan', async () => {
    const link = await generate();
    expect(await linkField().getAttribute('readonly')).not.toBeNull();
    await dialog()
      .getByText(/^For one customer\. It works for 14 days, until [A-Z][a-z]+ \d+, \d{4}\./)
      .waitFor();
    const code = dialog().getByRole('img', { name: "QR code of the customer's link" });
    expect(await scan(code)).toBe(link);
    await inspect(page, '09-link');
    await dialog().getByRole('button', { name: 'Copy' }).click();
    await dialog().getByText('Link copied to clipboard!').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // Dismissed, it leaves the focus in the dialog that it stood in.
    const dismiss = dialog().getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Customer Verification Link');
    await page.emulateMedia({ colorScheme: 'dark' });
    await inspect(page, '09-link-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, '09-link');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  test('goes to the customer by mail, once for each wish', async () => {
    const link = await generate();
    const email = someEmail();
    const send = dialog().getByRole('button', { name: 'Send' });
    const address = dialog().getByLabel('Email it to the customer');
    await send.click();
    await alert('Email address is required').waitFor();
    await address.fill('nobody');
    await alert('Email address is required').waitFor({ state: 'detached' });
    await send.click();
    await alert('Please enter a valid email address').waitFor();
    // An answer that is lost, and the same wish again.
    await page.route('**/link-mails', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await address.fill(email);
    await send.click();
    await alert("We can't reach the server. Check your connection and try again.").waitFor();
    await page.unroute('**/link-mails');
    await send.dblclick();
    await dialog().getByRole('status').getByText(`Sent to ${email}`).waitFor();
    await inspect(page, '09-link-emailed');
    const mail = await waitForMail(email, /.*/);
    expect(mail.text.split(/\s+/)).toContain(link);
    expect(await readInbox(email)).toHaveLength(1);
    expect(await opened(link)).toBe(200);
    // The list knows the address at once.
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByText(email, { exact: true }).waitFor();
  });

  test('takes the place of the one before, after a question', async () => {
    const first = await generate();
    await dialog().getByRole('button', { name: 'Create New Link' }).click();
    const question = page.getByRole('dialog', { name: 'Create a new link?' });
    await inspect(page, '09-link-renew');
    await question.getByRole('button', { name: 'Keep This Link' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await linkField().inputValue()).toBe(first);
    expect(await focused(page)).toBe('Create New Link');
    // Escape answers the question, and leaves the link behind it.
    await dialog().getByRole('button', { name: 'Cancel This Link' }).click();
    const ending = page.getByRole('dialog', { name: 'Cancel this link?' });
    await ending.waitFor();
    await page.keyboard.press('Escape');
    await ending.waitFor({ state: 'detached' });
    expect(await linkField().inputValue()).toBe(first);
    await dialog().getByRole('button', { name: 'Create New Link' }).click();
    await question.getByRole('button', { name: 'Create New Link' }).click();
    await question.waitFor({ state: 'detached' });
    const second = await linkField().inputValue();
    expect(partsOf(second).customerId).toBe(partsOf(first).customerId);
    expect(partsOf(second).key).not.toBe(partsOf(first).key);
    expect([await opened(first), await opened(second)]).toEqual([404, 200]);
  });

  test('is cancelled after a question, and the list says so', async () => {
    const link = await generate();
    await dialog().getByRole('button', { name: 'Cancel This Link' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel this link?' })
      .getByRole('button', { name: 'Cancel Link' })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await page.getByText('Link canceled.').waitFor();
    await page
      .getByRole('row')
      .filter({ has: page.locator(`a[href$="${partsOf(link).customerId}"]`) })
      .getByText('Link canceled', { exact: true })
      .waitFor();
    expect(await opened(link)).toBe(404);
  });

  test.each([
    ['no answer', 0, {}, 'Error: Failed to create session'],
    ['too many', 429, { code: 'too_many_requests', message: 'Too many.' }, 'Error: Too many.'],
    ['no dealer', 404, { code: 'not_found', message: 'Not found.' }, 'Dealer not found.'],
  ])('that cannot be made says why: %s', async (_name, code, error, words) => {
    await page.route('**/api/dealer/customers', (route) =>
      code === 0 ? route.abort() : route.fulfill({ status: code, json: { error } }),
    );
    await page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await alert(words).waitFor();
    await page.unroute('**/api/dealer/customers');
  });

  test('without a customer says so', async () => {
    await page.route('**/api/dealer/customers', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...body, customerId: '' } });
    });
    await page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await alert('Error: No customer ID returned').waitFor();
    await inspect(page, '09-link-failed');
    await page.unroute('**/api/dealer/customers');
  });
});

describe('on the page of a submission', () => {
  const card = () => page.getByRole('region', { name: 'Verification link' });
  const open = async (customerId: string) => {
    await page.goto(`/dealer/submission/${customerId}`);
    await card().waitFor();
  };

  test('a new link can be made, which shows that one and knows the address', async () => {
    const person = somePerson();
    const customer = await contactedCustomer(dealer, person);
    await open(customer.customerId);
    await card()
      .getByText(/^Opened · not submitted · expires /)
      .waitFor();
    await card().getByRole('button', { name: 'Create New Link' }).click();
    await page
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
    await page.getByText('New link created').waitFor();
    await inspect(page, '10-submission-link');
    await card().getByRole('button', { name: 'Cancel This Link' }).click();
    await page.getByRole('button', { name: 'Cancel Link', exact: true }).click();
    await card().getByText('Link canceled', { exact: true }).waitFor();
    expect(await card().getByRole('button', { name: 'Cancel This Link' }).count()).toBe(0);
  });

  test('whoever is verified needs none, and whoever is denied may get one', async () => {
    const approved = await decided(dealer, 'approved');
    const denied = await decided(dealer, 'denied');
    await open(approved.customerId);
    expect(await card().getByRole('button', { name: 'Create New Link' }).count()).toBe(0);
    await open(denied.customerId);
    await card().getByRole('button', { name: 'Create New Link' }).waitFor();
    // An answer of the server that the page did not expect is said.
    await page.route('**/links', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'attempts_exhausted', message: areaMessages.linkUseless } },
      }),
    );
    await card().getByRole('button', { name: 'Create New Link' }).click();
    await page
      .getByRole('dialog', { name: 'Create a new link?' })
      .getByRole('button', { name: 'Create New Link' })
      .click();
    await alert(areaMessages.linkUseless).waitFor();
    await page.unroute('**/links');
  });

  test('of a link that nobody opened everything is N/A', async () => {
    const { customerId } = await newLink(dealer);
    await open(customerId);
    await page.getByText('Submitted on N/A').waitFor();
    const facts = page.getByRole('region', { name: 'Customer Information' });
    expect(await facts.getByRole('definition').allInnerTexts()).toEqual(Array(6).fill('N/A'));
    await page.getByText("They'll appear here after the customer submits.").waitFor();
    await inspect(page, '10-submission-blank');
  });
});
