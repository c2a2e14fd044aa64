import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SLOW_RESULT_SECONDS } from '../../../../shared/limits.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { focused, inspect, said } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone' });

const fresh = freshLink(visitors);

const veriff = { files: [], isDemonstration: false, checkedBy: 'Veriff', continueAt: null };
const continueAt = 'https://provider.example/v/abc';
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
    const server = await answerSession(page, { result: { phase: 'submitted' }, place: veriff });
    await open(page);
    await heading(page, 'Checking your identity').waitFor();
    await page.getByText("Waiting for Veriff's result").waitFor();
    await inspect(page, '25-checking-dark');
    await page.clock.runFor(SLOW_RESULT_SECONDS * 1000);
    await said(page, 'This is taking longer than usual');
    await said(page, "You can close this page. We'll email you the result.");
    await inspect(page, '25-slow-dark');

    server.answerWith({ result: { phase: 'review' }, place: veriff });
    await nextLook(page, server.looks);
    await heading(page, /is reviewing this$/).waitFor();
    expect(await focused(page)).toMatch(/is reviewing this$/);
    await page.getByText('What happens next').waitFor();
    await inspect(page, '25-review-dark');

    const creditLink = 'https://credit.example/apply';
    server.answerWith({
      result: { phase: 'approved', creditLink },
      place: veriff,
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

describe('back from the provider', () => {
  const comeBack = (page: Page) =>
    page.goto(`/verify?dealer=${fresh.dealer.id}&customer=${fresh.link.customerId}&step=review`);

  test('the address proves nothing: what counts is what the provider has told', async () => {
    const { page } = visitors.hand;
    const asksAgain = {
      result: { phase: 'ask_again' as const, reason: 'The photo was blurry. Take a new one.' },
      place: { ...veriff, continueAt },
      attemptsLeft: 5,
    };
    const server = await answerSession(page, asksAgain);
    await open(page);
    await heading(page, 'We need you to try once more').waitFor();
    await page.getByText('The photo was blurry.').waitFor();
    await page.getByText("This doesn't count as an attempt.").waitFor();
    const goOn = page.getByRole('link', { name: 'Continue at Veriff' });
    expect(await goOn.getAttribute('href')).toBe(continueAt);
    await inspect(page, '25-ask-again-dark');

    await comeBack(page);
    await heading(page, 'We need you to try once more').waitFor();
    server.answerWith({ result: { phase: 'submitted' }, place: veriff });
    await nextLook(page, server.looks);
    await heading(page, 'Checking your identity').waitFor();
  });

  test('never leads to what is no safe address', async () => {
    const { page } = visitors.hand;
    const place = { ...veriff, continueAt: 'javascript:document.title="taken"' };
    await answerSession(page, { result: { phase: 'abandoned', isEmpty: true }, place });
    await open(page);
    await heading(page, "Your verification isn't finished").waitFor();
    expect(await page.getByRole('link', { name: 'Continue at Veriff' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Start Again' }).click();
    await heading(page, 'Personal Information').waitFor();
    await page.getByRole('list', { name: 'Progress: step 1 of 2' }).waitFor();
    await page.getByRole('button', { name: 'Continue to Veriff' }).waitFor();
  });
});
