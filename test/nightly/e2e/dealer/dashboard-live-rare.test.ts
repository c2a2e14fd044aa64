import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  contactedCustomer,
  password,
  place,
  somePerson,
} from '../../../harness/people.ts';
import { verifyCustomer } from '../../../../scripts/demo/journeys.ts';
import { withRejectionProbability } from '../../../harness/clients.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ board: 'desktop' });

test('who submits is announced on the open dashboard, and counted in the title for who looks elsewhere', async () => {
  const owner = await approvedDealership();
  const person = { ...somePerson(), fullName: 'Amara Okafor' };
  const amara = await contactedCustomer(owner, person);
  const others = await Promise.all([contactedCustomer(owner), contactedCustomer(owner)]);
  const { page: board } = visitors.board;
  await board.clock.install();
  await enterDashboard(board, { email: owner.email, password });
  await board.getByRole('row').filter({ hasText: 'Amara Okafor' }).waitFor();

  // In a dialog's field, nothing takes the focus or leads away.
  await board.getByRole('button', { name: 'Add Credit Link' }).click();
  const field = board.getByRole('dialog').getByRole('textbox').first();
  await field.fill('https://credit');
  await withRejectionProbability(0, () => verifyCustomer(place(), amara, person));
  await board.clock.runFor(13_000);
  await board.getByRole('dialog').getByText('Amara Okafor submitted').waitFor();
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await board.getByRole('dialog').getByRole('link', { name: 'View' }).count()).toBe(0);
  await board.keyboard.press('Escape');
  await board.setViewportSize({ width: 360, height: 740 });
  await board.getByRole('link', { name: 'View' }).waitFor();
  await inspect(board, '30-dashboard-new-submission');
  await board.setViewportSize({ width: 1280, height: 900 });
  await inspect(board, '30-dashboard-new-submission');
  expect(await board.title()).toMatch(/^Verification Submissions/);

  // In another tab, it's a count in the title; asked for once a minute there.
  await show(board, 'hidden');
  // Read between the two, as it may be on account of what came before, the list would tell them apart.
  const submitted = Promise.withResolvers<undefined>();
  await board.route('**/api/dealer/customers?*', async (route) => {
    await submitted.promise;
    await route.continue();
  });
  await withRejectionProbability(0, () =>
    Promise.all(others.map((each) => verifyCustomer(place(), each, somePerson()))),
  );
  submitted.resolve(undefined);
  await passUntil(board, board.getByText('2 customers submitted'));
  await board.waitForFunction(() => document.title.startsWith('(2) Verification Submissions'));
  await show(board, 'visible');
  await board.waitForFunction(() => document.title.startsWith('Verification Submissions'));
});

/** As a browser tells that the tab is looked at, or not. */
const show = (board: Page, state: DocumentVisibilityState) =>
  board.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
