import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  approvedDealership,
  contactedCustomer,
  newLink,
  password,
  target,
  somePerson,
} from '../../../harness/people.ts';
import { moveLinkEnd } from '../../../harness/link-ends.ts';
import { endLink } from '../../../../lambdas/customer/links/link-end-record.ts';
import { verifyCustomer } from '../../../../scripts/demo/journeys.ts';
import { callApi } from '../../../harness/call-api.ts';
import { withRejectionProbability } from '../../../harness/clients.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ board: 'desktop' });

test('links show how they stand, and a decision comes without a reload or a lost place', async () => {
  const owner = await approvedDealership();
  const untouched = await newLink(owner);
  const ended = await newLink(owner);
  const cancelled = await newLink(owner);
  const { token } = owner;
  await callApi('cancelLink', { params: { customerId: cancelled.customerId } }, { token });
  await moveLinkEnd(ended.customerId, '2026-01-05T12:00:00.000Z');
  await endLink(ended.customerId);
  const person = { ...somePerson(), fullName: 'Mei-Ling Zhou' };
  const contacted = await contactedCustomer(owner, person);

  const { page: board } = visitors.board;
  await board.clock.install();
  await enterDashboard(board, { email: owner.email, password });
  const line = (...texts: (string | RegExp)[]) =>
    texts
      .reduce((rows, hasText) => rows.filter({ hasText }), board.getByRole('row'))
      .first()
      .waitFor();
  await line('Link created', /Expires [A-Z][a-z]{2} \d+, \d{4}/);
  await line('Expired', /Jan \d, 2026, not opened/, 'Renew link');
  await line('Canceled');
  await line('Mei-Ling Zhou', 'In progress', /Active (just now|\d min ago)/);
  expect(await board.getByText('Not submitted', { exact: true }).count()).toBe(4);
  await inspect(board, '09-dashboard-links');

  await board.locator(`a[href$="${untouched.customerId}"]`).focus();
  await withRejectionProbability(0, () => verifyCustomer(target(), contacted, person));
  await board.clock.runFor(13_000);
  await board.getByRole('row').filter({ hasText: 'Mei-Ling Zhou' }).getByText('Approved').waitFor();
  expect(await focused(board)).toBe('No name yet');

  // What cannot be asked for again is not shown as if it were of now.
  const stale = board.getByRole('status').getByText(/^Last updated [A-Z][a-z]{2} \d/);
  const list = '**/api/dealer/overview?*';
  await board.route(list, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_request', message: 'No.' } } }),
  );
  await board.clock.runFor(13_000);
  await stale.waitFor();
  await inspect(board, '09-dashboard-stale');
  await board.unroute(list);
  await board.clock.runFor(13_000);
  await stale.waitFor({ state: 'detached' });

  // Nobody is looking: one small question a minute, until someone does.
  const asked: string[] = [];
  board.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await show(board, 'hidden');
  await board.clock.runFor(50_000);
  expect(asked).toEqual([]);
  await passUntil(board, () => asked.length > 0);
  expect(asked).toEqual(['/api/dealer/overview']);
  await Promise.all([board.waitForResponse(list), show(board, 'visible')]);
});

/** As a browser tells that the tab is looked at, or not. */
const show = (board: Page, state: DocumentVisibilityState) =>
  board.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
