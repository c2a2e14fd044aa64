import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../infra/names.ts';
import { keys } from '../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { approvedDealership, changeDealer, newLink, type SignedIn } from '../harness/people.ts';
import { changeItem, removeAttribute } from '../harness/records.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { giveContact, somebody, submitButton } from './support/customer.ts';
import { leftOnDevice } from './support/device.ts';
import { fixture } from './support/fixture.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openFilledDocuments, openVideoStep } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone' });

let shared: SignedIn;
beforeAll(async () => {
  shared = await approvedDealership();
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const pathOf = ({ customerId, key }: CustomerLink) => `/verify-customer/${customerId}#${key}`;

/** What ends a link while its customer is on the way. */
const ends: Record<string, (link: CustomerLink, dealer: SignedIn) => Promise<unknown>> = {
  cancelled: ({ customerId }) => removeAttribute(keys.customer(customerId), 'keyHash'),
  expired: ({ customerId }) =>
    changeItem(keys.customer(customerId), 'linkExpiresAt', new Date(Date.now() - 1).toISOString()),
  'of a dealership that was blocked': (_link, dealer) => changeDealer(dealer.id, 'isBlocked', true),
};

/** Where it is noticed: how the customer gets there, and what it is that meets the server. */
const points: Record<
  string,
  {
    get: (page: Page, dealerId: string, link: CustomerLink) => Promise<void>;
    go: (page: Page) => Promise<void>;
  }
> = {
  'at the form': {
    get: async (page, _dealerId, link) => {
      await page.goto(pathOf(link));
      await giveContact(page, somebody());
    },
    go: (page) => page.getByRole('button', { name: 'Start Verification' }).click(),
  },
  'with a file': {
    get: openVideoStep,
    go: (page) => page.locator('#video').setInputFiles(fixture('face-video.mp4')),
  },
  'at the submission': {
    get: openFilledDocuments,
    go: (page) => submitButton(page).click(),
  },
  'after a reload': {
    get: openVideoStep,
    go: async (page) => {
      await page.reload();
    },
  },
};

describe.each(Object.entries(ends))('a link that is %s meanwhile', (how, end) => {
  test.each(Object.entries(points))(
    'says so %s, and leaves nothing',
    async (where, { get, go }) => {
      const { page } = visitors.hand;
      const dealer = how.includes('blocked') ? await approvedDealership() : shared;
      const link = await newLink(dealer);
      await get(page, dealer.id, link);
      await end(link, dealer);
      await go(page);
      await heading(page, 'This link no longer works').waitFor();
      const words = await page.locator('main').innerText();
      expect(words).toContain('Your information was removed from this device.');
      expect(words).toContain('ask the dealership for a new one');
      expect(await page.getByText('Something went wrong.').count()).toBe(0);
      if (where !== 'after a reload') expect(await focused(page)).toBe('This link no longer works');
      if (how === 'cancelled' && where === 'with a file')
        await inspect(page, '06-verify-customer-ended');
      expect(await leftOnDevice(page, link.customerId)).toEqual({ entries: [], files: [] });
    },
  );
});

test('whoever opened half a link can open all of it in the same tab', async () => {
  const { page } = visitors.hand;
  const link = await newLink(shared);
  await page.goto(`/verify-customer/${link.customerId}`);
  await heading(page, 'This link has expired').waitFor();
  await page.goto(pathOf(link));
  await heading(page, 'Verify Your Identity').waitFor();
  expect(page.url()).not.toContain('#');
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
    await page.getByText("You've used all the attempts for this link.").waitFor();
    await page.getByText(day).waitFor();
    await inspect(page, '05-no-attempts-used-dark');
    await page.getByRole('button', { name: 'Schedule In-Person Visit' }).click();
    await heading(page, 'Visit your dealership').waitFor();
  });
});
