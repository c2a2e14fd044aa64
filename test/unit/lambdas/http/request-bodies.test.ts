import { beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ErrorBody } from '../../../../shared/error-codes.ts';
import { accountApi, eventOf, failure, loggedText, token, verify } from './support.ts';

beforeEach(() => {
  loggedText();
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

  test('of any kind is taken or refused, never a failure, and nothing unknown gets through', async () => {
    const { call, handle } = accountApi(() => ({
      verified: true,
      isInReview: true,
      verificationUrl: null,
      passwordToken: null,
    }));
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
