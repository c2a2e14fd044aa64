import { expect, test } from '@jest/globals';
import { errorFromResponse } from '../../../../../frontend/src/lib/api-error.ts';
import { sessionEnd } from '../../../../../frontend/src/lib/auth/session-end.ts';

const answer = (status: number, code?: string) =>
  errorFromResponse(
    code === undefined
      ? new Response('<html>Forbidden</html>', { status })
      : Response.json({ error: { code, message: 'No.' } }, { status }),
  );

test.each([
  [401, 'unauthorized', undefined],
  [401, undefined, undefined],
  [403, 'forbidden', undefined],
  [403, 'account_blocked', 'account_blocked'],
  [403, 'account_declined', 'account_declined'],
  [403, 'email_not_verified', 'email_not_verified'],
])('an answer of %d with %s ends the session', async (status, code, reason) => {
  expect(sessionEnd(await answer(status, code))).toEqual({ reason });
});

test.each([
  // The firewall's, which says nothing about the session.
  [403, undefined],
  [404, 'not_found'],
  [409, 'already_decided'],
  [429, undefined],
  [500, 'internal'],
  [503, undefined],
])('an answer of %d with %s does not', async (status, code) => {
  expect(sessionEnd(await answer(status, code))).toBeUndefined();
});

test('neither does a fault of our own', () => {
  expect(sessionEnd(new TypeError('x is not a function'))).toBeUndefined();
});
