import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../../infra/resource-names.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { attemptWith, submit, uploadAll } from '../../../harness/attempts.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { changeItem } from '../../../harness/records.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone' });

let shared: SignedIn;
beforeAll(async () => {
  shared = await approvedDealership();
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask for a New Link' });
const pathOf = ({ customerId, key }: CustomerLink) => `/verify-customer/${customerId}#${key}`;

describe('asking for a new link', () => {
  test('with half a link gets an answer that says nothing about anyone', async () => {
    const { page } = visitors.hand;
    const { customerId } = await newLink(shared);
    const answers = [];
    for (const id of [customerId, customerId.replace(/.{3}$/, 'AAA'), customerId.slice(0, 9)]) {
      await page.goto('about:blank');
      await page.goto(`/verify-customer/${id}`);
      await askButton(page).click();
      await heading(page, 'We got your request').waitFor();
      answers.push(await page.locator('body').innerText());
    }
    expect(new Set(answers).size).toBe(1);
    await inspect(page, '26-link-asked-unknown');
  });
});

describe('a link that is used up, opened days later', () => {
  const decided = async (rejection: 0 | 1, count: number) => {
    const link = await newLink(shared);
    await setRejectionProbability(rejection);
    for (let attempt = 0; attempt < count; attempt += 1)
      expect((await submit(link, attemptWith(await uploadAll(link)))).status).toBe(200);
    await changeItem(keys.customer(link.customerId), 'decidedAt', '2026-01-05T14:41:00.000Z');
    return link;
  };
  const day = /on January 5, 2026 at 2:41 PM UTC$/;

  test('says when its customer was verified, and that nothing is left to do here', async () => {
    const { page } = visitors.dark;
    await page.goto(pathOf(await decided(0, 1)));
    await heading(page, 'Your identity is verified').waitFor();
    await page
      .getByText("You've already used this link. You don't need to verify your identity again.")
      .waitFor();
    await page.getByText(day).waitFor();
    await inspect(page, '05-verified-used-dark');
  });

  test('says that all attempts are used, and how to go on in person', async () => {
    const { page } = visitors.dark;
    await page.goto(pathOf(await decided(1, 5)));
    await heading(page, "We couldn't verify your identity online").waitFor();
    await page.getByText("You've used all your attempts.").waitFor();
    await page.getByText(day).waitFor();
    await inspect(page, '05-no-attempts-used-dark');
    await page.getByRole('button', { name: 'Schedule In-Person Visit' }).click();
    await heading(page, 'Visit your dealership').waitFor();
  });
});
