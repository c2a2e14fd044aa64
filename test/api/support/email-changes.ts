import { expect } from '@jest/globals';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { emailChangeTokens, requestIdWith } from '../../harness/invitations.ts';
import * as people from '../../harness/people.ts';
import { tokensOf } from '../../harness/pool-users.ts';
import { storedItems } from '../../harness/records.ts';
import { outcome } from './answers.ts';

export const reason = 'The company has a new domain.';
const password = 'a new one for the new email';
export const ask = async (who: people.SignedIn, email: string) =>
  tryApi(
    'changeEmail',
    { params: { dealerId: who.id, accountId: who.sub }, body: { email, reason } },
    { token: (await people.theAdmin()).token },
  );
export const use = (token: string, word = password) =>
  tryApi('confirmEmailChange', {
    body: { token, password: word, requestId: requestIdWith(word) },
  });
export const look = async (token: string) => {
  const answer = await tryApi('getEmailChange', { body: { token } });
  return answer.status === 200 ? answer.body : outcome(answer);
};
export const asked = async (who: people.SignedIn, email = people.someEmail()) => {
  expect(outcome(await ask(who, email))).toBe('200');
  const [token = ''] = await emailChangeTokens(email);
  return { email, token };
};
export const me = async (email: string, word = password) => {
  const { access } = await tokensOf('dealers', { email, password: word });
  return callApi('getDealerMe', {}, { token: access });
};
/** Returns a dealership's events of one type. */
export const linesOf = async ({ id }: people.SignedIn, type: string) =>
  (await storedItems(`DEALER#${id}`)).filter((each) => each.type === type);
