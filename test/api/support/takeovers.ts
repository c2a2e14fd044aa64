import { expect } from '@jest/globals';
import {
  applicationFilters,
  type ApplicationFilter,
} from '../../../shared/schemas/admin-schema.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { tokensOf } from '../../harness/pool-users.ts';
import { storedItem } from '../../harness/records.ts';
import { mailedTokens, uploadProof } from '../../harness/registrations.ts';
import { outcome } from './answers.ts';

/** Registers a dealership whose address nobody has confirmed yet. */
export async function registered(fields = people.someDealership()) {
  const verificationDocument = await uploadProof();
  await callApi('register', { body: { ...fields, verificationDocument } });
  const [token = ''] = await mailedTokens(fields.email);
  const id = await people.dealerIdOf(fields.email);
  return { ...fields, id, token, verificationDocument };
}
export const profile = (id: string) => storedItem(keys.dealership(id));
/** As a request leaves it that dies between the record and the end of the lease. */
export const leaveLease = (id: string, until = Date.now() - 1) =>
  people.changeDealer(id, 'registrationLease', until);
export const stranger = async (email: string) => ({
  ...people.someDealership(),
  email,
  password: 'the password of a stranger',
  verificationDocument: await uploadProof(),
});
export const tryRegister = async (body: object) => outcome(await tryApi('register', { body }));
export const verify = async (token: string) =>
  outcome(await tryApi('verifyEmail', { body: { token } }));
export const decide = async (name: 'approveDealership' | 'declineDealership', dealerId: string) =>
  tryApi(
    name,
    { params: { dealerId }, body: { reason: people.someReason } },
    { token: (await people.theAdmin()).token },
  );

/** Asserts that a registration has taken another one's place: its link and its password work, and those of the other no more. */
export async function expectTaken(
  before: { email: string; password: string; token: string },
  after: { password: string },
) {
  const { email } = before;
  expect(await verify(before.token)).toBe('404 email_link_invalid');
  const [newest = ''] = await mailedTokens(email);
  expect(await verify(newest)).toBe('200');
  await expect(tokensOf('dealers', { ...before, email })).rejects.toThrow();
  expect(await tokensOf('dealers', { ...after, email })).toBeDefined();
}

/** Both ways to count the dealerships of a filter: the kept number, and the lines of the list. */
async function counted(status: ApplicationFilter) {
  const { token } = await people.theAdmin();
  let lines = 0;
  let cursor: string | null = null;
  for (;;) {
    const query: Record<string, string> = { status, ...(cursor !== null && { cursor }) };
    const page = await callApi('listApplications', { query }, { token });
    lines += page.items.length;
    if (page.nextCursor === null) return { status, total: page.total, lines };
    cursor = page.nextCursor;
  }
}
export async function expectCountsToAgree() {
  for (const status of applicationFilters) {
    const { total, lines } = await counted(status);
    expect({ status, total }).toEqual({ status, total: lines });
  }
}
