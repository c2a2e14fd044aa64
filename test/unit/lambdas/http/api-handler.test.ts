import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { accountApi, eventOf, failure, headers, loggedText, token, verify } from './support.ts';

let logged: () => string;
beforeEach(() => {
  logged = loggedText();
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('an answer is what the response schema names, and no more', async () => {
  const { call, handle } = accountApi(() => ({
    verified: true,
    verificationUrl: null,
    passwordToken: null,
    passwordHash: 'never',
  }));
  expect(await call(verify({ token, isAdmin: true }))).toEqual({
    statusCode: 200,
    headers,
    body: '{"verified":true,"verificationUrl":null,"passwordToken":null}',
  });
  expect(handle).toHaveBeenCalledWith({
    name: 'verifyEmail',
    identity: { id: 'visitor-1' },
    body: { token },
  });
});

describe('the origin lock', () => {
  const forbidden = failure(403, {
    code: 'forbidden',
    message: "You don't have permission to do this.",
  });
  test.each([undefined, '', 'wrong', 'the-secret-of-the-edg', 'the-secret-of-the-edge '])(
    'refuses %j',
    async (secret) => {
      const { call, handle } = accountApi();
      const event = eventOf('verifyEmail', { headers: { 'x-origin-secret': secret }, body: '{}' });
      expect(await call(event)).toEqual(forbidden);
      expect(handle).not.toHaveBeenCalled();
    },
  );
});

test("another function's route is a missing one", async () => {
  const { call } = accountApi();
  expect(await call(eventOf('getDealerMe'))).toEqual(
    failure(404, { code: 'not_found', message: 'Not found.' }),
  );
});

test('the log of a request has its route, outcome and time, and nothing of its content', async () => {
  const { call } = accountApi(() => ({
    verified: true,
    verificationUrl: null,
    passwordToken: null,
  }));
  await call(verify({ token, note: 'canary' }));
  expect(logged()).toMatch(
    /^\[\["request",\{"requestId":"request-1","routeKey":"POST \/api\/account\/verified-emails","status":200,"milliseconds":\d+\}\]\]$/,
  );
});
