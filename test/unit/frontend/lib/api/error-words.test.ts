import { expect, test } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { errorDetails, errorWords } from '../../../../../frontend/src/lib/api/error-copy.ts';

test.each([
  [new ApiError('network', ''), "We can't reach the server. Check your connection and try again."],
  [new ApiError('unavailable', ''), 'The service is busy. Please try again in a minute.'],
  [
    new ApiError('internal', '', { status: 500 }),
    'Something went wrong on our side. Please try again.',
  ],
  [new ApiError('too_many_requests', ''), 'Too many attempts. Please wait a minute and try again.'],
  [
    new ApiError('too_many_requests', '', { retryAfter: 52_311 }),
    'Too many attempts. Please wait 15 hours and try again.',
  ],
  [
    new ApiError('conflict', 'This application was already approved.'),
    'This application was already approved.',
  ],
  [new TypeError('x is not a function'), 'Something went wrong.'],
])('%#: says what happened and what to do', (error, words) => {
  expect(errorWords(error)).toBe(words);
});

test.each([
  [
    new ApiError('internal', 'Something went wrong.', { status: 500 }),
    'The problem is on our side. Please try again.',
  ],
  [new ApiError('network', ''), "We can't reach the server. Check your connection and try again."],
  [new TypeError('x is not a function'), undefined],
])('%#: under a title that says the rest', (error, words) => {
  expect(errorDetails(error)).toBe(words);
});
