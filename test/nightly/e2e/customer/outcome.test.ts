import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../../infra/resource-names.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { attemptWith, submit, uploadAll } from '../../../harness/attempts.ts';
import * as people from '../../../harness/people.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'dark phone', desk: 'desktop' });

const sign = people.someDealership();
let dealer: people.SignedIn;
beforeEach(async () => {
  dealer = await people.approvedDealership({ ...sign, email: people.someEmail() });
});
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

/** Attempts through the API, with so certain an outcome. */
async function attempts(link: CustomerLink, count: number, rejection: 0 | 1) {
  await setRejectionProbability(rejection);
  for (let attempt = 0; attempt < count; attempt += 1)
    expect((await submit(link, attemptWith(await uploadAll(link)))).status).toBe(200);
}
const open = async (page: Page, { customerId, key }: CustomerLink, heading: string) => {
  await page.goto('about:blank');
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
};
const next = 'Continue to Credit Application';

describe('who is verified', () => {
  test('is told that the dealership was asked for its credit link, and goes to it once there is one', async () => {
    const { page } = visitors.hand;
    const link = await people.newLink(dealer);
    await attempts(link, 1, 0);
    await open(page, link, 'Your identity is verified');
    const asked = `We've asked ${sign.name} to email you the link to its credit application.`;
    await page.getByText(asked).waitFor();
    expect(await page.getByText(next).count()).toBe(0);
    await inspect(page, '05-verified-no-link-dark');
    // No step of the way opens again.
    for (const step of ['information', 'video', 'documents']) {
      await page.goto(`/verify?dealer=${dealer.id}&customer=${link.customerId}&step=${step}`);
      await page.getByRole('heading', { name: 'Your identity is verified' }).waitFor();
    }

    // Never to what is no web address: it was asked for one, and still owes it.
    await people.changeDealer(dealer.id, 'creditLink', 'javascript:document.title="taken"');
    await open(page, link, 'Your identity is verified');
    await page.getByText(asked).waitFor();
    expect(await page.getByText(next).count()).toBe(0);
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0);

    const creditLink = 'https://credit.example/apply?from=<juniper>&step=1';
    await people.changeDealer(dealer.id, 'creditLink', creditLink);
    // It learns nothing of where the customer was.
    const headers: Record<string, string>[] = [];
    await page.route('https://credit.example/**', (route) => {
      headers.push(route.request().headers());
      return route.fulfill({ contentType: 'text/html', body: '<title>Credit</title>' });
    });
    await open(page, link, 'Your identity is verified');
    await page.getByRole('link', { name: next }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await inspect(page, '05-verified');
    await page.getByRole('link', { name: next }).click();
    await page.waitForURL('https://credit.example/**');
    expect(headers.map(({ referer }) => referer)).toEqual([undefined]);
  });
});
