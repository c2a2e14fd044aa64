import { afterAll, beforeAll, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FaultProxy } from '../../../../bench/hostile/fault-proxy.ts';
import { theProduct } from '../../../harness/product.ts';
import { passCheck, submitButton } from '../../../e2e/support/customer.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const fresh = freshLink(visitors);

const stops: (() => Promise<void>)[] = [];
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = new FaultProxy(theProduct(), (stop) => stops.push(stop));
  await proxy.leadThrough(['customer'], ['dynamodb']);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('while the table takes no connection, the page says so, and goes on once it does', async () => {
  const { page } = visitors.hand;
  await openFilledDocuments(page, fresh.dealer.id, fresh.link);
  const away = { kind: 'refused', caller: 'customer', service: 'dynamodb' } as const;
  const outage = proxy.begin({ ...away, after: 0, times: Number.POSITIVE_INFINITY });
  await submitButton(page).click();
  const again = page.getByRole('button', { name: 'Try Again' });
  await passUntil(page, again);
  await heading(page, 'Something went wrong.').waitFor();
  await page.getByText('Everything you entered and uploaded is saved.').waitFor();
  outage.lift();
  await again.click();
  await passCheck(page);
  await heading(page, 'Your identity is verified').waitFor();
});
