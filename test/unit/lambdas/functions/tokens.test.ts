import { beforeEach, expect, jest, test } from '@jest/globals';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from './support.ts';

process.env.TABLE_NAME = 'table';
const { handler } = await import('../../../../lambdas/functions/tokens/handler.ts');

const sub = accountOf().id;
/** What Cognito asks, as the developer guide documents it (pre token generation, version two). */
const asked = (
  triggerSource: PreTokenGenerationV2TriggerEvent['triggerSource'] = 'TokenGeneration_Authentication',
) =>
  ({
    version: '2',
    triggerSource,
    region: 'us-east-1',
    userPoolId: 'us-east-1_Example1',
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
    request: {
      userAttributes: { sub, email: 'ann@mail.example' },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [] },
      scopes: ['aws.cognito.signin.user.admin'],
    },
    response: { claimsAndScopeOverrideDetails: {} },
  }) as PreTokenGenerationV2TriggerEvent;
const without = {
  accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
};
const rights = async (event = asked()) =>
  (await handler(event)).response.claimsAndScopeOverrideDetails;

let log: () => string;
beforeEach(() => {
  jest.restoreAllMocks();
  log = loggedText();
});

test.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const)(
  'at %s, a token of a confirmed account keeps its right over its own user',
  async (source) => {
    fakeServices({ Get: itemOf() });
    expect(await rights(asked(source))).toEqual({});
  },
);

test('a token of an account that nobody has confirmed gets none', async () => {
  fakeServices({ Get: itemOf(dealershipWith({ isEmailVerified: false })) });
  expect(await rights()).toEqual(without);
});

test('nor does one of a user whom no record names', async () => {
  fakeServices();
  expect(await rights()).toEqual(without);
});

test('where the table doesn’t answer, the sign-in goes on without the right, and the log says why', async () => {
  fakeServices({ Get: failing('InternalServerError') });
  expect(await rights()).toEqual(without);
  expect(log()).toContain('account not read');
  expect(log()).not.toContain('ann@mail.example');
});

test('where the table is silent, it doesn’t wait longer than Cognito does', async () => {
  const soon = new AbortController();
  jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon.signal);
  fakeServices({ Get: () => new Promise(() => undefined) });
  const answer = rights();
  soon.abort();
  expect(await answer).toEqual(without);
});
