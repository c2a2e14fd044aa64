import { expect, test } from '@jest/globals';
import { approvedDealership } from '../../harness/people.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });

test('whoever wants no motion gets none', async () => {
  const { page } = visitors.hand;
  const dealer = await approvedDealership();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/dealerships/**', () => undefined);
  try {
    await page.goto(`/?dealer=${dealer.id}`);
    await page.locator('.skeleton').first().waitFor();
    const moving = () => document.getAnimations().filter((each) => each.playState === 'running');
    expect((await page.evaluate(moving)).length).toBe(0);
  } finally {
    await page.unroute('**/api/dealerships/**');
    await page.emulateMedia({ reducedMotion: null });
  }
});
