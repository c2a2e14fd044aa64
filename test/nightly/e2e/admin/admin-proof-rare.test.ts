import { beforeEach, expect, test } from '@jest/globals';
import { pendingDealer } from '../../../harness/people.ts';
import { becomeAdmin, openApplication } from '../../../e2e/support/admin.ts';
import { holdAnswers } from '../../../e2e/support/hold-answers.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
beforeEach(async () => {
  const { page } = visitors.desk;
  // Before there is a page: one that runs while its clock is put in is in 1970 for a moment, and its session may end.
  await page.clock.install();
  await becomeAdmin(page);
});

test('the proof opens beside the page, after its address has expired as well, or says why not', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  const stored = '**/files/**/proof?*';
  await page.route(stored, (route) => route.abort());
  await openApplication(page, dealer.id);
  const stage = page.getByRole('group', { name: 'Proof of dealership', exact: true });
  await stage.getByText("This document can't be shown here.").waitFor();
  const proof = await holdAnswers(page, '**/api/admin/dealers/*/proof', {
    status: 400,
    json: { error: { code: 'invalid_request', message: 'Not today.' } },
  });
  await stage.getByRole('button', { name: 'Try Again' }).click();
  await stage.getByRole('button', { name: 'Loading...' }).waitFor();
  await proof.answer();
  await stage.getByRole('alert').getByText('Not today.').waitFor();
  expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true);
  await inspect(page, '11-admin-proof-failed');
  await page.unroute(stored);

  // Ten minutes later the address on the page no longer works.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  const link = page.getByRole('link', { name: 'View Document' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  const closed = tab.waitForEvent('close');
  await page.getByRole('link', { name: 'Opening...' }).waitFor();
  await proof.answer();
  await closed;
  await page.getByText('Not today.').first().waitFor();
  await proof.end();
  await stage.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Page 1 of 2').waitFor();

  for (const time of ['expired', 'fresh']) {
    if (time === 'fresh') await page.clock.setFixedTime(Date.now());
    const asked = page.context().waitForEvent('request', (request) => {
      const { pathname } = new URL(request.url());
      return request.isNavigationRequest() && pathname.endsWith('/proof');
    });
    await link.click();
    expect((await (await asked).response())?.status()).toBe(200);
  }
});
