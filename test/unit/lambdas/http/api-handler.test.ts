import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { ErrorBody } from '../../../../shared/errors.ts';
import { AppError } from '../../../../lambdas/runtime/errors.ts';
import { accountApi, eventOf, loggedText } from './support.ts';

let logged: () => string;
beforeEach(() => {
  logged = loggedText();
});
afterEach(() => {
  jest.restoreAllMocks();
});

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
const failure = (statusCode: number, error: object, more = {}) => ({
  statusCode,
  headers: { ...more, ...headers },
  body: JSON.stringify({ error }),
});
const token = 'x'.repeat(43);
const verify = (body: unknown) => eventOf('verifyEmail', { body: JSON.stringify(body) });

test('an answer is what the response schema names, and no more', async () => {
  const { call, handle } = accountApi(() => ({
    verified: true,
    verificationUrl: null,
    passwordHash: 'never',
  }));
  expect(await call(verify({ token, isAdmin: true }))).toEqual({
    statusCode: 200,
    headers,
    body: '{"verified":true,"verificationUrl":null}',
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

describe('a body', () => {
  const invalid = (message: string) => failure(400, { code: 'invalid_request', message });
  test.each([
    ['nothing', {}, "The request isn't valid JSON."],
    ['broken JSON', { body: '{"token":' }, "The request isn't valid JSON."],
    [
      'another type',
      { body: '{}', headers: { 'content-type': 'text/plain' } },
      'The request must be JSON.',
    ],
    [
      'no type',
      { body: '{}', headers: { 'content-type': undefined } },
      'The request must be JSON.',
    ],
    [
      'a form',
      { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      'The request must be JSON.',
    ],
    ['too much', { body: `"${'x'.repeat(64 * 1024)}"` }, 'The request is too large.'],
  ])('%s', async (_name, parts, message) => {
    const { call } = accountApi();
    expect(await call(eventOf('verifyEmail', parts))).toEqual(invalid(message));
  });

  test('of the wrong shape names its fields', async () => {
    const { call } = accountApi();
    const fields = async (body: string) =>
      JSON.parse((await call(eventOf('register', { body }))).body ?? '') as ErrorBody;
    expect(await fields(JSON.stringify({ email: 'x', phone: 5, password: '1' }))).toEqual({
      error: {
        code: 'invalid_request',
        message: 'The request is incomplete or invalid.',
        fields: {
          name: 'Dealership name is required',
          address: 'Business address is required',
          phone: 'Phone number is required',
          website: 'Website URL is required',
          contactName: 'Contact name is required',
          email: 'Please enter a valid email address',
          password: 'Password must be at least 8 characters',
          verificationDocument: 'Please upload proof of dealership',
        },
      },
    });
  });

  test.each(['[]', 'null', '"text"', '7', 'true'])('%s is no object', async (body) => {
    const { call } = accountApi();
    expect(await call(eventOf('register', { body }))).toEqual(
      invalid('Please send a JSON object.'),
    );
  });

  test.each([
    ['createProofUpload', {}, ['kind', 'contentType', 'size'], 'This field is required.'],
    [
      'createProofUpload',
      { kind: 'x', contentType: 7, size: '1', uploadId: {} },
      ['kind', 'contentType', 'size', 'uploadId'],
      "This value isn't valid.",
    ],
    ['verifyEmail', {}, ['token'], 'This field is required.'],
    ['verifyEmail', { token: 7 }, ['token'], "This value isn't valid."],
  ] as const)('%s with %j says at each field what is wrong', async (name, sent, names, words) => {
    const { call } = accountApi();
    const { body } = await call(eventOf(name, { body: JSON.stringify(sent) }));
    expect((JSON.parse(body ?? '') as ErrorBody).error.fields).toEqual(
      Object.fromEntries(names.map((field) => [field, words])),
    );
  });

  test('in base64 is read like any other', async () => {
    const { call } = accountApi(() => ({ verified: true, verificationUrl: null }));
    const body = Buffer.from(JSON.stringify({ token })).toString('base64');
    expect((await call(eventOf('verifyEmail', { body, isBase64Encoded: true }))).statusCode).toBe(
      200,
    );
  });

  test('with a type that names its characters is read', async () => {
    const { call } = accountApi(() => ({ verified: true, verificationUrl: null }));
    const event = eventOf('verifyEmail', {
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'Application/JSON; charset=UTF-8' },
    });
    expect((await call(event)).statusCode).toBe(200);
  });

  test('of any kind is taken or refused, never a failure, and nothing unknown gets through', async () => {
    const { call, handle } = accountApi(() => ({ verified: true, verificationUrl: null }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ token: fc.constant(token), rest: fc.jsonValue() })),
        async (body) => {
          expect([200, 400]).toContain((await call(verify(body))).statusCode);
        },
      ),
    );
    for (const [request] of handle.mock.calls)
      expect(Object.keys((request as { body: object }).body)).toEqual(['token']);
  });
});

describe('what goes wrong inside', () => {
  const canary = 'jordan.canary@example.com';
  const outcomeOf = (error: unknown) =>
    accountApi(() => {
      throw error as Error;
    }).call(verify({ token }));

  test('an application error says what it is', async () => {
    const error = new AppError('too_many_requests', { retryAfter: 42 });
    expect(await outcomeOf(error)).toEqual(
      failure(
        429,
        {
          code: 'too_many_requests',
          message: 'Too many requests. Please try again later.',
          retryAfter: 42,
        },
        { 'retry-after': '42' },
      ),
    );
  });

  test('anything else is generic outside and whole, but without personal data, in the log', async () => {
    const error = new Error(`Bad luck with ${canary}`, {
      cause: new TypeError('call (513) 555-0142'),
    });
    expect(await outcomeOf(error)).toEqual(
      failure(500, { code: 'internal', message: 'Something went wrong.' }),
    );
    expect(logged()).toContain('Bad luck with [email]');
    expect(logged()).toContain('TypeError');
    expect(logged()).not.toMatch(/canary|555-0142/);
  });

  test.each([
    Object.assign(new Error('slow'), { name: 'ThrottlingException' }),
    Object.assign(new Error('down'), { $fault: 'server' }),
    Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('late'), { name: 'TimeoutError' }),
  ])('%s is unavailable, to be tried again', async (error) => {
    expect(await outcomeOf(error)).toEqual(
      failure(
        503,
        {
          code: 'unavailable',
          message: "This isn't available right now. Please try again shortly.",
          retryAfter: 2,
        },
        { 'retry-after': '2' },
      ),
    );
  });

  test('an answer that does not fit its schema never leaves', async () => {
    const { call } = accountApi(() => ({ verified: 'yes', email: canary }));
    expect((await call(verify({ token }))).statusCode).toBe(500);
    expect(logged()).not.toContain('canary');
  });
});

test('the log of a request has its route, outcome and time, and nothing of its content', async () => {
  const { call } = accountApi(() => ({ verified: true, verificationUrl: null }));
  await call(verify({ token, note: 'canary' }));
  expect(logged()).toMatch(
    /^\[\["request",\{"requestId":"request-1","routeKey":"POST \/api\/account\/verified-emails","status":200,"milliseconds":\d+\}\]\]$/,
  );
});
