import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/names.ts';
import { keys } from '../../lambdas/data/keys.ts';
import { denialReasons } from '../../lambdas/domain/denial-reasons.ts';
import { randomId } from '../../scripts/demo/journeys.ts';
import type { CustomerSession } from '../../shared/schemas/customer.ts';
import { customerFileKinds } from '../../shared/schemas/files.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { files, setRejectionProbability } from '../harness/clients.ts';
import { theProduct } from '../harness/product.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import { attemptWith, submit, uploadAll, uploadFile } from './support/attempts.ts';
import * as people from './support/people.ts';
import { storedItem, storedItems } from './support/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealer();
  await callApi(
    'setCreditLink',
    { body: { creditLink: 'https://credit.example/all' } },
    { token: dealer.token },
  );
});
beforeEach(() => setRejectionProbability(0));
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const detail = ({ customerId }: { customerId: string }) =>
  callApi('getSubmission', { params: { customerId } }, { token: dealer.token });

test('an attempt is checked, decided, and seen by the dealer', async () => {
  const link = await people.newLink(dealer);
  const uploads = await uploadAll(link);
  const body = attemptWith(uploads, {
    ...people.somePerson(),
    fullName: ' Élodie  van der <Lee> ',
  });
  const { status, body: session } = await submit(link, {
    ...body,
    status: 'approved',
    dealerId: 'x',
    attempts: -9,
  });
  expect({ status, session }).toEqual({
    status: 200,
    session: {
      customerId: link.customerId,
      dealer: {
        dealerId: dealer.id,
        name: expect.any(String),
        address: '1420 Juniper Street, Fairview, OH 45011',
        phone: '(513) 555-0142',
      },
      expiresAt: link.expiresAt,
      retentionDays: 90,
      attemptsLeft: 0,
      result: {
        status: 'approved',
        reason: null,
        decidedAt: time,
        creditLink: 'https://credit.example/all',
      },
    },
  });

  const seen = await detail(link);
  expect(seen).toEqual({
    id: link.customerId,
    firstName: 'Élodie',
    lastName: 'van der <Lee>',
    dateOfBirth: body.dateOfBirth,
    cnicNumber: 'N/A',
    phone: body.phone,
    email: body.email,
    address: body.address,
    status: 'approved',
    denialReason: null,
    createdAt: time,
    dateSubmitted: time,
    decidedAt: time,
    linkExpiresAt: link.expiresAt,
    creditLink: null,
    creditLinkSentAt: null,
    files: [
      { kind: 'video', contentType: 'video/mp4', size: expect.any(Number) },
      { kind: 'idDocument', contentType: 'image/jpeg', size: expect.any(Number) },
      { kind: 'addressDocument', contentType: 'application/pdf', size: expect.any(Number) },
    ],
    events: [
      { type: 'link_created', at: time },
      { type: 'submitted', at: time, attempt: 1 },
      { type: 'approved', at: time, attempt: 1 },
    ],
  });

  const tags = await Promise.all(
    customerFileKinds.map(async (kind) => {
      const Key = `customers/${link.customerId}/${kind}/${uploads[kind]}`;
      const { TagSet } = await files().send(
        new GetObjectTaggingCommand({ Bucket: theProduct().stack.uploadsBucket, Key }),
      );
      return TagSet;
    }),
  );
  expect(tags).toEqual(customerFileKinds.map(() => [{ Key: 'state', Value: 'claimed' }]));
  const terms = (await storedItems(`DEALER#${dealer.id}#TERM`)).filter(
    (item) => item.id === link.customerId,
  );
  expect(terms.map((item) => String(item.sk).split('#')[0])).toEqual(
    ['5135550199', 'der lee', 'elodie van der lee', 'lee', body.email, 'van der lee'].sort(),
  );
  const { sessionId } = (await storedItem(keys.customer(link.customerId))) as { sessionId: string };
  expect(await storedItem(keys.session(sessionId))).toMatchObject({
    id: sessionId,
    email: body.email,
    status: 'approved',
  });
});

describe('however it is sent', () => {
  test('the same attempt fifty times at once is one', async () => {
    const link = await people.newLink(dealer);
    const body = attemptWith(await uploadAll(link));
    const answers = await atOnce(50, () => submit(link, body));
    expect(tally(answers)).toEqual({ '200': 50 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { events } = await detail(link);
    expect(events.map(({ type }) => type)).toEqual(['link_created', 'submitted', 'approved']);
  });

  test('two attempts from two tabs have one winner', async () => {
    await setRejectionProbability(1);
    const link = await people.newLink(dealer);
    const uploads = await uploadAll(link);
    const answers = await Promise.all([1, 2].map(() => submit(link, attemptWith(uploads))));
    const { events } = await detail(link);
    const submitted = events
      .filter(({ type }) => type === 'submitted')
      .map(({ attempt }) => attempt);
    // At the very same moment one loses; a moment later it is the second attempt.
    expect([{ '200': 1, '409 already_submitted': 1 }, { '200': 2 }]).toContainEqual(tally(answers));
    expect(submitted).toEqual(
      answers.filter(({ status }) => status === 200).map((_, index) => index + 1),
    );
  });

  test('a verified customer is verified once and for all', async () => {
    const link = await people.decidedCustomer(dealer);
    const uploads = {
      video: randomId('upl'),
      idDocument: randomId('upl'),
      addressDocument: randomId('upl'),
    };
    expect(outcome(await submit(link, attemptWith(uploads)))).toBe('409 already_submitted');
  });
});

describe('a file', () => {
  test("that lies, is missing or is another customer's is refused at its field, and nothing is kept", async () => {
    const link = await people.newLink(dealer);
    const other = await people.newLink(dealer);
    const lies = {
      video: await uploadFile(link, 'video', {
        contentType: 'video/mp4',
        bytes: Buffer.from('<!doctype html>'),
      }),
      idDocument: (await uploadAll(other)).idDocument,
      addressDocument: randomId('upl'),
    };
    const before = await storedItem(keys.customer(link.customerId));
    const { status, body } = await submit(link, attemptWith(lies));
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        error: {
          code: 'upload_rejected',
          message: 'An uploaded file could not be accepted.',
          fields: {
            video: 'File type must be .mp4, .mov',
            idDocument: 'File type must be .jpg, .jpeg, .png, .pdf',
            addressDocument: 'File type must be .jpg, .jpeg, .png, .pdf',
          },
        },
      },
    });
    expect(await storedItem(keys.customer(link.customerId))).toEqual(before);
  });

  test.each([
    ['SVG as a JPEG', 'image/jpeg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a program as a PDF', 'application/pdf', 'MZ\x90\0\x03'],
    ['HTML in front of a PDF', 'application/pdf', '<script>1</script>%PDF-1.7'],
  ])('%s is refused', async (_name, contentType, content) => {
    const link = await people.newLink(dealer);
    const good = await uploadAll(link);
    const idDocument = await uploadFile(link, 'idDocument', {
      contentType,
      bytes: Buffer.from(content, 'latin1'),
    });
    const { body } = await submit(link, attemptWith({ ...good, idDocument }));
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([
      'idDocument',
    ]);
  });
});

test('five attempts may fail, then the dealership has to look', async () => {
  await setRejectionProbability(1);
  const link = await people.newLink(dealer);
  const results = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const { body } = await submit(link, attemptWith(await uploadAll(link)));
    const { attemptsLeft, result } = body as CustomerSession;
    results.push({ attemptsLeft, result });
  }
  const denied = {
    status: 'denied',
    reason: expect.any(String),
    decidedAt: time,
    creditLink: null,
  };
  expect(results).toEqual(
    [4, 3, 2, 1, 0].map((attemptsLeft) => ({ attemptsLeft, result: denied })),
  );
  for (const { result } of results) expect(denialReasons).toContain(result?.reason);
  const uploads = {
    video: randomId('upl'),
    idDocument: randomId('upl'),
    addressDocument: randomId('upl'),
  };
  expect(outcome(await submit(link, attemptWith(uploads)))).toBe('409 attempts_exhausted');
  const announced = await tryApi(
    'createCustomerUpload',
    {
      params: { customerId: link.customerId },
      body: { kind: 'video', contentType: 'video/mp4', size: 1 },
    },
    { customerKey: link.key },
  );
  expect(outcome(announced)).toBe('409 attempts_exhausted');
});

test('a second attempt may succeed, and replaces reason and files', async () => {
  await setRejectionProbability(1);
  const link = await people.newLink(dealer);
  await submit(
    link,
    attemptWith(await uploadAll(link), { ...people.somePerson(), fullName: 'First Try' }),
  );
  await setRejectionProbability(0);
  const uploads = await uploadAll(link);
  await submit(link, attemptWith(uploads, { ...people.somePerson(), fullName: 'Second Go' }));
  const { firstName, status, denialReason, events } = await detail(link);
  expect({ firstName, status, denialReason, events: events.map(({ type }) => type) }).toEqual({
    firstName: 'Second',
    status: 'approved',
    denialReason: null,
    events: ['link_created', 'submitted', 'denied', 'submitted', 'approved'],
  });
  const terms = (await storedItems(`DEALER#${dealer.id}#TERM`)).filter(
    (item) => item.id === link.customerId,
  );
  expect(terms.map((item) => String(item.sk)).filter((term) => /first|try/.test(term))).toEqual([]);
});

test.each([
  [{ fullName: '' }, { fullName: 'Full name is required' }],
  [{ dateOfBirth: '2020-01-01' }, { dateOfBirth: 'You must be at least 18 years old' }],
  [{ address: ' ' }, { address: 'Address is required' }],
  [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  [{ email: 'x' }, { email: 'Please enter a valid email address' }],
  [{ video: undefined }, { video: 'Please record or upload a video for identity verification' }],
  [{ idDocument: '../x' }, { idDocument: 'Please upload a government-issued ID' }],
  [{ addressDocument: null }, { addressDocument: 'Please upload a proof of address document' }],
])('%j is told at its field', async (wrong, fields) => {
  const link = await people.newLink(dealer);
  const uploads = {
    video: randomId('upl'),
    idDocument: randomId('upl'),
    addressDocument: randomId('upl'),
  };
  const { status, body } = await submit(link, { ...attemptWith(uploads), ...wrong });
  expect({ status, fields: (body as { error: { fields: object } }).error.fields }).toEqual({
    status: 400,
    fields,
  });
});
