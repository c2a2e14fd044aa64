import { expect, test } from '@jest/globals';
import { describeError } from '../../../../lambdas/runtime/describe-error.ts';

test('says what, where and why, without what a person typed', () => {
  const refused = Object.assign(
    new Error('Email address is not verified: "Jo" <jo@x.com>, tel +1 513-555-0142'),
    {
      name: 'MessageRejected',
      $metadata: { requestId: 'aws-1' },
      Item: { email: { S: 'canary@x.com' } },
    },
  );
  const described = describeError(new Error('outer', { cause: refused }));
  expect(described).toEqual({
    name: 'Error',
    message: 'outer',
    stack: expect.any(Array),
    cause: {
      name: 'MessageRejected',
      message: 'Email address is not verified: "Jo" <[email]>, tel [number]',
      awsRequestId: 'aws-1',
      stack: expect.any(Array),
    },
  });
  expect(described.stack[0]).toMatch(/^at /);
});

test.each([undefined, null, 'canary', 7])('%p, thrown as an error, is not quoted', (thrown) => {
  expect(describeError(thrown)).toEqual({ name: typeof thrown, message: '', stack: [] });
});
