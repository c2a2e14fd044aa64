import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { focused } from '../../../e2e/support/page.ts';
import { answerSession } from '../../../e2e/support/session-answers.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

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

describe('a decision made in person is on the page that is still open', () => {
  test('at the denial, with attempts left', async () => {
    const { page } = visitors.hand;
    const server = await answerSession(page, denied(4));
    await open(page);
    await visit(page).waitFor();
    server.answerWith(verifiedInPerson);
    await look(page);
    await heading(page, inPerson).waitFor();
    expect(await focused(page)).toMatch(inPerson);
  });
});
