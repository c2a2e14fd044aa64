import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { answerSession } from '../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const open = (page: Page) =>
  page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
const visit = (page: Page) => page.getByRole('button', { name: 'Schedule In-Person Visit' });
const denied = (attemptsLeft: number) => ({
  result: { phase: 'denied' as const, reason: 'Your ID has expired.' },
  attemptsLeft,
});
const inPerson = /^Your identity was verified in person at /;
const verifiedInPerson = {
  result: { phase: 'approved' as const, isInPerson: true, at: '2026-11-21T12:30:00Z' },
  attemptsLeft: 0,
};

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

describe('a decision made in person is on the page that is still open', () => {
  test('at the way to the dealership', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, denied(0));
    await open(page);
    await visit(page).click();
    await heading(page, 'Visit your dealership').waitFor();
    await look(page);
    await heading(page, 'Visit your dealership').waitFor();
    server.answerWith(verifiedInPerson);
    await look(page);
    await heading(page, inPerson).waitFor();
    expect(await page.getByText("You've already used this link.").count()).toBe(0);
    await inspect(page, 'denied-then-in-person');
  });
});

describe('a link that ends while its customer reads', () => {
  const end = () => moveLinkEnd(fresh.link.customerId, new Date(0).toISOString());

  test('a denial: it stays to be read, nothing is asked any more, and trying again says that the link is over', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, denied(4));
    await open(page);
    await heading(page, "We couldn't verify your identity").waitFor();
    await end();
    await look(page);
    expect(await looksAgain(page, server.looks)).toBe(false);
    await page.getByText('Your ID has expired.').waitFor();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await heading(page, 'This link no longer works').waitFor();
  });

  test('where to go instead: it stays', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, denied(4));
    await open(page);
    await visit(page).click();
    await heading(page, 'Visit your dealership').waitFor();
    await end();
    await look(page);
    expect(await looksAgain(page, server.looks)).toBe(false);
    await heading(page, 'Visit your dealership').waitFor();
  });
});
