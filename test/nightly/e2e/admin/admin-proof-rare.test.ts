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

test('the proof is shown on the page and large, or says why not', async () => {
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

  await proof.end();
  await page.getByRole('button', { name: 'View Document' }).click();
  const large = page.getByRole('dialog', { name: 'Proof of dealership' });
  // The answer has come by now, and the file it names hasn't.
  await large.getByText("This document can't be shown here.").waitFor();
  await page.unroute(stored);
  await large.getByRole('button', { name: 'Try Again' }).click();
  await large.getByText('Page 1 of 2').waitFor();
});
