import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForMail } from '../../harness/inbox.ts';
import { contactedCustomer, somePerson } from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { ownDealership } from '../../e2e/support/own-dealership.ts';
import { tabTo } from '../../e2e/support/keyboard.ts';
import { inspect, said } from '../../e2e/support/page.ts';
import { openSubmission } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'dark phone', reader: 'desktop' });
const own = ownDealership(visitors);

/** A customer whom the dealership can reach. */
async function customer() {
  const last = String(randomInt(222_0000, 976_0000)).replace(/^(.)11/, '$122');
  const phone = `(614) ${last.slice(0, 3)}-${last.slice(3)}`;
  const person = { ...somePerson(), phone };
  const { customerId } = await contactedCustomer(own.dealer, person);
  return { customerId, phone, number: `+1614${last}` };
}

async function sendText(page: Page) {
  await page.getByRole('button', { name: 'Text Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text Link' });
  await dialog.getByRole('button', { name: 'Send Text' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a customer who agreed is texted the link, which the inbox shows; after STOP, no more', async () => {
  const { customerId, phone, number } = await customer();
  const { page } = visitors.desk;
  await openSubmission(page, customerId);
  await page.getByRole('button', { name: 'Text Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text Link' });
  const send = dialog.getByRole('button', { name: 'Send Text' });
  await dialog.getByText(/Earlier links still work\./).waitFor();
  await inspect(page, '31-text-link');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '31-text-link');
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByText('you confirm that this customer agreed').waitFor();
  await send.click();
  await said(page, `Link texted to ${phone}.`);
  await page.getByText(/^Link texted by /).waitFor();
  await inspect(page, '31-link-texted');

  const inbox = visitors.hand.page;
  await inbox.goto(theProduct().inboxUrl);
  await inbox.getByRole('link', { name: number }).click();
  await inbox.getByRole('heading', { name: 'Text message' }).waitFor();
  await inspect(inbox, '13-inbox-text');
  await inbox.getByRole('button', { name: 'Reply STOP' }).click();
  await page.getByRole('button', { name: 'Text Link' }).click();
  await send.click();
  await said(page, 'This customer replied STOP to our texts.');
  await dialog.getByRole('button', { name: 'Email Link' }).click();
  await page.getByRole('dialog', { name: 'Email Link' }).waitFor();
});

test('at most two toasts lie over a phone, the newest', async () => {
  const { customerId } = await customer();
  const { page } = visitors.desk;
  await page.setViewportSize({ width: 360, height: 740 });
  await openSubmission(page, customerId);
  const toasts = page.locator('.toast');
  for (let count = 1; count <= 3; count += 1) {
    await sendText(page);
    await toasts.nth(count - 1).waitFor({ state: 'attached' });
  }
  expect(await Promise.all((await toasts.all()).map((each) => each.isVisible()))).toEqual([
    false,
    true,
    true,
  ]);
  await inspect(page, '31-toasts');
  // The one before comes back once another is gone, and nothing loses the focus.
  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await toasts.first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('on a phone, the inbox opens a message where the list was, and leads back to its row', async () => {
  const { number, customerId } = await customer();
  const { page } = visitors.desk;
  await openSubmission(page, customerId);
  const inbox = visitors.hand.page;
  await inbox.goto(theProduct().inboxUrl);
  await inbox.getByRole('navigation', { name: 'Messages' }).waitFor();
  expect(await inbox.locator('.inbox-view').isVisible()).toBe(false);
  await inspect(inbox, '13-inbox-list');

  // What comes meanwhile is there without a reload, and is said.
  await sendText(page);
  await said(inbox, `to ${number}`);
  const row = inbox.getByRole('link', { name: number });
  await inbox.getByRole('heading', { name: 'Local inbox' }).click();
  await tabTo(inbox, ((await row.textContent()) ?? '').trim());
  await inbox.keyboard.press('Enter');
  await inbox.getByRole('heading', { name: 'Text message' }).waitFor();
  expect(await row.isVisible()).toBe(false);
  await inbox.getByRole('link', { name: 'Back to Inbox' }).click();
  await row.waitFor();
  expect(await inbox.locator('.inbox-item:target').getByText(number).count()).toBe(1);
  await inbox.goBack();
  await inbox.getByRole('heading', { name: 'Text message' }).waitFor();

  // With more room, both stand side by side.
  const wide = visitors.reader.page;
  const { id } = await waitForMail(own.dealer.email, /approved/);
  await wide.goto(theProduct().inboxUrl);
  const mail = wide
    .getByRole('link', { name: own.dealer.email })
    .filter({ hasText: 'Your dealership is approved' });
  await mail.click();
  await mail.and(wide.locator('[aria-current]')).waitFor();
  await wide.frameLocator('iframe').getByRole('link', { name: 'Sign In' }).waitFor();
  await inspect(wide, '13-inbox-html');
  await wide.getByRole('link', { name: 'Text', exact: true }).click();
  await wide.locator('.plain').waitFor();
  expect(await wide.locator('.inbox-list').isVisible()).toBe(true);
  // The same mail on a phone.
  await inbox.goto(`${theProduct().inboxUrl}?message=${encodeURIComponent(id)}`);
  await inspect(inbox, '13-inbox-html');
});
