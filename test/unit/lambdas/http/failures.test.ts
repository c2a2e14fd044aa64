import { beforeEach, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../../lambdas/runtime/errors.ts';
import { accountApi, failure, loggedText, token, verify } from './support.ts';

let logged: () => string;
beforeEach(() => {
  logged = loggedText();
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
