import { beforeEach, expect, test } from '@jest/globals';
import { pendingDealer } from '../../../harness/people.ts';
import { becomeAdmin, openApplication, proofInDialog } from '../../../e2e/support/admin.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });
beforeEach(async () => {
  const { page } = visitors.desk;
  // Before there is a page: one that runs while its clock is put in is in 1970 for a moment, and its session may end.
  await page.clock.install();
  await becomeAdmin(page);
});

test('nothing is approved before its proof was seen, on the page or as a saved file', async () => {
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
  await dialog.getByRole('button', { name: 'Download the proof of dealership' }).click();
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
