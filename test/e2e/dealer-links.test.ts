import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newLink, someEmail } from '../harness/people.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { opened, partsOf, scan } from './support/links.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { ownDealership } from './support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = ownDealership(visitors);

beforeAll(async () => {
  // Without a customer there would be a second button for a link.
  await newLink(own.dealer);
});
beforeEach(async () => {
  await own.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

const dialog = () => own.page.getByRole('dialog', { name: 'Customer Verification Link' });
const linkField = () => dialog().getByRole('textbox', { name: 'Link', exact: true });
const alert = (text: string) => own.page.getByRole('alert').getByText(text, { exact: true });

async function generate(): Promise<string> {
  await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
  return linkField().inputValue();
}

describe('a new link', () => {
  beforeEach(async () => {
    await own.page.goto('/dealer/dashboard');
  });

  test('is shown to read, to copy and to scan', async () => {
    const link = await generate();
    expect(await linkField().getAttribute('readonly')).not.toBeNull();
    await dialog()
      .getByText(/^For one customer\. It works for 14 days, until [A-Z][a-z]+ \d+, \d{4}\./)
      .waitFor();
    const code = dialog().getByRole('img', { name: "QR code of the customer's link" });
    expect(await scan(code)).toBe(link);
    await inspect(own.page, '09-link');
    await dialog().getByRole('button', { name: 'Copy' }).click();
    await dialog().getByText('Link copied to clipboard!').waitFor();
    expect(await own.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    // Dismissed, it leaves the focus in the dialog that it stood in.
    const dismiss = dialog().getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await own.page.keyboard.press('Enter');
    await dismiss.waitFor({ state: 'detached' });
    expect(await focused(own.page)).toBe('Customer Verification Link');
    await own.page.emulateMedia({ colorScheme: 'dark' });
    await inspect(own.page, '09-link-dark');
    await own.page.emulateMedia({ colorScheme: 'light' });
    await own.page.setViewportSize({ width: 360, height: 740 });
    await inspect(own.page, '09-link');
    await own.page.setViewportSize({ width: 1280, height: 900 });
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
    await own.page.route('**/link-mails', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await address.fill(email);
    await send.click();
    await alert("We can't reach the server. Check your connection and try again.").waitFor();
    await own.page.unroute('**/link-mails');
    await send.dblclick();
    await dialog().getByRole('status').getByText(`Sent to ${email}`).waitFor();
    await inspect(own.page, '09-link-emailed');
    const mail = await waitForMail(email, /.*/);
    expect(mail.text.split(/\s+/)).toContain(link);
    expect(await readInbox(email)).toHaveLength(1);
    expect(await opened(link)).toBe(200);
    // The list knows the address at once.
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await own.page.getByText(email, { exact: true }).waitFor();
  });

  test('takes the place of the one before, after a question', async () => {
    const first = await generate();
    await dialog().getByRole('button', { name: 'Create New Link' }).click();
    const question = own.page.getByRole('dialog', { name: 'Create a new link?' });
    await inspect(own.page, '09-link-renew');
    await question.getByRole('button', { name: 'Keep This Link' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await linkField().inputValue()).toBe(first);
    expect(await focused(own.page)).toBe('Create New Link');
    // Escape answers the question, and leaves the link behind it.
    await dialog().getByRole('button', { name: 'Cancel This Link' }).click();
    const ending = own.page.getByRole('dialog', { name: 'Cancel this link?' });
    await ending.waitFor();
    await own.page.keyboard.press('Escape');
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
    await own.page
      .getByRole('dialog', { name: 'Cancel this link?' })
      .getByRole('button', { name: 'Cancel Link' })
      .click();
    await dialog().waitFor({ state: 'detached' });
    await own.page.getByText('Link canceled.').waitFor();
    await own.page
      .getByRole('row')
      .filter({ has: own.page.locator(`a[href$="${partsOf(link).customerId}"]`) })
      .getByText('Link canceled', { exact: true })
      .waitFor();
    expect(await opened(link)).toBe(404);
  });

  test.each([
    ['no answer', 0, {}, 'Error: Failed to create session'],
    ['too many', 429, { code: 'too_many_requests', message: 'Too many.' }, 'Error: Too many.'],
    ['no dealer', 404, { code: 'not_found', message: 'Not found.' }, 'Dealer not found.'],
  ])('that cannot be made says why: %s', async (_name, code, error, words) => {
    await own.page.route('**/api/dealer/customers', (route) =>
      code === 0 ? route.abort() : route.fulfill({ status: code, json: { error } }),
    );
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await alert(words).waitFor();
    await own.page.unroute('**/api/dealer/customers');
  });

  test('without a customer says so', async () => {
    await own.page.route('**/api/dealer/customers', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...body, customerId: '' } });
    });
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await alert('Error: No customer ID returned').waitFor();
    await inspect(own.page, '09-link-failed');
    await own.page.unroute('**/api/dealer/customers');
  });
});
