import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { documentCopy as english } from '../../../frontend/copy.ts';
import { documentCopy as spanish } from '../../../frontend/copy.es.ts';
import { approvedDealership, newLink } from '../../harness/people.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', hispanic: 'Spanish phone', desk: 'desktop' });

/** Each is what a browser of its kind lacks. */
const lacks: Record<string, (page: Page) => Promise<unknown>> = {
  'Object.hasOwn': (page) =>
    page.addInitScript(() => void Reflect.deleteProperty(Object, 'hasOwn')),
  ':has()': (page) =>
    page.addInitScript(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (text: string) => !text.includes(':has') && supports(text);
    }),
  'media ranges': (page) =>
    page.addInitScript(() => {
      const match = window.matchMedia.bind(window);
      window.matchMedia = (query) => match(query.includes('>=') ? 'not all' : query);
    }),
};

/** The sentence alone is on the page, also when nothing else of it can be read. */
async function expectSentence(page: Page, sentence: string) {
  await page.getByText(sentence).waitFor();
  expect(await page.locator('#root').count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toContain('Loading');
}

test.each(Object.entries(lacks))('without %s, a link says so', async (_, takeAway) => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  const { customerId, key } = await newLink(dealer);
  await takeAway(page);
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await expectSentence(page, english.oldBrowser);
  const call = page.getByRole('link');
  await call.waitFor();
  expect(await call.getAttribute('href')).toMatch(/^tel:\+1\d{10}$/);
});

test('where no other script can be read, each page has the sentence, in its language', async () => {
  const { hand, hispanic, desk } = visitors;
  const dealer = await approvedDealership();
  for (const { page } of [hand, hispanic, desk]) {
    await lacks['Object.hasOwn']?.(page);
    await page.route(/\/assets\/(?!early-)[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  }
  await hand.page.goto(`/?dealer=${dealer.id}`);
  await expectSentence(hand.page, english.oldBrowser);
  await hand.page.getByRole('link').waitFor();
  await inspect(hand.page, '01-old-browser');
  await hispanic.page.goto(`/verify?dealer=${dealer.id}`);
  await expectSentence(hispanic.page, spanish.oldBrowser);
  await hispanic.page.getByRole('link').waitFor();
  await inspect(hispanic.page, '01-old-browser-es');
  for (const path of ['/dealer/login', '/dealer/dashboard', '/privacy']) {
    await desk.page.goto(path);
    await expectSentence(desk.page, english.oldBrowserElsewhere);
  }
  await inspect(desk.page, '01-old-browser-desk');
});
