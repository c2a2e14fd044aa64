import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../../infra/resource-names.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { callApi } from '../../../harness/call-api.ts';
import {
  approvedDealership,
  changeDealer,
  newLink,
  type SignedIn,
} from '../../../harness/people.ts';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import { giveContact, somebody, submitButton } from '../../../e2e/support/customer.ts';
import { expectOnlyKey } from '../../../e2e/support/device.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', dark: 'dark phone' });

let shared: SignedIn;
beforeAll(async () => {
  shared = await approvedDealership();
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const askButton = (page: Page) => page.getByRole('button', { name: 'Ask for a New Link' });
const pathOf = ({ customerId, key }: CustomerLink) => `/verify-customer/${customerId}#${key}`;

type Ending = {
  end: (link: CustomerLink, dealer: SignedIn) => Promise<unknown>;
  title: string;
  /** Whether the page names the dealership. */
  isKnown: boolean;
};
/** What ends a link while its customer is on the way. */
const ends = {
  canceled: {
    end: ({ customerId }, { token }) =>
      callApi('cancelLink', { params: { customerId } }, { token }),
    title: 'This link was canceled',
    isKnown: true,
  },
  expired: {
    end: ({ customerId }) => moveLinkEnd(customerId),
    title: 'This link has expired',
    isKnown: true,
  },
  'of a dealership that was blocked': {
    end: (_link, dealer) => changeDealer(dealer.id, 'isBlocked', true),
    title: 'This link no longer works',
    isKnown: false,
  },
} satisfies Record<string, Ending>;

/** Where it is noticed: how the customer gets there, and what it is that meets the server. */
const points = {
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
} satisfies Record<
  string,
  {
    get: (page: Page, dealerId: string, link: CustomerLink) => Promise<void>;
    go: (page: Page) => Promise<void>;
  }
>;

// Each place where it's noticed; how a link ended changes only the words, and whether the page may name anyone.
test.each([
  ['canceled', 'with a file'],
  ['expired', 'after a reload'],
  ['of a dealership that was blocked', 'at the form'],
  ['of a dealership that was blocked', 'at the submission'],
] as const)(
  'a link that is %s meanwhile says so %s, and leaves nothing that was entered',
  async (how, where) => {
    const { page } = visitors.hand;
    const { end, title, isKnown } = ends[how];
    const { get, go } = points[where];
    const dealer = how.includes('blocked') ? await approvedDealership() : shared;
    const link = await newLink(dealer);
    await get(page, dealer.id, link);
    await end(link, dealer);
    await go(page);
    await heading(page, title).waitFor();
    const words = await page.locator('main').innerText();
    expect(words).toContain("What you hadn't submitted was removed from this device.");
    const isNamed = (await page.locator('[aria-label=Dealership]').count()) > 0;
    const isAsking = (await askButton(page).count()) > 0;
    expect({ isNamed, isAsking }).toEqual({
      isNamed: isKnown,
      isAsking: isKnown || where === 'at the form',
    });
    expect(await page.getByText('Something went wrong.').count()).toBe(0);
    if (where !== 'after a reload') expect(await focused(page)).toBe(title);
    if (how === 'canceled') await inspect(page, '06-verify-customer-ended');
    await expectOnlyKey(page, link.customerId);
    if (!isKnown || where === 'at the submission') return;
    // The key opens nothing but this page, which says the same after a reload.
    await page.reload();
    await heading(page, title).waitFor();
  },
);

test('whoever opened half a link can open all of it in the same tab', async () => {
  const { page } = visitors.hand;
  const link = await newLink(shared);
  await page.goto(`/verify-customer/${link.customerId}`);
  await heading(page, 'Part of this link is missing').waitFor();
  await page.goto(pathOf(link));
  await heading(page, 'Verify Your Identity').waitFor();
  expect(page.url()).not.toContain('#');
});

describe('asking for a new link', () => {
  test('tells the dealership that the page names, and says so when it is asked again', async () => {
    const { page } = visitors.hand;
    const link = await newLink(shared);
    await callApi(
      'cancelLink',
      { params: { customerId: link.customerId } },
      { token: shared.token },
    );
    await page.goto(pathOf(link));
    await heading(page, 'This link was canceled').waitFor();
    await inspect(page, '26-link-canceled');
    await askButton(page).click();
    await page.getByRole('heading', { name: /^We told / }).waitFor();
    await page.getByText('They can send you a new link.').waitFor();
    await inspect(page, '26-link-asked');
    const { page: dark } = visitors.dark;
    await dark.goto(pathOf(link));
    await askButton(dark).click();
    await heading(dark, "You've already asked").waitFor();
    await inspect(dark, '26-link-asked-already-dark');
  });
});
