import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { proofKey } from '../../../lambdas/upload/stored-file.ts';
import { identities } from '../../harness/clients.ts';
import { atOnce, tally } from '../../api/support/answers.ts';
import { someVisitor } from '../../api/support/direct-api.ts';
import * as people from '../../harness/people.ts';
import { storedItem, storedItems, storedState } from '../../harness/records.ts';
import { dealerPool, tokensOf } from '../../harness/pool-users.ts';
import { mailedTokens, uploadProof, usersOf } from '../../harness/registrations.ts';

const tagOf = (uploadId: string) => storedState(proofKey(uploadId));
/**
 * As a try that died has left it. Where many come at once it is there before, too: the emulator may make several
 * users of one address at the same moment, which Cognito does not.
 */
const leaveUser = (email: string) =>
  identities().send(
    new AdminCreateUserCommand({ ...dealerPool(), Username: email, MessageAction: 'SUPPRESS' }),
  );

describe('however it is sent', () => {
  test('the same registration four times at once is one account and one mail', async () => {
    const visitor = someVisitor();
    const body = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await leaveUser(body.email);
    const answers = await atOnce(4, () => visitor('register', { body }));
    expect(answers.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      answers.map(() => ({ status: 200, answer: { email: body.email, mailSent: true } })),
    );
    expect(await usersOf(body.email)).toHaveLength(1);
    expect(await mailedTokens(body.email)).toHaveLength(1);
    const events = await storedItems(`DEALER#${await people.dealerIdOf(body.email)}`);
    expect(events.filter((item) => item.type === 'registered')).toHaveLength(1);
    expect(await tokensOf('dealers', body)).toBeDefined();
  });

  test('several registrations of one address at once have one winner, whose password holds', async () => {
    const email = people.someEmail();
    const visitor = someVisitor();
    const bodies = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => ({
        ...people.someDealership(),
        email,
        password: `password number ${index}`,
        verificationDocument: await uploadProof(),
      })),
    );
    await leaveUser(email);
    const answers = await Promise.all(bodies.map((body) => visitor('register', { body })));
    expect(tally(answers)).toEqual({ '200': 1, '409 email_taken': 3 });
    const winner = bodies[answers.findIndex(({ status }) => status === 200)];
    const tags = await Promise.all(bodies.map((body) => tagOf(body.verificationDocument)));
    expect(tags).toEqual(bodies.map((body) => (body === winner ? 'claimed' : 'unclaimed')));
    expect(await tokensOf('dealers', { email, password: winner?.password ?? '' })).toBeDefined();
    expect((await storedItem(keys.dealership(await people.dealerIdOf(email))))?.dealerName).toBe(
      winner?.name,
    );
    expect(await mailedTokens(email)).toHaveLength(1);
  });
});
