import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { cutOn } from '../../e2e/support/cut.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { screensOf } from '../../e2e/support/screens.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

/** Text of twice the size, as set in the browser. */
const visitors = visitorsOf({ hand: 'phone' }, ['--blink-settings=defaultFontSize=32']);

const own = ownLink();
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

/** How wide the page is, and the buttons that stick out of the screen. */
const widthOf = (page: Page, screenWidth: number) =>
  page.evaluate(
    (width) => ({
      page: document.documentElement.scrollWidth,
      outside: [...document.querySelectorAll('main :is(.btn, .pick)')].flatMap((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left < 0 || right > width ? [each.textContent] : [];
      }),
    }),
    screenWidth,
  );

test.each(Object.entries(screensOf(own)))(
  'with text of twice the size, everything on a phone is there to read and press: %s',
  async (name, open) => {
    const { page } = visitors.hand;
    await open(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    await inspect(page, `large-text-${name.replaceAll(' ', '-')}`);
    const width = 360;
    expect(await widthOf(page, width)).toEqual({ page: width, outside: [] });
    expect(await cutOn(page)).toEqual([]);
  },
);
