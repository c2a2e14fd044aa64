import { expect, test } from '@jest/globals';
import { decidedCustomer } from '../../../harness/people.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { amara, decidingDealership } from '../../../e2e/support/decisions.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = decidingDealership(visitors);

test('counts that do not come take nothing else away', async () => {
  const { page } = visitors.desk;
  await decidedCustomer(own.dealer, amara());
  const overview = '**/api/dealer/overview*';
  await page.route(overview, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await page.goto('/dealer/dashboard');
  await page.getByRole('link', { name: 'Amara Okafor' }).first().waitFor();
  const failed = page.getByText(/^Last updated /);
  await failed.waitFor();
  expect(await page.getByRole('radio', { name: /\d/ }).count()).toBe(0);
  await inspect(page, '30-dashboard-counts-failed');
  await page.unroute(overview);
  await failed.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^All \d/ }).waitFor();
});
