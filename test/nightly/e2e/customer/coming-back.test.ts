import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { leftOnDevice } from '../../../e2e/support/device.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const own = ownLink();

const finished = 'Finished your verification?';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const open = (page: Page) => page.goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
/** As the provider leads its visitors back. */
const comeBack = (page: Page) =>
  page.goto(`/verify?dealer=${own.dealer.id}&customer=${own.link.customerId}&step=review`);
const end = () => moveLinkEnd(own.link.customerId, new Date(0).toISOString());

/** Neither that anything is known, nor whose page it was; and nothing that begins a second verification. */
async function expectNeutral(page: Page) {
  await heading(page, finished).waitFor();
  const words = await page.locator('main').innerText();
  expect(words).toContain("We'll email you the result.");
  expect(words).not.toMatch(/Veriff\b|expired|Start Again/);
  expect(await page.locator('main').getByRole('link').count()).toBe(0);
  return words;
}

test.each(['hand', 'desk'] as const)(
  'whoever comes back in another browser may close the page, or go back to where they began (%s)',
  async (visitor) => {
    const { page } = visitors[visitor];
    await comeBack(page);
    const words = await expectNeutral(page);
    expect(words).toContain('open the link the dealership sent you');
    await inspect(page, `coming-back-elsewhere-${visitor}`);
  },
);

test('whoever comes back after the link has ended isn’t sent to begin anew', async () => {
  const { page } = visitors.hand;
  await open(page);
  await heading(page, 'Verify Your Identity').waitFor();
  await end();
  await comeBack(page);
  const words = await expectNeutral(page);
  expect(words).toContain('ask the dealership for a new link');
  expect(words).toContain('your information was removed from this device');
  expect(await leftOnDevice(page, own.link.customerId)).toEqual({
    entries: [`customer-key:${own.link.customerId}`],
    files: [],
  });
  await inspect(page, 'coming-back-too-late');
});
