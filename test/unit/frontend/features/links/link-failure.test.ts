import { expect, test } from '@jest/globals';
import { linkFailure } from '../../../../../frontend/src/features/links/copy.ts';
import { ApiError } from '../../../../../frontend/src/lib/api/api-error.ts';

test.each([
  [
    new ApiError('network', 'Something went wrong.'),
    "We can't reach the server. Check your connection and try again.",
  ],
  [
    new ApiError('internal', 'Something went wrong.', { status: 500 }),
    'Error: Failed to create session',
  ],
  [new ApiError('too_many_requests', 'Too many links.', { status: 429 }), 'Error: Too many links.'],
  [new ApiError('not_found', 'Not found.', { status: 404 }), 'Dealer not found.'],
  [new Error('No customer ID returned'), 'Error: No customer ID returned'],
])('%#: the words of the specification, unless nothing answered', (error, words) => {
  expect(linkFailure(error)).toBe(words);
});
