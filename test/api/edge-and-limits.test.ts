import { describe, expect, test } from '@jest/globals';
import { edgeHeaders } from '../../shared/site-edge.ts';
import type { RateName } from '../../lambdas/rate-limit/rates.ts';
import { visitorId } from '../../lambdas/functions/identify-visitor.ts';
import { customerKeyHeader, routes, type RouteName } from '../../shared/routes.ts';
import { tryApi } from '../harness/call-api.ts';
import { theProduct } from '../harness/product.ts';
import { atOnce, outcome, tally, tooManyRequests } from './support/answers.ts';
import { invoke } from './support/invoke.ts';
import { leaveCalls } from './support/leave-calls.ts';
import { sendPastEdge, someAddress, someVisitor } from './support/direct-api.ts';
import * as people from '../harness/people.ts';

const openRoutes = (Object.keys(routes) as RouteName[]).filter((name) =>
  ['public', 'customer'].includes(routes[name].audience),
);
const params = {
  customerId: `cus_${'x'.repeat(22)}`,
  dealerId: 'dlr_0000000000000000000000',
};
const inputOf = (name: RouteName) => ({
  params,
  ...(routes[name].method !== 'GET' && { body: {} }),
});

test('the look at the site, as the clock would have it, finds all well', async () => {
  expect(await invoke('Canary', {})).toEqual({ result: null });
});

describe('past the edge', () => {
  test.each([
    ['no secret', {}],
    ['a wrong secret', { [edgeHeaders.originSecret]: 'guess' }],
  ])('with %s nothing answers', async (_name, headers) => {
    const answers = [];
    for (const name of openRoutes) answers.push(await sendPastEdge(name, inputOf(name), headers));
    expect(tally(answers)).toEqual({ '403 forbidden': openRoutes.length });
  });

  test("a visitor's own headers of that kind count for nothing", async () => {
    const headers = {
      [edgeHeaders.originSecret]: 'guess',
      [edgeHeaders.viewerAddress]: '203.0.113.9',
    };
    expect(outcome(await tryApi('getPublicDealership', { params }, { headers }))).toBe(
      '404 not_found',
    );
  });
});

const useUp = (limit: RateName, address: string) => leaveCalls(limit, visitorId(address), 0);

test('a burst from one visitor meets a limit that says when it ends, and another visitor does not', async () => {
  const address = someAddress();
  const visitor = someVisitor(address);
  await leaveCalls('verificationMail', visitorId(address), 4);
  const ask = () => visitor('resendVerification', { body: { email: people.someEmail() } });
  const counts = tally(await atOnce(8, ask));
  expect(Object.keys(counts).sort()).toEqual(['200', '429 too_many_requests']);
  // A write that the client repeated after a silence may have counted twice, never not at all.
  expect(counts['200']).toBeLessThanOrEqual(4);
  const { status, headers, body } = await ask();
  const retryAfter = Number(headers.get('retry-after'));
  expect({ status, body }).toEqual({ status: 429, body: tooManyRequests(retryAfter) });
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(3600);
  expect(
    outcome(await someVisitor()('resendVerification', { body: { email: people.someEmail() } })),
  ).toBe('200');
});

describe('a visitor who has used up', () => {
  test('the wrong keys is stopped, and who has the right one is not', async () => {
    const { customerId, key } = await people.newLink(await people.approvedDealership());
    const address = someAddress();
    const visitor = someVisitor(address);
    const open = (id: string, customerKey: string) =>
      visitor(
        'getCustomerSession',
        { params: { customerId: id } },
        { [customerKeyHeader]: customerKey },
      );
    expect(outcome(await open(customerId, 'guess'))).toBe('404 not_found');
    await useUp('customerKey', address);
    expect(outcome(await open(customerId, 'guess'))).toBe('429 too_many_requests');
    expect(outcome(await open(params.customerId, 'guess'))).toBe('429 too_many_requests');
    expect(outcome(await open(customerId, key))).toBe('200');
  });
});

test('what the gateway says by itself is kept by no browser', async () => {
  const answer = await fetch(`${theProduct().siteUrl}/api/dealer/me`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store']);
});
