import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newLink, someEmail } from '../../../harness/people.ts';
import { readInbox } from '../../../harness/inbox.ts';
import { opened } from '../../../e2e/support/links.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';

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

describe('a new link', () => {
  beforeEach(async () => {
    await own.page.goto('/dealer/dashboard');
  });

  test('begins with a person, and nothing is created before', async () => {
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    expect(await name().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await remind().count()).toBe(0);
    await contact().fill('12');
    await press('Text Link');
    await alert('Please enter a US phone number with 10 digits, such as (513) 555-0131').waitFor();
    await contact().fill('nobody');
    await press('Email Link');
    await alert('Please enter a valid email address').waitFor();
    expect(await contact().evaluate((field) => field === document.activeElement)).toBe(true);
    await inspect(own.page, '32-link-person-errors');
    await own.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await own.page.reload();
    await own.page.getByRole('row').nth(1).waitFor();
    expect(await own.page.getByText('nobody').count()).toBe(0);
  });

  test('for somebody whose address is known may be copied instead of emailed', async () => {
    const address = someEmail();
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await contact().fill(address);
    await press('Copy');
    const link = await linkField().inputValue();
    expect(await opened(link)).toBe(200);
    await dialog().getByText('Link copied to clipboard!').waitFor();
    expect(await own.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(
      await dialog()
        .getByText(/^Emailed to/)
        .count(),
    ).toBe(0);
    await press('Close');
    await own.page.getByText(address, { exact: true }).waitFor();
    expect(await readInbox(address)).toEqual([]);
  });

  test('stays while it is being made: leaving then would lose its key', async () => {
    const answered = Promise.withResolvers<undefined>();
    await own.page.route('**/api/dealer/customers', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await press('Show QR Code');
    await dialog().getByRole('button', { name: 'Creating...' }).waitFor();
    // The browser closes a dialog at the second Escape, whatever the page says.
    for (const key of ['Escape', 'Escape', 'Escape']) await own.page.keyboard.press(key);
    await dialog().getByRole('button', { name: 'Close dialog' }).click({ force: true });
    expect(await name().isVisible()).toBe(true);
    answered.resolve(undefined);
    expect(await opened(await linkField().inputValue())).toBe(200);
    await own.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await own.page.unroute('**/api/dealer/customers');
  });

  test('without a customer says so', async () => {
    await own.page.route('**/api/dealer/customers', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ json: { ...body, customerId: '' } });
    });
    await own.page.getByRole('button', { name: 'Generate Verification Link' }).click();
    await press('Show QR Code');
    await alert('Error: No customer ID returned').waitFor();
    await inspect(own.page, '09-link-failed');
    await own.page.unroute('**/api/dealer/customers');
  });
});
