import { expect, test } from '@jest/globals';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';
import { errorWords } from '../../../../../frontend/src/lib/api/error-words.ts';

test.each([
  [new ApiError('network', ''), 'No answer came. Check your connection and try again.'],
  [new ApiError('unavailable', ''), 'The service is busy. Please try again in a minute.'],
  [new ApiError('too_many_requests', ''), 'Too many tries. Please wait a minute and try again.'],
  [
    new ApiError('too_many_requests', '', { retryAfter: 121 }),
    'Too many tries. Please wait 3 minutes and try again.',
  ],
  [
    new ApiError('too_many_requests', '', { retryAfter: 52_311 }),
    'Too many tries. Please wait 15 hours and try again.',
  ],
  [
    new ApiError('conflict', 'This application was already approved.'),
    'This application was already approved.',
  ],
  [new TypeError('x is not a function'), 'Something went wrong.'],
])('%#: says what happened and what to do', (error, words) => {
  expect(errorWords(error)).toBe(words);
});
