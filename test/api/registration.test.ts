import { describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { demoFiles } from '../../scripts/demo/demo-files.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { markDead } from '../harness/dead-addresses.ts';
import { openStores } from '../harness/dealership-records.ts';
import * as people from '../harness/people.ts';
import { storedItem, storedItems } from '../harness/records.ts';
import { mailedTokens, uploadProof, usersOf } from '../harness/registrations.ts';

const refusedProof = {
  error: {
    code: 'upload_rejected',
    message: "An uploaded file couldn't be accepted.",
    fields: { verificationDocument: 'Please upload proof of dealership' },
  },
};

test('an address that emails come back from is refused at its field, and nothing is made for it', async () => {
  const fields = people.someDealership();
  openStores();
  await markDead(fields.email);
  const body = { ...fields, verificationDocument: await uploadProof() };
  const words = 'Emails to this address come back. Check it, or use another.';
  expect(await tryApi('register', { body })).toMatchObject({
    status: 422,
    body: { error: { code: 'address_dead', message: words, fields: { email: words } } },
  });
  expect(await storedItem(keys.emailClaim(fields.email))).toBeUndefined();
  expect(await usersOf(fields.email)).toEqual([]);
  // Corrected, the same proof will do. Sent again, it gets its answer, even if the mail has come back.
  const corrected = { ...body, email: people.someEmail() };
  expect(await callApi('register', { body: corrected })).toMatchObject({ mailSent: true });
  await markDead(corrected.email);
  expect(await callApi('register', { body: corrected })).toMatchObject({ mailSent: true });
});

test('a registration is a record, its account, its claims, counts, terms and event, and a mail', async () => {
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

  const id = await people.dealerIdOf(fields.email);
  const { size } = { size: (await demoFiles.proof()).bytes.length };
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const when = expect.stringMatching(new RegExp(`Z#${id}$`));
  const record = await storedItem(keys.dealership(id));
  expect(record).toEqual({
    pk: `DEALER#${id}`,
    sk: 'PROFILE',
    schemaVersion: 1,
    gsi2pk: 'DEALERS#unconfirmed',
    gsi2sk: when,
    id,
    email: fields.email,
    fullName: 'Ann Chovey',
    dealerName: 'Élan & <Sons>',
    phone: '(513) 555-0142',
    address: '1420 Juniper Street, Fairview, OH 45011',
    website: 'https://juniper.example',
    timeZone: 'America/New_York',
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'pending',
    isEmailVerified: false,
    owners: 1,
    earlierDocuments: [],
    createdAt,
    updatedAt: createdAt,
    verificationDocument: {
      key: `dealers/${verificationDocument}/proof`,
      contentType: 'application/pdf',
      size,
      storedAt: createdAt,
      etag: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
    registrationId: expect.stringMatching(/^reg_[\w-]{22}$/),
    mailSent: true,
  });
  const claim = await storedItem(keys.emailClaim(fields.email));
  const sub = String(claim?.accountId);
  expect((await usersOf(fields.email)).map(({ Username }) => Username)).toEqual([sub]);
  expect(await storedItem(keys.account(sub))).toEqual({
    ...keys.account(sub),
    schemaVersion: 1,
    id: sub,
    email: fields.email,
    fullName: 'Ann Chovey',
    role: 'owner',
    dealerId: id,
    createdAt,
  });
  expect(await storedItems(`DEALER#${id}#PEOPLE`)).toEqual([
    { ...keys.person(id, sub), schemaVersion: 1, accountId: sub },
  ]);
  const terms = (await storedItems('DEALERS#UNCONFIRMED#TERM'))
    .filter((item) => item.id === id)
    .map((item) => item.sk);
  expect(terms).toEqual(
    [`email:${fields.email}`, 'name:ann chovey', 'name:chovey', 'name:elan sons', 'name:sons'].map(
      (term) => `${term}#${id}`,
    ),
  );
  expect(await mailedTokens(fields.email)).toHaveLength(1);
});

test('a password that everybody tries first is refused, and nothing is kept', async () => {
  const fields = { ...people.someDealership(), password: 'Password1' };
  const { status, body } = await tryApi('register', {
    body: { ...fields, verificationDocument: await uploadProof() },
  });
  expect({ status, fields: (body as { error: { fields: object } }).error.fields }).toEqual({
    status: 400,
    fields: { password: dealerMessages.passwordCommon },
  });
  expect([await storedItem(keys.emailClaim(fields.email)), await usersOf(fields.email)]).toEqual([
    undefined,
    [],
  ]);
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

  test('one proof registers one dealership', async () => {
    const verificationDocument = await uploadProof();
    await callApi('register', { body: { ...people.someDealership(), verificationDocument } });
    const { status, body } = await tryApi('register', {
      body: { ...people.someDealership(), verificationDocument },
    });
    expect({ status, body }).toEqual({ status: 422, body: refusedProof });
  });
});
