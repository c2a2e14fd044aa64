import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { setHidden } from '../../e2e/support/device.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { passUntil } from '../../e2e/support/pass-time.ts';
import { answerSession } from '../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone' });

const fresh = freshLink(visitors);

const veriff = { files: [], isDemonstration: false, checkedBy: 'Veriff', continueAt: null };
const continueAt = 'https://provider.example/v/abc';
const here = { isDemonstration: false };
const open = (page: Page) =>
  page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
/** Lets time pass until the page has asked once more. */
async function nextLook(page: Page, looks: () => number) {
  const before = looks();
  await passUntil(page, () => looks() !== before);
}

describe('the customer’s wait', () => {
  test('goes on quietly while the server fails, and at once when the page is in sight again', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, { result: { phase: 'submitted' }, place: veriff });
    await open(page);
    await heading(page, 'Checking your identity').waitFor();
    server.fail();
    await nextLook(page, server.looks);
    await page.getByText("We can't reach the server right now. We'll keep trying.").waitFor();
    await setHidden(page, true);
    const looks = server.looks();
    await page.clock.runFor('05:00');
    expect(server.looks()).toBe(looks);
    server.answerWith({
      result: { phase: 'denied', reason: 'No.' },
      place: veriff,
      attemptsLeft: 4,
    });
    await setHidden(page, false);
    await heading(page, "We couldn't verify your identity").waitFor();
    expect(await page.getByText("We can't reach the server").count()).toBe(0);
  });

  test('is one for chance where decisions are made by chance', async () => {
    const { page } = visitors.hand;
    await answerSession(page, { result: { phase: 'submitted' }, place: { isDemonstration: true } });
    await open(page);
    await heading(page, 'Waiting for a result').waitFor();
    await page.getByRole('region', { name: 'Demonstration' }).waitFor();
    await inspect(page, '25-demo-checking-dark');
  });
});

describe('back from the provider', () => {
  const comeBack = (page: Page) =>
    page.goto(`/verify?dealer=${fresh.dealer.id}&customer=${fresh.link.customerId}&step=review`);

  test('whoever followed the link is waited for, until anything newer is known', async () => {
    const { page } = visitors.hand;
    const asked = (at: string) => ({
      result: { phase: 'ask_again' as const, reason: 'The photo was blurry.', at },
      place: { ...veriff, continueAt },
      attemptsLeft: 5,
    });
    await page.route('https://provider.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>The provider</title>' }),
    );
    const server = await answerSession(page, asked('2026-11-21T12:00:00Z'));
    await open(page);
    await page.getByRole('link', { name: 'Continue at Veriff' }).click();
    await page.waitForURL(continueAt);
    await comeBack(page);
    await heading(page, "We haven't heard from Veriff yet").waitFor();
    const goOn = page.getByRole('link', { name: 'Continue at Veriff' });
    expect(await goOn.getAttribute('href')).toBe(continueAt);

    // Whoever opens the link instead reads once more what is asked for.
    await page.goto(`/verify?dealer=${fresh.dealer.id}&customer=${fresh.link.customerId}`);
    await heading(page, 'We need you to try once more').waitFor();
    await page.getByText('The photo was blurry.').waitFor();

    await comeBack(page);
    await heading(page, "We haven't heard from Veriff yet").waitFor();
    server.answerWith(asked('2026-11-21T12:04:00Z'));
    await nextLook(page, server.looks);
    await heading(page, 'We need you to try once more').waitFor();
  });
});

describe('what is decided on the spot', () => {
  test('is said to be', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, {
      result: { phase: 'approved', isInPerson: true, isCreditLinkOwed: true },
      place: here,
      attemptsLeft: 0,
    });
    await open(page);
    await heading(page, /^Your identity was verified in person at /).waitFor();
    await page.getByText(/^We've asked .+ to email you the link/).waitFor();
    await inspect(page, '25-in-person-dark');
    server.answerWith({
      result: { phase: 'denied', isInPerson: true, reason: 'Please bring a current ID.' },
      place: here,
      attemptsLeft: 0,
    });
    await page.reload();
    await heading(page, 'Not verified in person').waitFor();
    await page.getByText('Please bring a current ID.').waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    await inspect(page, '25-not-in-person-dark');
  });
});
