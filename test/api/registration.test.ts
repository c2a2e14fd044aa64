import {
  AdminCreateUserCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/data/keys.ts';
import { demoFiles } from '../../scripts/demo/fixtures.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { files, identities } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { signIn } from '../harness/sign-in.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { someVisitor } from './support/direct-api.ts';
import * as people from './support/people.ts';
import { removeAttribute, storedItem, storedItems } from './support/records.ts';
import { mailedTokens, uploadProof } from './support/registrations.ts';

const pool = () => ({ UserPoolId: theProduct().stack.siteConfig.dealers.userPoolId });
const usersOf = async (email: string) => {
  const { Users = [] } = await identities().send(
    new ListUsersCommand({ ...pool(), Filter: `email = "${email}"` }),
  );
  return Users;
};
const dealerIdOf = async (email: string) =>
  String((await storedItem(keys.emailClaim(email)))?.dealerId);
/** What the bucket's lifecycle goes by: an unclaimed file is gone after a day. */
const tagOf = async (uploadId: string) => {
  const { TagSet = [] } = await files().send(
    new GetObjectTaggingCommand({
      Bucket: theProduct().stack.uploadsBucket,
      Key: `dealers/${uploadId}/proof`,
    }),
  );
  return TagSet.find(({ Key }) => Key === 'state')?.Value;
};
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
const refusedProof = {
  error: {
    code: 'upload_rejected',
    message: 'An uploaded file could not be accepted.',
    fields: { verificationDocument: 'Please upload proof of dealership' },
  },
};

test('a registration is a record, its claims, counts, terms and event, and a mail', async () => {
  const fields = { ...people.someDealership(), name: 'Élan & <Sons>' };
  const verificationDocument = await uploadProof();
  const body = {
    ...fields,
    email: ` ${fields.email.toUpperCase()} `,
    verificationDocument,
    status: 'approved',
    isBlocked: false,
    adminVerification: 'approved',
  };
  expect(await callApi('register', { body })).toEqual({ email: fields.email, mailSent: true });

  const id = await dealerIdOf(fields.email);
  const { size } = { size: (await demoFiles.proof()).bytes.length };
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const when = expect.stringMatching(new RegExp(`Z#${id}$`));
  const record = await storedItem(keys.dealer(id));
  expect(record).toEqual({
    pk: `DEALER#${id}`,
    sk: 'PROFILE',
    gsi1pk: 'DEALERS',
    gsi1sk: when,
    gsi2pk: 'DEALERS#pending',
    gsi2sk: when,
    id,
    email: fields.email,
    fullName: 'Ann Chovey',
    dealerName: 'Élan & <Sons>',
    phone: '(513) 555-0142',
    address: '1420 Juniper Street, Fairview, OH 45011',
    website: 'https://juniper.example',
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'pending',
    isEmailVerified: false,
    createdAt,
    updatedAt: createdAt,
    verificationDocument: {
      key: `dealers/${verificationDocument}/proof`,
      contentType: 'application/pdf',
      size,
    },
    registrationId: expect.stringMatching(/^reg_[\w-]{22}$/),
    mailSent: true,
  });
  const terms = (await storedItems('DEALERS#TERM'))
    .filter((item) => item.id === id)
    .map((item) => item.sk);
  expect(terms).toEqual(
    [
      'address:1420 juniper street fairview oh 45011',
      'domain:juniper.example',
      `email:${fields.email}`,
      'name:ann chovey',
      'name:chovey',
      'name:elan sons',
      'name:sons',
      'phone:5135550142',
    ].map((term) => `${term}#${id}`),
  );
  expect(await mailedTokens(fields.email)).toHaveLength(1);
});

describe('however it is sent', () => {
  test('the same registration fifty times at once is one account and one mail', async () => {
    const visitor = someVisitor();
    const body = { ...people.someDealership(), verificationDocument: await uploadProof() };
    const answers = await atOnce(50, () => visitor('register', { body }));
    expect(answers.map(({ status, body: answer }) => ({ status, answer }))).toEqual(
      answers.map(() => ({ status: 200, answer: { email: body.email, mailSent: true } })),
    );
    expect(await usersOf(body.email)).toHaveLength(1);
    expect(await mailedTokens(body.email)).toHaveLength(1);
    const events = await storedItems(`DEALER#${await dealerIdOf(body.email)}`);
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
    const answers = await Promise.all(bodies.map((body) => visitor('register', { body })));
    expect(tally(answers)).toEqual({ '200': 1, '409 email_taken': 7 });
    const winner = bodies[answers.findIndex(({ status }) => status === 200)];
    const tags = await Promise.all(bodies.map((body) => tagOf(body.verificationDocument)));
    expect(tags).toEqual(bodies.map((body) => (body === winner ? 'claimed' : 'unclaimed')));
    expect(await signIn('dealers', email, winner?.password ?? '')).toBeDefined();
    expect((await storedItem(keys.dealer(await dealerIdOf(email))))?.dealerName).toBe(winner?.name);
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
    await removeAttribute(keys.dealer(await dealerIdOf(body.email)), 'mailSent');
    expect(await callApi('register', { body })).toEqual({ email: body.email, mailSent: false });
    expect(await mailedTokens(body.email)).toHaveLength(1);
  });

  test('one proof registers one dealership', async () => {
    const verificationDocument = await uploadProof();
    await callApi('register', { body: { ...people.someDealership(), verificationDocument } });
    const { status, body } = await tryApi('register', {
      body: { ...people.someDealership(), verificationDocument },
    });
    expect({ status, body }).toEqual({ status: 422, body: refusedProof });
  });
});

describe('what a crash has left', () => {
  test('a user of the pool without a record is taken over', async () => {
    const fields = people.someDealership();
    await identities().send(
      new AdminCreateUserCommand({ ...pool(), Username: fields.email, MessageAction: 'SUPPRESS' }),
    );
    await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
    expect(await usersOf(fields.email)).toHaveLength(1);
    expect(await signIn('dealers', fields.email, fields.password)).toBeDefined();
  });

  test('a record without a password is replaced by the next try, as a whole', async () => {
    const first = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await callApi('register', { body: first });
    const id = await dealerIdOf(first.email);
    await people.changeDealer(id, 'registrationLease', Date.now() - 1);
    const counts = await storedItem(keys.dealerCounts());

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
    expect(await dealerIdOf(first.email)).toBe(id);
    const record = await storedItem(keys.dealer(id));
    expect({ name: record?.dealerName, lease: record?.registrationLease }).toEqual({
      name: second.name,
      lease: undefined,
    });
    expect(await storedItem(keys.dealerCounts())).toEqual(counts);
    const terms = (await storedItems('DEALERS#TERM')).filter((item) => item.id === id);
    expect(terms.filter((item) => item.dealerName !== second.name)).toEqual([]);
    expect(await signIn('dealers', first.email, second.password)).toBeDefined();
    await expect(signIn('dealers', first.email, first.password)).rejects.toBeDefined();
  });

  test('a registration that another request is finishing is not touched by a stranger', async () => {
    const first = { ...people.someDealership(), verificationDocument: await uploadProof() };
    await callApi('register', { body: first });
    await people.changeDealer(
      await dealerIdOf(first.email),
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

describe('the proof', () => {
  const upload = async (contentType: string, bytes: Buffer) => {
    const ticket = await callApi('createProofUpload', {
      body: { kind: 'proof', contentType, size: bytes.length },
    });
    await fetch(ticket.url, {
      method: 'PUT',
      headers: ticket.headers,
      body: new Uint8Array(bytes),
    });
    return ticket.uploadId;
  };
  test.each([
    [
      'is not there',
      async () =>
        (
          await callApi('createProofUpload', {
            body: { kind: 'proof', contentType: 'image/png', size: 9 },
          })
        ).uploadId,
    ],
    [
      'is HTML by the name of a JPEG',
      () => upload('image/jpeg', Buffer.from('<!doctype html><script>1</script>')),
    ],
    [
      'is a program by the name of a PDF',
      () => upload('application/pdf', Buffer.from('MZ\x90\0 program', 'latin1')),
    ],
    [
      'is a PDF by the name of a PNG',
      async () => upload('image/png', (await demoFiles.proof()).bytes),
    ],
  ])('that %s is refused, and nothing is kept', async (_name, make) => {
    const fields = people.someDealership();
    const { status, body } = await tryApi('register', {
      body: { ...fields, verificationDocument: await make() },
    });
    expect({ status, body }).toEqual({ status: 422, body: refusedProof });
    expect([await storedItem(keys.emailClaim(fields.email)), await usersOf(fields.email)]).toEqual([
      undefined,
      [],
    ]);
  });
});
