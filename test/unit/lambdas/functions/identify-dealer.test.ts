import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { identifyDealer } from '../../../../lambdas/functions/dealer/identify-dealer.ts';
import type { ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { routes, type RouteName } from '../../../../shared/routes.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { fakeServices } from './support.ts';

beforeEach(() => {
  jest.restoreAllMocks();
});

const names = (Object.keys(routes) as RouteName[]).filter(
  (name) => routes[name].audience === 'dealer',
);
const { id: sub } = accountOf();
const claims = { sub, token_use: 'access', auth_time: '1800000000' };
const event = { requestContext: { authorizer: { jwt: { claims } } } } as unknown as ApiEvent;
const gone = (what: 'DEALER#' | 'ACCOUNT#') =>
  fakeServices({
    Get: (input) => ((input.Key as { pk: string }).pk.startsWith(what) ? {} : itemOf()(input)),
  });

test('a token gives its account and the dealership, by one read of each', async () => {
  const calls = fakeServices({ Get: itemOf() });
  expect(await identifyDealer(event, 'listSubmissions')).toEqual({
    ...dealershipWith(),
    account: accountOf(),
  });
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
  for (const name of names.filter((each) => each !== 'getDealerMe'))
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
