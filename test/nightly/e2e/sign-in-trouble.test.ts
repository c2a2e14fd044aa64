import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, password, someEmail } from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { poolsPath } from '../../../scripts/local/server/local-pools.ts';
import { signInDealer } from '../../e2e/support/dealership.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone' });
let page: Page;

beforeEach(() => {
  ({ page } = visitors.hand);
});

const alert = (text: string) => page.getByRole('alert').getByText(text, { exact: true });
const wrong = { password: 'not the password' };
const send = () => page.getByRole('button', { name: 'Sign in' }).click();

describe('a wrong password', () => {
  test('a lock that the server holds is worded alike', async () => {
    const email = someEmail();
    const pools = `${theProduct().siteUrl}${poolsPath}`;
    await page.route(pools, (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        contentType: 'application/x-amz-json-1.1',
        body: JSON.stringify({
          __type: 'UserLambdaValidationException',
          message: 'PreAuthentication failed with error Account locked. Try again in 12 minutes.',
        }),
      }),
    );
    await signInDealer(page, { email, password });
    await alert('Account locked. Try again in 12 minutes').waitFor();
    await page.unroute(pools);
    // This browser has taken it over: the pool isn't asked.
    let asked = 0;
    page.on('request', (request) => (asked += request.url() === pools ? 1 : 0));
    await send();
    await alert('Account locked. Try again in 12 minutes').waitFor();
    expect(asked).toBe(0);
  });

  test('without an answer nothing is counted', async () => {
    const { email } = await approvedDealership();
    await page.goto('/dealer/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.context().setOffline(true);
    await send();
    await alert("We can't reach the server. Check your connection and try again.").waitFor();
    await page.context().setOffline(false);
    await page.getByLabel('Password', { exact: true }).fill(wrong.password);
    await send();
    await alert('Invalid credentials. 4 attempts remaining').waitFor();
  });
});
