import { beforeEach, expect, test } from '@jest/globals';
import { pendingDealer } from '../harness/people.ts';
import { becomeAdmin, openApplication, proofInDialog } from './support/admin.ts';
import { holdAnswers } from './support/hold-answers.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

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

test('nothing is approved before its proof was seen, here or in another tab', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  const stored = '**/files/**/proof?*';
  const held = Promise.withResolvers<undefined>();
  await openApplication(page, dealer.id);
  await page.getByText('Page 1 of 2').waitFor();
  await page.route(stored, async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve this application?' });
  const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
  const idle = () => approve.getAttribute('aria-disabled');
  await dialog.getByText('You can approve once the proof is shown.').waitFor();
  await dialog.getByText('Email and website differ').waitFor();
  expect(await idle()).toBe('true');
  held.resolve(undefined);
  const again = dialog.getByRole('button', { name: 'Try Again' });
  await again.waitFor();
  expect(await idle()).toBe('true');
  // A file that has arrived and that no browser can show.
  await page.unroute(stored);
  await page.route(stored, (route) => route.fulfill({ body: 'no pages', status: 200 }));
  await again.click();
  await dialog.getByText("This browser can't show the proof.").waitFor();
  expect(await idle()).toBe('true');
  await inspect(page, '35-admin-approve-unreadable');
  await dialog.getByRole('link', { name: 'View Document' }).click();
  await dialog.getByText("This browser can't show the proof.").waitFor({ state: 'detached' });
  expect(await idle()).toBeNull();
  // Another file at another address counts anew.
  await page.unroute(stored);
  await page.clock.fastForward('10:00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await proofInDialog(page).waitFor();
  await dialog.getByText('You can approve once').waitFor({ state: 'detached' });
  expect(await idle()).toBeNull();
  // As the eye sees them.
  await dialog.locator('.viewer-stage').focus();
  await page.keyboard.press('Tab');
  while ((await focused(page)) === '') await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Cancel');
});
