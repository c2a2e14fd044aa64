import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import type { SignIn } from '../../../../lambdas/account/sign-in/sign-ins.ts';
import { signInOver } from '../../../../shared/sign-in-attempt.ts';
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

const signIn = (minutes: number, more: Partial<SignIn> = {}): SignIn => {
  const at = isoTime(Date.now() - minutes * 60_000);
  return { id: 'somewhere', at, activeAt: at, ...more };
};
const dealerWith = (...signIns: SignIn[]) => itemOf(undefined, { ...accountOf(), signIns });
const adminWith =
  (...signIns: SignIn[]) =>
  ({ Key: { pk } = {} }: { Key?: { pk?: string } }) => {
    if (pk === 'ADMINS') return { Item: { id: sub, email: 'ada@mail.example', createdAt: '' } };
    return pk === `ADMIN#${sub}` ? { Item: { signIns } } : {};
  };
const refresh = () => rights(asked('TokenGeneration_RefreshTokens'));

test.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const)(
  'at %s, a token of a confirmed account keeps its right over its own user',
  async (source) => {
    fakeServices({ Get: dealerWith(signIn(1)) });
    expect(await rights(asked(source))).toEqual({});
  },
);

describe.each([
  ['dealer', dealerWith],
  ['admin', adminWith],
] as const)('a %s', (_who, having) => {
  test('signs in, whatever was before, and keeps the right', async () => {
    for (const signIns of [[], [signIn(60)], [signIn(1, { endedAt: isoTime() })]]) {
      fakeServices({ Get: having(...signIns) });
      expect(await rights()).toEqual({});
    }
  });

  test('gets new tokens while a sign-in holds, whichever it is', async () => {
    fakeServices({ Get: having(signIn(60), signIn(34)) });
    expect(await refresh()).toEqual({});
  });

  test('gets none once all of them are over', async () => {
    for (const signIns of [[], [signIn(36)], [signIn(60), signIn(1, { endedAt: isoTime() })]]) {
      fakeServices({ Get: having(...signIns) });
      await expect(refresh()).rejects.toThrow(signInOver);
    }
    expect(log().match(/"tokens were refused"/g)).toHaveLength(3);
  });
});

test('a token of an account that nobody has confirmed gets none', async () => {
  fakeServices({ Get: itemOf(dealershipWith({ isEmailVerified: false })) });
  expect(await rights()).toEqual(without);
});

test('nor does one of a sign-in after a recovery code', async () => {
  const recovery = { since: '2026-02-01T10:00:00.000Z', until: '2026-02-01T10:05:00.000Z' };
  fakeServices({
    Get: (input) => {
      const answer = itemOf()(input);
      const isAccount = (input.Key as { pk: string }).pk.startsWith('ACCOUNT#');
      return isAccount ? { Item: { ...answer.Item, recovery } } : answer;
    },
  });
  expect(await rights()).toEqual(without);
});

describe('a refresh, where somebody else may have signed in with the recovery code’s owner', () => {
  const hoursAgo = (hours: number) => isoTime(Date.now() - hours * 3_600_000);
  const secondFactor = { since: hoursAgo(100), codesLeft: 7 };
  const accountAfter = (hours: number, more: object = {}) => {
    const pastRecoveries = [{ since: hoursAgo(hours), at: hoursAgo(hours), signInId: 'somewhere' }];
    const account = { ...accountOf(), secondFactor, pastRecoveries, signIns: [signIn(1)], ...more };
    fakeServices({ Get: itemOf(undefined, account) });
  };

  test('gets no right over the user, while a sign-in with the app does', async () => {
    accountAfter(1);
    expect(await refresh()).toEqual(without);
    expect(await rights()).toEqual({});
  });

  test.each([
    ['such a sign-in can’t live any longer', 9, {}],
    ['every sign-in of then was ended', 2, { sessionsValidFrom: hoursAgo(1) }],
    [
      'the second factor is gone, so that anybody with the password signs in',
      1,
      { secondFactor: undefined },
    ],
  ])('gets it where %s', async (_what, hours, more) => {
    accountAfter(hours, more);
    expect(await refresh()).toEqual({});
  });
});

test('nor does one of a user whom no record names', async () => {
  fakeServices();
  expect(await rights()).toEqual(without);
});

test('a refresh is not refused because the table doesn’t answer: each request is judged anyway', async () => {
  fakeServices({ Get: failing('InternalServerError') });
  expect(await refresh()).toEqual(without);
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
