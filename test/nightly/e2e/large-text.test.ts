import { afterAll, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { enlargeText, expectAllShown } from '../../e2e/support/large-text.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { screensOf } from '../../e2e/support/screens.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

/** Text of twice the size, as set in the browser, or as a style of the page has it. */
const visitors = {
  browser: visitorsOf({ hand: 'phone' }, ['--blink-settings=defaultFontSize=32']),
  style: visitorsOf({ hand: 'phone' }),
};

const own = ownLink();
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const screens = Object.entries(screensOf(own));
const customers = screens.filter(([name]) => !/^(sign-in|registration|application)/.test(name));

test.each([
  ...screens.map(([name, open]) => ['browser', name, open] as const),
  ...customers.map(([name, open]) => ['style', name, open] as const),
])(
  'with text of twice the size by the %s, everything on a phone is there to read and press: %s',
  async (by, name, open) => {
    const { page } = visitors[by].hand;
    await open(page);
    if (by === 'style') await enlargeText(page);
    await inspect(page, `large-text-${by}-${name.replaceAll(' ', '-')}`);
    await expectAllShown(page, name);
  },
);
