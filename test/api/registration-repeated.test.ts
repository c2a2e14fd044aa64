import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { proofKey } from '../../lambdas/upload/stored-file.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { identities } from '../harness/clients.ts';
import { signIn } from '../harness/sign-in.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { someVisitor } from './support/direct-api.ts';
import * as people from '../harness/people.ts';
import { removeAttribute, storedItem, storedItems, storedState } from '../harness/records.ts';
import { dealerPool } from '../harness/pool-users.ts';
import { mailedTokens, uploadProof, usersOf } from '../harness/registrations.ts';

const tagOf = (uploadId: string) => storedState(proofKey(uploadId));
const taken = {
  status: 409,
  body: {
    error: {
      code: 'email_taken',
      message: 'This email address is already registered. Please sign in instead.',
      fields: { email: 'This email address is already registered. Please sign in instead.' },
    },
  },
};
/**
 * As a try that died has left it. Where many come at once it is there before, too: the emulator may make several
 * users of one address at the same moment, which Cognito does not.
 */
const leaveUser = (email: string) =>
  identities().send(
    new AdminCreateUserCommand({ ...dealerPool(), Username: email, MessageAction: 'SUPPRESS' }),
  );

describe('however it is sent', () => {
  test('the same registration fifty times at once is one account and one mail', async () => {
    const visitor = someVisitor();
    const body = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await leaveUser(body.email);
    const answers = await atOnce(50, () => visitor('register', { body }));
    expect(answers.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      answers.map(() => ({ status: 200, answer: { email: body.email, mailSent: true } })),
    );
    expect(await usersOf(body.email)).toHaveLength(1);
    expect(await mailedTokens(body.email)).toHaveLength(1);
    const events = await storedItems(`DEALER#${await people.dealerIdOf(body.email)}`);
    expect(events.filter((item) => item.type === 'registered')).toHaveLength(1);
    expect(await signIn('dealers', body.email, body.password)).toBeDefined();
  });

  test('several registrations of one address at once have one winner, whose password holds', async () => {
    const email = people.someEmail();
    const visitor = someVisitor();
    const bodies = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => ({
        ...people.someDealership(),
        email,
        password: `password number ${index}`,
        verificationDocument: await uploadProof(),
      })),
    );
    await leaveUser(email);
    const answers = await Promise.all(bodies.map((body) => visitor('register', { body })));
    expect(tally(answers)).toEqual({ '200': 1, '409 email_taken': 7 });
    const winner = bodies[answers.findIndex(({ status }) => status === 200)];
    const tags = await Promise.all(bodies.map((body) => tagOf(body.verificationDocument)));
    expect(tags).toEqual(bodies.map((body) => (body === winner ? 'claimed' : 'unclaimed')));
    expect(await signIn('dealers', email, winner?.password ?? '')).toBeDefined();
    expect((await storedItem(keys.dealership(await people.dealerIdOf(email))))?.dealerName).toBe(
      winner?.name,
    );
    expect(await mailedTokens(email)).toHaveLength(1);
  });

  test('a registered address is told so', async () => {
    const fields = people.someDealership();
    await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
    const again = {
      ...fields,
      email: fields.email.toUpperCase(),
      verificationDocument: await uploadProof(),
    };
    const { status, body } = await tryApi('register', { body: again });
    expect({ status, body }).toEqual(taken);
  });

  test('one whose mail was never tried stands, and says so', async () => {
    const body = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await callApi('register', { body });
    await removeAttribute(keys.dealership(await people.dealerIdOf(body.email)), 'mailSent');
    expect(await callApi('register', { body })).toEqual({ email: body.email, mailSent: false });
    expect(await mailedTokens(body.email)).toHaveLength(1);
  });
});

describe('what a crash has left', () => {
  test('a user of the pool without a record is taken over', async () => {
    const fields = people.someDealership();
    await leaveUser(fields.email);
    await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
    expect(await usersOf(fields.email)).toHaveLength(1);
    expect(await signIn('dealers', fields.email, fields.password)).toBeDefined();
  });

  test('a record without a password is replaced by the next try, as a whole', async () => {
    const first = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await callApi('register', { body: first });
    const id = await people.dealerIdOf(first.email);
    await people.changeDealer(id, 'registrationLease', Date.now() - 1);
    const counts = await storedItem(keys.dealershipCounts());

    const second = {
      ...people.someDealership(),
      email: first.email,
      password: 'another password',
      verificationDocument: await uploadProof(),
    };
    expect(await callApi('register', { body: second })).toEqual({
      email: first.email,
      mailSent: true,
    });
    expect(await people.dealerIdOf(first.email)).toBe(id);
    const record = await storedItem(keys.dealership(id));
    expect({ name: record?.dealerName, lease: record?.registrationLease }).toEqual({
      name: second.name,
      lease: undefined,
    });
    expect(await storedItem(keys.dealershipCounts())).toEqual(counts);
    const terms = (await storedItems('DEALERS#TERM')).filter((item) => item.id === id);
    expect(terms.filter((item) => item.dealerName !== second.name)).toEqual([]);
    expect(await signIn('dealers', first.email, second.password)).toBeDefined();
    await expect(signIn('dealers', first.email, first.password)).rejects.toBeDefined();
  });

  test('a registration that another request is finishing is not touched by a stranger', async () => {
    const first = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await callApi('register', { body: first });
    await people.changeDealer(
      await people.dealerIdOf(first.email),
      'registrationLease',
      Date.now() + 60_000,
    );
    const stranger = {
      ...people.someDealership(),
      email: first.email,
      verificationDocument: await uploadProof(),
    };
    expect(outcome(await tryApi('register', { body: stranger }))).toBe('409 email_taken');
    const proofs = [stranger, first].map(({ verificationDocument }) => tagOf(verificationDocument));
    expect(await Promise.all(proofs)).toEqual(['unclaimed', 'claimed']);
    expect(await signIn('dealers', first.email, first.password)).toBeDefined();
  });
});
