import { describe, test } from '@jest/globals';
import type { AskedAgain } from '../../../../shared/schemas/customer-schema.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { blurredFront, glaringBill, heading, openAsked } from '../../../e2e/support/asked-again.ts';

const visitors = visitorsOf({ hand: 'phone' });
const own = ownLink();

describe('what is asked for again is said', () => {
  test.each<[title: string, problem: string, ...AskedAgain[]]>([
    ['We need one new photo', 'Too blurry to read', blurredFront],
    ['We need one new photo', 'Partly hidden by glare', glaringBill],
    [
      'We need new photos',
      'Too dark to read',
      { kind: 'idDocument', problem: 'dark' },
      { kind: 'idBack', problem: 'unreadable' },
    ],
    ['We need one new photo', 'Too small to read', { kind: 'idBack', problem: 'too_small' }],
    [
      'We need a valid ID',
      'No longer valid',
      { kind: 'idDocument', problem: 'expired' },
      { kind: 'idBack', problem: 'expired' },
    ],
    [
      'We need a newer proof of address',
      'More than 90 days old',
      { kind: 'addressDocument', problem: 'too_old' },
    ],
    [
      'We need new documents',
      "It doesn't match what you entered",
      { kind: 'addressDocument', problem: 'differs' },
      { kind: 'idDocument', problem: 'expired' },
    ],
  ])('%s: %s', async (title, problem, ...again) => {
    const { page } = visitors.hand;
    await openAsked(page, own.link, ...again);
    await heading(page, title).waitFor();
    await page.getByText(problem, { exact: true }).first().waitFor();
    const name = `25-again-${again.map((each) => each.kind + each.problem).join('-')}`;
    await inspect(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await inspect(page, `${name}-dark`);
  });
});
