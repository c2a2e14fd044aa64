import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PreTokenGenerationV2TriggerEvent } from 'aws-lambda';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import type { SignIn } from '../../../../lambdas/sign-in/sign-ins.ts';
import { signInOver } from '../../../../shared/sign-in/sign-in-attempt.ts';
import { accountOf, dealershipWith, itemOf } from '../support.ts';
import { loggedText } from '../http/support.ts';
import { failing, fakeServices } from './support.ts';

const { handler } = await import('../../../../lambdas/functions/tokens/handler.ts');

const sub = accountOf().id;
/** What Cognito asks, as the developer guide documents it (pre token generation, version two). */
const asked = (
  triggerSource: PreTokenGenerationV2TriggerEvent['triggerSource'] = 'TokenGeneration_Authentication',
  clientMetadata?: Record<string, string>,
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
      ...(clientMetadata && { clientMetadata }),
    },
    response: { claimsAndScopeOverrideDetails: {} },
  }) as PreTokenGenerationV2TriggerEvent;
/** Of a session: no right over the user. */
const without = {
  accessTokenGeneration: { scopesToSuppress: ['aws.cognito.signin.user.admin'] },
};
const claimsToAddOrOverride = { reauthenticated: 'true' };
/** Of a reauthentication that may set up an app, and of one that may not. */
const withScope = { accessTokenGeneration: { claimsToAddOrOverride } };
const withoutScope = {
  accessTokenGeneration: { ...without.accessTokenGeneration, claimsToAddOrOverride },
};
const rights = async (event = asked()) =>
  (await handler(event)).response.claimsAndScopeOverrideDetails;

let log: () => string;
beforeEach(() => {
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
const purpose = { purpose: 'reauthentication', attempt: 'att_1' };
const reauthenticate = () => rights(asked('TokenGeneration_Authentication', purpose));

test.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'] as const)(
  'at %s, a token of a session has no right over its own user',
  async (source) => {
    fakeServices({ Get: dealerWith(signIn(1)) });
    expect(await rights(asked(source))).toEqual(without);
    expect(await rights(asked(source, { purpose: 'something else' }))).toEqual(without);
  },
);

describe('a reauthentication', () => {
  const secondFactor = { since: '2026-02-01T10:00:00.000Z', codesLeft: 8, signInId: 'x' };
  const recovery = { since: '2026-02-01T10:00:00.000Z', until: '2026-02-01T10:05:00.000Z' };

  test('says that it is one, and may set up the first app', async () => {
    fakeServices({ Get: dealerWith(signIn(1)) });
    expect(await reauthenticate()).toEqual(withScope);
  });

  test.each([
    ['whose app is recorded', itemOf(undefined, { ...accountOf(), secondFactor })],
    [
      'that a recovery code made possible',
      itemOf(undefined, { ...accountOf(), secondFactor, recovery }),
    ],
    [
      'in an unfinished recovery of an app that is gone',
      itemOf(undefined, { ...accountOf(), recovery }),
    ],
    ['of an address that nobody has confirmed', itemOf(dealershipWith({ isEmailVerified: false }))],
    ['of an admin', adminWith(signIn(1))],
  ])('%s gets no right over the user', async (_what, Get) => {
    fakeServices({ Get });
    expect(await reauthenticate()).toEqual(withoutScope);
  });

  test.each([
    'TokenGeneration_RefreshTokens',
    'TokenGeneration_NewPasswordChallenge',
    'TokenGeneration_AuthenticateDevice',
    'TokenGeneration_HostedAuth',
  ] as const)('is none at %s, which proves nothing', async (source) => {
    fakeServices({ Get: dealerWith(signIn(1)) });
    expect(await rights(asked(source, purpose))).toEqual(without);
  });

  test('says nothing where no record names the user, or the table doesn’t answer', async () => {
    fakeServices();
    expect(await reauthenticate()).toEqual(without);
    fakeServices({ Get: failing('InternalServerError') });
    expect(await reauthenticate()).toEqual(without);
  });
});

describe.each([
  ['dealer', dealerWith],
  ['admin', adminWith],
] as const)('a %s', (_who, having) => {
  test('signs in, whatever was before', async () => {
    for (const signIns of [[], [signIn(60)], [signIn(1, { endedAt: isoTime() })]]) {
      fakeServices({ Get: having(...signIns) });
      expect(await rights()).toEqual(without);
    }
  });

  test('gets none once all of them are over', async () => {
    for (const signIns of [[], [signIn(36)], [signIn(60), signIn(1, { endedAt: isoTime() })]]) {
      fakeServices({ Get: having(...signIns) });
      await expect(refresh()).rejects.toThrow(signInOver);
    }
    expect(log().match(/"tokens were refused"/g)).toHaveLength(3);
  });
});

test('a user whom no record names signs in without any right', async () => {
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
