import { expect, test } from '@jest/globals';
import type { ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { accessTokenClaims } from '../../../../lambdas/http/claims.ts';

const eventWith = (claims?: Record<string, unknown>) =>
  ({ requestContext: { authorizer: { jwt: { claims } } } }) as unknown as ApiEvent;

test.each([
  ['[admin]', ['admin']],
  ['[admin staff]', ['admin', 'staff']],
  ['admin', ['admin']],
  [['admin'], ['admin']],
  ['[administrators]', ['administrators']],
  [undefined, []],
  ['[]', []],
])('groups %j are %j', (value, groups) => {
  const claims = {
    sub: 's',
    origin_jti: 'o',
    token_use: 'access',
    auth_time: '1700000000',
    'cognito:groups': value,
  };
  expect(accessTokenClaims(eventWith(claims))).toEqual({
    sub: 's',
    signInId: 'o',
    authTime: 1_700_000_000,
    isReauthenticated: false,
    groups,
  });
});

test.each([
  ['true', true],
  ['false', false],
  [undefined, false],
])('a token that says reauthenticated: %j is of a reauthentication: %j', (value, expected) => {
  const claims = { sub: 's', origin_jti: 'o', token_use: 'access', reauthenticated: value };
  expect(accessTokenClaims(eventWith(claims)).isReauthenticated).toBe(expected);
});

test.each([
  undefined,
  {},
  { sub: 's' },
  { sub: 's', origin_jti: 'o', token_use: 'id' },
  { sub: '', origin_jti: 'o', token_use: 'access' },
  { origin_jti: 'o', token_use: 'access' },
  { sub: 's', token_use: 'access' },
])('%j is no access token', (claims) => {
  expect(() => accessTokenClaims(eventWith(claims))).toThrow(
    expect.objectContaining({ code: 'unauthorized' }),
  );
});
