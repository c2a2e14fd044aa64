import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { productFile } from '../harness/product.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { logLines } from './support/logs.ts';
import * as people from '../harness/people.ts';
import { subOf } from '../harness/pool-users.ts';
import { storedItems } from '../harness/records.ts';
import { mailedTokens } from '../harness/registrations.ts';

/** One word for each thing that a person gives, found nowhere else. */
const canary = (what: string) => `canary${what}${randomId('x').replace(/\W|_/g, '').slice(0, 12)}`;

test('nothing that a person gave, and no key, stands in a log or in an error', async () => {
  const begun = Date.now();
  const dealership = {
    ...people.someDealership(),
    name: canary('Name'),
    address: canary('Address'),
    contactName: canary('Contact'),
    email: `${canary('mail').toLowerCase()}@mail.example`,
    password: canary('Password'),
    website: `https://${canary('site').toLowerCase()}.example`,
    phone: '(513) 555-0177',
  };
  const dealer = await people.registeredDealer(dealership);
  await people.approveAs(await people.theAdmin(), dealer.id);
  const madeFor = {
    fullName: `${canary('Asked')} ${canary('Wanted')}`,
    phone: '(513) 555-0189',
    email: `${canary('wanted').toLowerCase()}@mail.example`,
  };
  const link = await callApi('createLink', { body: madeFor }, { token: dealer.token });
  const person = {
    fullName: `${canary('First')} ${canary('Last')}`,
    dateOfBirth: '1961-07-19',
    address: canary('Home'),
    phone: '(513) 555-0188',
    email: `${canary('person').toLowerCase()}@mail.example`,
  };
  const creditLink = `https://credit.example/${canary('Credit')}`;
  await callApi('setCreditLink', { body: { creditLink } }, { token: dealer.token });
  const { customerId, key } = link;
  await tryApi('saveContact', { params: { customerId }, body: person }, { customerKey: key });
  await submit(link, attemptWith(await uploadAll(link), person));
  await tryApi(
    'sendCreditLink',
    { params: { customerId }, body: { requestId: randomId('req'), reason: canary('Reason') } },
    { token: dealer.token },
  );
  await callApi('getSubmission', { params: { customerId } }, { token: dealer.token });

  // And what goes wrong: broken, wrong and refused requests with the same words in them.
  const refusals = [
    await tryApi('register', {
      body: { ...dealership, phone: person.fullName, verificationDocument: person.address },
    }),
    await tryApi('register', { body: `{"email": "${dealership.email}", ${person.fullName}` }),
    await tryApi(
      'saveContact',
      { params: { customerId }, body: { ...person, email: person.address } },
      { customerKey: key },
    ),
    await tryApi(
      'getSubmission',
      { params: { customerId: person.fullName } },
      { token: dealer.token },
    ),
    await tryApi(
      'listSubmissions',
      { query: { cursor: person.fullName } },
      { token: dealer.token },
    ),
    await tryApi('getDealerMe', {}, { token: `${dealer.token}x` }),
  ];
  expect(refusals.filter(({ status }) => status < 400)).toEqual([]);

  const tokens = await mailedTokens(dealership.email);
  const secrets = [
    ...Object.values(dealership),
    ...Object.values(person),
    ...Object.values(madeFor),
    ...madeFor.fullName.split(' '),
    ...person.fullName.split(' '),
    creditLink,
    key,
    dealer.token,
    ...tokens,
  ];
  const lines = await logLines(begun);
  expect(lines.length).toBeGreaterThan(20);
  const emulatorLog = await readFile(join(dirname(productFile()), 'logs', 'emulator.log'), 'utf8');
  // Who opened the record can be told all the same.
  const opened = lines.filter(
    (line) => line.includes(customerId) && line.includes('GET /api/dealer/customers/{customerId}"'),
  );
  expect(opened.map((line) => JSON.parse(line.slice(line.indexOf('{'))) as object)).toEqual([
    expect.objectContaining({ accountId: subOf(dealer.token), dealerId: dealer.id, status: 200 }),
  ]);
  const errors = JSON.stringify(refusals.map(({ body }) => body));
  const found = secrets.filter((secret) =>
    [...lines, errors].some((text) => text.includes(secret)),
  );
  expect(found).toEqual([]);
  // The emulator itself names what it is asked for; no key and no token is ever part of that.
  expect([key, dealer.token, ...tokens].filter((secret) => emulatorLog.includes(secret))).toEqual(
    [],
  );
  // No key and no token is kept anywhere, no matter who may read it.
  const items = JSON.stringify([
    await storedItems(`CUSTOMER#${customerId}`),
    await storedItems(`DEALER#${dealer.id}`),
  ]);
  expect([key, dealership.password, ...tokens].filter((secret) => items.includes(secret))).toEqual(
    [],
  );
});
