import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from '@jest/globals';
import { proofKey } from '../../../lambdas/upload/stored-file.ts';
import { indexKeys, keys, whenOf } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { files } from '../../harness/clients.ts';
import { openStores } from '../../harness/dealership-records.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { storedItem, storedItems } from '../../harness/records.ts';
import { mailedTokens, uploadProof, usersOf } from '../../harness/registrations.ts';
import { outcome } from '../../api/support/answers.ts';
import { runChores } from '../../api/support/chores.ts';
import { waitingDealer } from '../../harness/stored-dealerships.ts';

beforeAll(() => {
  openStores();
});

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

/** As if it had been registered so many milliseconds ago, and nobody had confirmed it as far as the list knows. */
async function registeredAgo(id: string, milliseconds: number): Promise<void> {
  const createdAt = new Date(Date.now() - milliseconds).toISOString();
  await people.changeDealer(id, 'createdAt', createdAt);
  const place = indexKeys.dealershipsOfStatus('unconfirmed', whenOf(createdAt, id));
  for (const [name, value] of Object.entries(place)) await people.changeDealer(id, name, value);
}

async function registered() {
  await people.forgetVisits('registration', 'proofUpload');
  const fields = people.someDealership();
  const verificationDocument = await uploadProof();
  await callApi('register', { body: { ...fields, verificationDocument } });
  const id = await people.dealerIdOf(fields.email);
  const { accountId } = (await storedItem(keys.emailClaim(fields.email))) ?? {};
  return { ...fields, id, sub: String(accountId), verificationDocument };
}
type Registered = Awaited<ReturnType<typeof registered>>;

async function isStored(Key: string): Promise<boolean> {
  try {
    await files().send(new HeadObjectCommand({ Bucket: theProduct().stack.uploadsBucket, Key }));
    return true;
  } catch {
    return false;
  }
}

const termsOf = async (dealerId: string) =>
  [
    ...(await storedItems('DEALERS#UNCONFIRMED#TERM')),
    ...(await storedItems('DEALERS#TERM')),
  ].filter(({ id }) => id === dealerId).length;

/** What there is of a registration. */
const traces = async ({ id, email, sub, verificationDocument }: Registered) => ({
  dealership: (await storedItem(keys.dealership(id))) !== undefined,
  account: (await storedItem(keys.account(sub))) !== undefined,
  email: (await storedItem(keys.emailClaim(email))) !== undefined,
  proof: await isStored(proofKey(verificationDocument)),
  proofClaim: (await storedItem(keys.proofClaim(verificationDocument))) !== undefined,
  users: (await usersOf(email)).length,
  hasTerms: (await termsOf(id)) > 0,
  timeline: (await storedItems(`DEALER#${id}`)).flatMap(({ type }) => type ?? []),
});
const gone = {
  dealership: false,
  account: false,
  email: false,
  proof: false,
  proofClaim: false,
  users: 0,
  hasTerms: false,
  timeline: [],
};
const whole = {
  dealership: true,
  account: true,
  email: true,
  proof: true,
  proofClaim: true,
  users: 1,
  hasTerms: true,
  timeline: ['registered'],
};
const counts = () => storedItem(keys.dealershipCounts());

test('ends after 7 days with all that belongs to it, and the address can be registered again', async () => {
  const before = await counts();
  const dealer = await registered();
  expect(await traces(dealer)).toEqual(whole);
  await registeredAgo(dealer.id, WEEK - 60_000);
  await runChores();
  expect(await traces(dealer)).toEqual(whole);

  await registeredAgo(dealer.id, WEEK + 60_000);
  await runChores();
  expect(await traces(dealer)).toEqual(gone);
  expect(await counts()).toEqual({ ...before, unconfirmed: before?.unconfirmed ?? 0 });
  const { token } = await people.theAdmin();
  const params = { dealerId: dealer.id };
  expect(outcome(await tryApi('getApplication', { params }, { token }))).toBe('404 not_found');
  const [link = ''] = await mailedTokens(dealer.email);
  expect(outcome(await tryApi('verifyEmail', { body: { token: link } }))).toBe(
    '404 email_link_invalid',
  );

  const body = {
    ...people.someDealership(),
    email: dealer.email,
    verificationDocument: await uploadProof(),
  };
  expect(await callApi('register', { body })).toEqual({ email: dealer.email, mailSent: true });
  const [newest = ''] = await mailedTokens(dealer.email);
  expect(outcome(await tryApi('verifyEmail', { body: { token: newest } }))).toBe('200');
});

test('goes on where it was stopped, and until then nobody confirms it or takes its place', async () => {
  const dealer = await registered();
  const [link = ''] = await mailedTokens(dealer.email);
  await registeredAgo(dealer.id, WEEK + 60_000);
  await people.changeDealer(dealer.id, 'endingSince', new Date().toISOString());
  expect(outcome(await tryApi('verifyEmail', { body: { token: link } }))).toBe(
    '404 email_link_invalid',
  );
  const verificationDocument = await uploadProof();
  const again = { ...people.someDealership(), email: dealer.email, verificationDocument };
  expect(outcome(await tryApi('register', { body: again }))).toBe('409 email_taken');
  await runChores();
  expect(await traces(dealer)).toEqual(gone);
  expect(outcome(await tryApi('register', { body: again }))).toBe('200');
});

test('two runs at once end it once', async () => {
  const before = await counts();
  const dealers = [await registered(), await registered()];
  for (const { id } of dealers) await registeredAgo(id, WEEK + 60_000);
  await runChores(2);
  for (const dealer of dealers) expect(await traces(dealer)).toEqual(gone);
  expect(await counts()).toEqual(before);
});

test('never ends one that was confirmed in the meantime, whatever the list still says', async () => {
  const dealership = await waitingDealer();
  const { id, createdAt } = dealership;
  const before = await storedItem(keys.dealership(id));
  await registeredAgo(id, WEEK + 60_000);
  await runChores();
  expect(await storedItem(keys.dealership(id))).toMatchObject({ isEmailVerified: true });
  expect(await termsOf(id)).toBeGreaterThan(0);
  expect(await storedItem(keys.emailClaim(dealership.email))).toBeDefined();
  const place = indexKeys.dealershipsOfStatus('pending', whenOf(createdAt, id));
  for (const [name, value] of Object.entries({ ...place, createdAt }))
    await people.changeDealer(id, name, value);
  expect(await storedItem(keys.dealership(id))).toEqual(before);
});
