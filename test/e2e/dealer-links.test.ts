import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newLink, someEmail } from '../harness/people.ts';
import { readInbox, waitForMail } from '../harness/inbox.ts';
import { knownDetails } from './support/customer.ts';
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

const name = () => dialog().getByLabel('Name', { exact: true });
const contact = () => dialog().getByLabel('Mobile phone or email');
const press = (button: string) =>
  own.page.getByRole('button', { name: button, exact: true }).last().click();
const remind = () => dialog().getByRole('switch', { name: 'Remind by email' });

async function generate(): Promise<string> {
  await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
  await press('Show QR Code');
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
      .getByText(/^For one customer\. Expires on [A-Z][a-z]+ \d+, \d{4}\.$/)
      .waitFor();
    // Nothing reminds of a link that wasn't emailed.
    expect(await remind().count()).toBe(0);
    const code = dialog().getByRole('img', { name: "QR code of the customer's link" });
    expect(await scan(code)).toBe(link);
    await inspect(own.page, '09-link');
    await dialog().getByRole('button', { name: 'Copy' }).click();
    await dialog().getByText('Link copied to clipboard!').waitFor();
    const said = await own.page
      .getByText('Link copied to clipboard!')
      .evaluateAll((all) => all.map((each) => each.checkVisibility({ visibilityProperty: true })));
    expect(said.filter(Boolean)).toHaveLength(1);
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

  test('goes to the customer by email, once for each wish, with reminders that can be turned off', async () => {
    const address = someEmail();
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await name().fill('Noor Haddad');
    await contact().fill(address);
    await dialog().getByText('After 2 and 5 days, until Noor finishes or opts out').waitFor();
    await inspect(own.page, '32-link-person');
    await own.page.setViewportSize({ width: 360, height: 740 });
    await inspect(own.page, '32-link-person');
    await own.page.setViewportSize({ width: 1280, height: 900 });
    // An answer that is lost, and the same wish again.
    await own.page.route('**/link-mails', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await press('Email Link');
    await alert("We can't reach the server. Check your connection and try again.").waitFor();
    await inspect(own.page, '32-link-not-emailed');
    await own.page.unroute('**/link-mails');
    await dialog().getByRole('button', { name: 'Try Again' }).dblclick();
    await dialog().getByRole('status').getByText(`Emailed to ${address}`).waitFor();
    const link = await linkField().inputValue();
    const mail = await waitForMail(address, /.*/);
    const mailed = mail.text.split(/\s+/).find((word) => word.includes('/verify-customer/')) ?? '';
    expect(await readInbox(address)).toHaveLength(1);
    // Each has a key of its own, and both work.
    expect(mailed).not.toBe(link);
    expect([await opened(link), await opened(mailed)]).toEqual([200, 200]);
    await dialog()
      .getByText(/^Next on [A-Z][a-z]+ \d+, \d{4}, until Noor finishes or opts out$/)
      .waitFor();
    await inspect(own.page, '32-link-emailed');
    await own.page.setViewportSize({ width: 360, height: 740 });
    await inspect(own.page, '32-link-emailed');
    await own.page.setViewportSize({ width: 1280, height: 900 });
    await remind().uncheck();
    await dialog().getByText('No reminders will be sent').waitFor();
    await press('Send Another');
    expect(await contact().inputValue()).toBe('');
    expect(await name().evaluate((field) => field === document.activeElement)).toBe(true);
    await press('Close');
    await own.page
      .getByRole('row')
      .filter({ hasText: address })
      .getByText('Noor Haddad', { exact: true })
      .waitFor();

    // Another link for the same address names the customer who is there.
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await contact().fill(address);
    await press('Email Link');
    await dialog()
      .getByRole('status')
      .getByText(/^Already has a link that works until /)
      .waitFor();
    await dialog().getByRole('button', { name: 'Email Anyway' }).waitFor();
    await inspect(own.page, '32-link-known');
    await dialog().getByRole('link', { name: 'Open Noor Haddad' }).click();
    await own.page.getByRole('heading', { name: 'Noor Haddad' }).waitFor();

    // Whoever opens the emailed link confirms what the dealership typed, in step 1.
    await own.page.goto(mailed);
    await own.page.getByRole('list', { name: 'Progress: step 1 of 4' }).waitFor();
    expect(await focused(own.page)).toBe('Verify Your Identity');
    expect(await knownDetails(own.page)).toEqual(['Noor Haddad', address]);
    expect(await own.page.getByRole('textbox').count()).toBe(5);
    await own.page.getByRole('button', { name: 'Start Verification' }).waitFor();
    await own.page.setViewportSize({ width: 360, height: 740 });
    await inspect(own.page, '06-verify-customer-known');
    await own.page.getByRole('button', { name: 'Edit full name' }).click();
    expect(await own.page.getByLabel('Full name').inputValue()).toBe('Noor Haddad');
    expect(await own.page.evaluate(() => document.activeElement?.id)).toBe('fullName');
    await own.page.setViewportSize({ width: 1280, height: 900 });
  });

  test('is cancelled after a question, and the list says so', async () => {
    const link = await generate();
    // Escape answers the question, and leaves the link behind it.
    await dialog().getByRole('button', { name: 'Cancel This Link' }).click();
    const ending = own.page.getByRole('dialog', { name: 'Cancel this link?' });
    await ending.waitFor();
    await own.page.keyboard.press('Escape');
    await ending.waitFor({ state: 'detached' });
    expect(await linkField().inputValue()).toBe(link);
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
      .getByText('Canceled', { exact: true })
      .waitFor();
    expect(await opened(link)).toBe(404);
  });
});
