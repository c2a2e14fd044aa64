import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { applicationFilters, type ApplicationFilter } from '../../shared/schemas/admin-schema.ts';
import { hashOf } from '../../lambdas/runtime/secrets.ts';
import { tryApi, callApi } from '../harness/call-api.ts';
import { outcome } from './support/answers.ts';
import * as people from '../harness/people.ts';
import { tokensOf } from '../harness/pool-users.ts';
import { changeItem, removeAttribute, storedItem, storedItems } from '../harness/records.ts';
import { mailedTokens, uploadProof } from '../harness/registrations.ts';
import { nextSecond } from '../harness/until.ts';

async function registered(fields = people.someDealership()) {
  const verificationDocument = await uploadProof();
  await callApi('register', { body: { ...fields, verificationDocument } });
  const [token = ''] = await mailedTokens(fields.email);
  const id = await people.dealerIdOf(fields.email);
  return { ...fields, id, token, verificationDocument };
}
const profile = (id: string) => storedItem(keys.dealership(id));
/** As a request leaves it that dies between the record and the end of the lease. */
const leaveLease = (id: string, until = Date.now() - 1) =>
  people.changeDealer(id, 'registrationLease', until);
const stranger = async (email: string) => ({
  ...people.someDealership(),
  email,
  password: 'the password of a stranger',
  verificationDocument: await uploadProof(),
});
const tryRegister = async (body: object) => outcome(await tryApi('register', { body }));
const verify = async (token: string) => outcome(await tryApi('verifyEmail', { body: { token } }));
const decide = async (name: 'approveDealership' | 'declineDealership', dealerId: string) =>
  tryApi(
    name,
    { params: { dealerId }, body: { reason: people.someReason } },
    { token: (await people.theAdmin()).token },
  );

/** That a registration has taken another one's place: its link and its password work, and those of the other no more. */
async function expectTaken(
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
async function expectCountsToAgree() {
  for (const status of applicationFilters) {
    const { total, lines } = await counted(status);
    expect({ status, total }).toEqual({ status, total: lines });
  }
}

describe('nobody takes the place of a dealership', () => {
  test('that confirmed its address, even where a lease was left, nor once an admin declined it', async () => {
    const dealer = await registered();
    await leaveLease(dealer.id);
    expect(await verify(dealer.token)).toBe('200');
    expect(await profile(dealer.id)).not.toHaveProperty('registrationLease');

    await leaveLease(dealer.id);
    const before = await profile(dealer.id);
    const other = await stranger(dealer.email);
    expect(await tryRegister(other)).toBe('409 email_taken');
    expect(await profile(dealer.id)).toEqual(before);
    expect(await tokensOf('dealers', dealer)).toBeDefined();

    await removeAttribute(keys.dealership(dealer.id), 'registrationLease');
    expect(outcome(await decide('declineDealership', dealer.id))).toBe('200');
    expect(await tryRegister(other)).toBe('409 email_taken');
    expect(await profile(dealer.id)).toMatchObject({ adminVerification: 'declined' });
    await expectCountsToAgree();
  });
});

describe('a registration that nobody confirmed', () => {
  const DAY = 24 * 3600 * 1000;
  const registeredAgo = async (id: string, milliseconds: number) =>
    people.changeDealer(id, 'createdAt', new Date(Date.now() - milliseconds).toISOString());

  test('holds its address for a day, then gives it to whoever registers: with all that was typed, and without the one before', async () => {
    const first = await registered();
    const { access } = await tokensOf('dealers', first);
    const second = await stranger(first.email);
    await registeredAgo(first.id, DAY - 60_000);
    expect(await tryRegister(second)).toBe('409 email_taken');
    await registeredAgo(first.id, DAY + 60_000);
    await nextSecond();
    expect(await tryRegister(second)).toBe('200');
    expect(await profile(first.id)).toMatchObject({ dealerName: second.name, id: first.id });
    await expectCountsToAgree();
    await expectTaken(first, second);
    expect(outcome(await tryApi('getDealerMe', {}, { token: access }))).toBe('403 account_unknown');
  });

  test('gives it up at once when an admin declines it: the owner registers, and is decided about anew', async () => {
    const first = await registered();
    expect(outcome(await decide('declineDealership', first.id))).toBe('200');
    const second = await stranger(first.email);
    expect(await tryRegister(second)).toBe('200');
    expect(await profile(first.id)).toMatchObject({
      dealerName: second.name,
      adminVerification: 'pending',
    });
    expect(await profile(first.id)).not.toHaveProperty('decisionId');
    await expectTaken(first, second);
    await expectCountsToAgree();
  });
});

describe('a registration that is not complete', () => {
  test('is not decided about, gets no link, and gives up its links to whoever takes its place', async () => {
    const first = await registered();
    const { id, email, token, ...fields } = first;
    await leaveLease(id);
    const { status, body } = await decide('approveDealership', id);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        error: {
          code: 'conflict',
          message: "This registration isn't complete yet. You can decide once it is.",
        },
      },
    });
    // A link would confirm an account that may have no password.
    await changeItem(keys.limit('verification-mail-pause', hashOf(email)), 'until', 0);
    expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe('200');
    expect(await mailedTokens(email)).toHaveLength(1);

    // Even the same upload ends them.
    expect(await tryRegister({ ...fields, email, name: 'Another name' })).toBe('200');
    expect(await verify(token)).toBe('404 email_link_invalid');
    const [ofUpload = ''] = await mailedTokens(email);
    await leaveLease(id);
    const second = await stranger(email);
    expect(await tryRegister(second)).toBe('200');
    expect(await verify(ofUpload)).toBe('404 email_link_invalid');
    expect(await profile(id)).toMatchObject({ isEmailVerified: false, dealerName: second.name });
    const terms = (await storedItems('DEALERS#UNCONFIRMED#TERM')).filter((item) => item.id === id);
    expect(terms.filter((item) => item.dealerName !== second.name)).toEqual([]);
    await expectCountsToAgree();
    await expectTaken({ ...first, token: ofUpload }, second);
    expect(outcome(await decide('declineDealership', id))).toBe('200');
    await expectCountsToAgree();
  });
});

test('a mail that a stranger asked for before does not hold up the mail of a registration', async () => {
  const fields = people.someDealership();
  const { email } = fields;
  expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe('200');
  const body = { ...fields, verificationDocument: await uploadProof() };
  expect(await callApi('register', { body })).toEqual({ email, mailSent: true });
  expect(await mailedTokens(email)).toHaveLength(1);
  expect(outcome(await tryApi('resendVerification', { body: { email } }))).toBe(
    '429 too_many_requests',
  );
});
