import { beforeEach, describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { apiHandler } from '../../../../lambdas/http/api-handler.ts';
import type { ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { noteCaller } from '../../../../lambdas/http/request-log.ts';
import { AppError } from '../../../../lambdas/runtime/errors.ts';
import { accountApi, eventOf, failure, headers, loggedText, token, verify } from './support.ts';

type Identifiers = { dealer: (event: ApiEvent) => object };

let logged: () => string;
beforeEach(() => {
  logged = loggedText();
});

test('an answer is what the response schema names, and no more', async () => {
  const { call, handle } = accountApi(() => ({
    verified: true,
    isInReview: true,
    verificationUrl: null,
    passwordToken: null,
    passwordHash: 'never',
  }));
  expect(await call(verify({ token, isAdmin: true }))).toEqual({
    statusCode: 200,
    headers,
    body: '{"verified":true,"isInReview":true,"verificationUrl":null,"passwordToken":null}',
  });
  expect(handle).toHaveBeenCalledWith({
    name: 'verifyEmail',
    identity: { id: 'visitor-1' },
    body: { token },
  });
});

test('a caller who gets a part is answered that part', async () => {
  const { call } = accountApi(() => ({
    verified: true,
    isInReview: true,
    verificationUrl: null,
    passwordToken: null,
  }));
  const event = verify({ token });
  event.call = { response: z.object({ verified: z.boolean() }) };
  expect(await call(event)).toMatchObject({ statusCode: 200, body: '{"verified":true}' });
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

test('the log of a request has its route, outcome and time, and nothing of its content', async () => {
  const { call } = accountApi(() => ({
    verified: true,
    isInReview: true,
    verificationUrl: null,
    passwordToken: null,
  }));
  await call(verify({ token, note: 'canary' }));
  expect(logged()).toMatch(
    /^\[\["request",\{"requestId":"request-1","routeKey":"POST \/api\/account\/verified-emails","status":200,"milliseconds":\d+\}\]\]$/,
  );
});

test('it says whose account it was, and which dealership and customer it is about, by their ids', async () => {
  const identify = (event: ApiEvent) => {
    noteCaller(event, { accountId: 'account-1' });
    noteCaller(event, { dealerId: 'dlr_own' });
    return {};
  };
  const handle = () => Promise.reject(new AppError('not_found'));
  const handler = apiHandler(
    'dealer',
    { isOriginSecret: () => Promise.resolve(true), identify: { dealer: identify } },
    {
      getSubmission: handle,
    } as unknown as Parameters<typeof apiHandler<'dealer', Identifiers>>[2],
  );
  const customerId = `cus_${'x'.repeat(22)}`;
  await handler(eventOf('getSubmission', { params: { customerId } }), {} as never);
  await handler(eventOf('getSubmission', { params: { customerId: 'Jordan Lee' } }), {} as never);
  const [found, strange] = JSON.parse(logged()) as [string, object][];
  expect(found?.[1]).toMatchObject({ accountId: 'account-1', dealerId: 'dlr_own', customerId });
  // What hasn't an id's form may be anything that somebody has typed.
  expect(strange?.[1]).toMatchObject({ accountId: 'account-1', dealerId: 'dlr_own', status: 404 });
  expect(strange?.[1]).not.toHaveProperty('customerId');
});
