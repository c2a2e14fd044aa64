import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiError, errorFromResponse } from '../../../../../frontend/src/lib/api/api-error.ts';
import { startSession } from '../../../../../frontend/src/lib/auth/browser-session.ts';
import { isSignInReason, sessionEnd } from '../../../../../frontend/src/lib/auth/session-end.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { installLocalStorage, removeLocalStorage } from '../device/fake-local-storage.ts';

beforeEach(() => void installLocalStorage());
afterEach(() => removeLocalStorage());

const answer = (status: number, code?: string) =>
  errorFromResponse(
    code === undefined
      ? new Response('<html>Forbidden</html>', { status })
      : Response.json({ error: { code, message: 'No.' } }, { status }),
  );

test.each([
  [401, 'unauthorized', 'ended'],
  [401, undefined, 'ended'],
  [403, 'forbidden', 'ended'],
  [403, 'account_blocked', 'account_blocked'],
  [403, 'account_unknown', 'account_unknown'],
  [403, 'email_not_verified', 'email_not_verified'],
])('an answer of %d with %s ends the session: %s', async (status, code, reason) => {
  startSession('dealer');
  expect(sessionEnd(await answer(status, code), 'dealer')).toBe(reason);
});

test('a token whose dealership is gone says that there is no data', async () => {
  const body = { error: { code: 'account_unknown', message: dealerMessages.noDealerData } };
  const error = await errorFromResponse(Response.json(body, { status: 403 }));
  expect(sessionEnd(error, 'dealer')).toBe('no_data');
  expect(isSignInReason('no_data')).toBe(true);
});

test('a refusal after another tab has signed out says so', () => {
  expect(sessionEnd(new ApiError('unauthorized', ''), 'dealer')).toBe('signed_out');
});

test.each([
  // The firewall's, which says nothing about the session.
  [403, undefined],
  [404, 'not_found'],
  [409, 'already_decided'],
  [500, 'internal'],
])('an answer of %d with %s does not', async (status, code) => {
  expect(sessionEnd(await answer(status, code), 'dealer')).toBeUndefined();
});
