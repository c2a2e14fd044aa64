import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { focused } from '../../../e2e/support/page.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

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

test('so it is where the link ends while the provider is waited for', async () => {
  const { page } = visitors.hand;
  await page.clock.install();
  await answerSession(page, {
    result: null,
    place: { files: [], checkedBy: 'Veriff', continueAt: 'https://provider.example/v/abc' },
  });
  await open(page);
  await heading(page, 'Verify Your Identity').waitFor();
  await comeBack(page);
  await heading(page, "We haven't heard from Veriff yet").waitFor();
  await end();
  await page.clock.fastForward('00:31');
  await expectNeutral(page);
  expect(await focused(page)).toBe(finished);
});
