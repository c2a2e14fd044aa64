import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  changeDealer,
  decidedDealer,
  password,
  pendingDealer,
} from '../../../harness/people.ts';
import { signInDealer, tokensIn } from '../../../e2e/support/dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });

describe('the server decides who is let in', () => {
  test.each([
    ['pending', () => pendingDealer(), dealerMessages.accountPending],
    ['declined', () => decidedDealer('declineDealership'), dealerMessages.accountDeclined],
  ])('a dealer who is %s', async (_state, make, message) => {
    const { email } = await make();
    await signInDealer(page, { email, password });
    await alert(message).waitFor();
    // Nothing of the attempt is left behind.
    expect(await tokensIn(page)).toEqual([]);
    await page.goto('/dealer/dashboard');
    await page.waitForURL('**/dealer/login');
  });

  test('a blocked dealer, in a dialog', async () => {
    const { email } = await changed('isBlocked', true);
    await signInDealer(page, { email, password });
    const dialog = page.getByRole('dialog', { name: 'Account Blocked' });
    await dialog.getByText(dealerMessages.accountBlocked).waitFor();
    await dialog.getByRole('link', { name: 'support@identity-verification.example' }).waitFor();
    await inspect(page, '07-login-blocked');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await alert(dealerMessages.accountBlocked).waitFor();
    expect(await tokensIn(page)).toEqual([]);
  });
});

async function changed(attribute: string, value: unknown) {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, attribute, value);
  return dealer;
}
