import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SLOW_RESULT_SECONDS } from '../../../../shared/limits.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { focused, inspect, said } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { leftOnDevice } from '../../../e2e/support/device.ts';

const visitors = visitorsOf({ hand: 'dark phone' });

const fresh = freshLink(visitors);

const veriff = { files: [], isDemonstration: false, checkedBy: 'Veriff', continueAt: null };
const open = (page: Page) =>
  page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
/** Lets time pass until the page has asked once more. */
async function nextLook(page: Page, looks: () => number) {
  const before = looks();
  await passUntil(page, () => looks() !== before);
}

describe('the customer’s wait', () => {
  test('says what goes on, and after half a minute that the page may be closed', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, {
      result: { phase: 'submitted' },
      verification: veriff,
    });
    await open(page);
    await heading(page, 'Checking your identity').waitFor();
    await page.getByText("Waiting for Veriff's result").waitFor();
    await inspect(page, '25-checking-dark');
    await page.clock.runFor(SLOW_RESULT_SECONDS * 1000);
    await said(page, 'This is taking longer than usual');
    await said(page, "You can close this page. We'll email you the result.");
    await inspect(page, '25-slow-dark');

    server.answerWith({ result: { phase: 'review' }, verification: veriff });
    await nextLook(page, server.looks);
    await heading(page, /is reviewing this$/).waitFor();
    expect(await focused(page)).toMatch(/is reviewing this$/);
    await page.getByText('What happens next').waitFor();
    await inspect(page, '25-review-dark');

    const creditLink = 'https://credit.example/apply';
    server.answerWith({
      result: { phase: 'approved', creditLink },
      verification: veriff,
      attemptsLeft: 0,
    });
    await nextLook(page, server.looks);
    await heading(page, 'Your identity is verified').waitFor();
    expect(await focused(page)).toBe('Your identity is verified');
    const next = page.getByRole('link', { name: 'Continue to Credit Application' });
    expect(await next.getAttribute('href')).toBe(creditLink);
    const looks = server.looks();
    await page.clock.runFor('05:00');
    expect(server.looks()).toBe(looks);
  });
});

const end = () => moveLinkEnd(fresh.link.customerId, new Date(0).toISOString());
/** Lets the page look for news once more, and take in the answer. */
async function look(page: Page) {
  const answer = page.waitForResponse(/\/api\/customers\/[^/]+$/);
  await page.clock.fastForward('00:31');
  await (await answer).finished();
}
/** Whether the page looks again, however long it stays open. */
async function looksAgain(page: Page, looks: () => number) {
  // What the answer changes is on the page before any timer fires.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const before = looks();
  for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward('01:00');
  return looks() > before;
}

describe('a link that ends while its customer reads', () => {
  test('a denial: it stays to be read, nothing is asked any more, and trying again says that the link is over', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, {
      result: { phase: 'denied', reason: 'Your ID has expired.' },
      attemptsLeft: 4,
    });
    await open(page);
    await heading(page, "We couldn't verify your identity").waitFor();
    await end();
    await look(page);
    expect(await looksAgain(page, server.looks)).toBe(false);
    await page.getByText('Your ID has expired.').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'This link no longer works').waitFor();
  });
});

const finished = 'Finished your verification?';
/** As the provider leads its visitors back. */
const comeBack = (page: Page) =>
  page.goto(`/verify?dealer=${fresh.dealer.id}&customer=${fresh.link.customerId}&step=review`);
/** Neither that anything is known, nor whose page it was; and nothing that begins a second verification. */
async function expectNeutral(page: Page) {
  await heading(page, finished).waitFor();
  const words = await page.locator('main').innerText();
  expect(words).toContain("We'll email you the result.");
  expect(words).not.toMatch(/Veriff\b|expired|Start Again/);
  expect(await page.locator('main').getByRole('link').count()).toBe(0);
  return words;
}

test('whoever comes back after the link has ended isn’t sent to begin anew', async () => {
  const { page } = visitors.hand;
  await open(page);
  await heading(page, 'Verify Your Identity').waitFor();
  await end();
  await comeBack(page);
  const words = await expectNeutral(page);
  expect(words).toContain('ask the dealership for a new link');
  expect(words).toContain('your information was removed from this device');
  expect(await leftOnDevice(page, fresh.link.customerId)).toEqual({
    entries: [`customer-key:${fresh.link.customerId}`],
    files: [],
  });
  await inspect(page, 'coming-back-too-late');
});
