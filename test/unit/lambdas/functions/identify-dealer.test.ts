import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { identifyDealer } from '../../../../lambdas/functions/dealer/identify-dealer.ts';
import type { ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { routes, type Route, type RouteName } from '../../../../shared/routes.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'dealer',
);
const isForAll = (name: RouteName) => (routes[name] as Route).gate === 'any state';
const { id: sub } = accountOf();
const signIn = { id: 'here', at: isoTime(), activeAt: isoTime() };
const claims = { sub, token_use: 'access', origin_jti: 'here', auth_time: '1800000000' };
const event = { requestContext: { authorizer: { jwt: { claims } } } } as unknown as ApiEvent;
const gone = (what: 'DEALER#' | 'ACCOUNT#') =>
  fakeServices({
    Get: (input) => ((input.Key as { pk: string }).pk.startsWith(what) ? {} : itemOf()(input)),
  });

test('a token gives its account and the dealership, by one read of each', async () => {
  const calls = fakeServices({ Get: itemOf(undefined, { ...accountOf(), signIns: [signIn] }) });
  expect(await identifyDealer(event, 'listSubmissions')).toEqual({
    ...dealershipWith(),
    account: { ...accountOf(), signIns: [signIn] },
    signInId: 'here',
  });
  expect(calls).toEqual(['Get', 'Get']);
});

test('the first token of a sign-in is written down, in one write', async () => {
  const calls = fakeServices({ Get: itemOf() });
  await identifyDealer(event, 'listSubmissions');
  expect(calls).toEqual([
    'Get',
    'Get',
    `Update ACCOUNT#${sub} SET #signIns = :set_signIns, #lastSignInAt = :set_lastSignInAt`,
  ]);
});

test.each(names)('a token of a sign-in that is over is told so by %s', async (name) => {
  const over = { ...signIn, endedAt: isoTime() };
  const calls = fakeServices({ Get: itemOf(undefined, { ...accountOf(), signIns: [over] }) });
  await expect(identifyDealer(event, name)).rejects.toMatchObject({ code: 'unauthorized' });
  expect(calls).toEqual(['Get', 'Get']);
});

describe.each(['DEALER#', 'ACCOUNT#'] as const)('a token whose %s is gone', (what) => {
  test.each(names)('is told so by %s', async (name) => {
    gone(what);
    await expect(identifyDealer(event, name)).rejects.toMatchObject({
      code: 'account_unknown',
      message: 'No dealer data found. Please contact support.',
    });
  });
});

test('who may not work yet is only told where the dealership stands', async () => {
  fakeServices({ Get: itemOf(dealershipWith({ adminVerification: 'pending' })) });
  expect(await identifyDealer(event, 'getDealerMe')).toMatchObject({
    adminVerification: 'pending',
  });
  for (const name of names.filter((each) => !isForAll(each)))
    await expect(identifyDealer(event, name)).rejects.toMatchObject({ code: 'account_pending' });
});

test('an account with a role of a later version may do nothing', async () => {
  fakeServices({
    Get: (input) => {
      const answer = itemOf()(input);
      const isAccount = (input.Key as { pk: string }).pk.startsWith('ACCOUNT#');
      return isAccount ? { Item: { ...answer.Item, role: 'viewer' } } : answer;
    },
  });
  await expect(identifyDealer(event, 'listSubmissions')).rejects.toMatchObject({
    code: 'forbidden',
  });
});
