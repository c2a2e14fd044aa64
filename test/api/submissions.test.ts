import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { keys } from '../../lambdas/store/keys.ts';
import { customerFileKey } from '../../lambdas/upload/stored-file.ts';
import { TERMS_VERSION } from '../../shared/copy/customer/terms-version.ts';
import { requiredFileKinds } from '../../shared/schemas/files-schema.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { atOnce, outcome, tally } from './support/answers.ts';
import {
  attemptWith,
  madeUpUploads,
  seenByDealer,
  someTime,
  submit,
  uploadAll,
} from '../harness/attempts.ts';
import * as people from '../harness/people.ts';
import { storedItem, storedItems, storedState } from '../harness/records.ts';

let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
  await people.changeDealer(dealer.id, 'creditLink', 'https://credit.example/all');
});
beforeEach(() => setRejectionProbability(0));
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

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
      place: {
        files: ['video', 'idDocument', 'addressDocument'],
        isRead: false,
        fillsIn: false,
        barcode: null,
        barcodeByState: {},
        isDemonstration: true,
        checkedBy: null,
        continueAt: null,
        ended: null,
      },
      result: {
        status: 'approved',
        phase: 'approved',
        waitingFor: null,
        reason: null,
        submittedAt: someTime,
        decidedAt: someTime,
        at: someTime,
        isEmpty: false,
        isInPerson: false,
        again: [],
        againLeft: 0,
        isCreditLinkOwed: false,
        creditLink: 'https://credit.example/all',
      },
    },
  });

  const seen = await seenByDealer(dealer, link);
  const kept = { size: expect.any(Number), keptUntil: someTime, isDeleted: false };
  expect(seen).toEqual({
    id: link.customerId,
    termsVersion: TERMS_VERSION,
    firstName: 'Élodie',
    lastName: 'van der <Lee>',
    salesperson: '',
    dealNumber: '',
    madeFor: null,
    submittedContact: { email: body.email, phone: body.phone },
    linkDifferences: [],
    theftReports: [],
    language: null,
    dateOfBirth: body.dateOfBirth,
    cnicNumber: 'N/A',
    phase: 'approved',
    waitingFor: null,
    decidedBy: { kind: 'chance', name: '' },
    isEmpty: false,
    isInPerson: false,
    isClosed: false,
    mayDecide: 'revoke',
    askable: [],
    undo: null,
    notes: [],
    seen: expect.any(String),
    attempts: 1,
    isDemonstration: true,
    keptBy: null,
    filledFromLicense: [],
    differences: [],
    phone: body.phone,
    email: body.email,
    address: body.address,
    status: 'approved',
    denialReason: null,
    comparison: null,
    alert: null,
    createdAt: someTime,
    dateSubmitted: someTime,
    decidedAt: someTime,
    linkExpiresAt: link.expiresAt,
    openedAt: null,
    reminders: null,
    remindersStoppedAt: null,
    archivedAt: null,
    state: 'approved',
    attemptsLeft: 0,
    creditLink: null,
    creditLinkSentAt: null,
    isLinkInResult: true,
    evidence: null,
    files: [
      { kind: 'video', contentType: 'video/mp4', ...kept },
      { kind: 'idDocument', contentType: 'image/jpeg', ...kept },
      { kind: 'addressDocument', contentType: 'application/pdf', ...kept },
    ],
    events: [
      { type: 'link_created', at: someTime, by: { kind: 'person', name: 'Ann Chovey' } },
      {
        type: 'submitted',
        at: someTime,
        attempt: 1,
        terms: { version: TERMS_VERSION, language: 'en' },
      },
      { type: 'approved', at: someTime, attempt: 1, by: { kind: 'chance', name: '' } },
    ],
  });

  const states = await Promise.all(
    requiredFileKinds.map((kind) =>
      storedState(customerFileKey(link.customerId, kind, uploads[kind])),
    ),
  );
  expect(states).toEqual(['claimed', 'claimed', 'claimed']);
  const terms = (await storedItems(`DEALER#${dealer.id}#TERM`)).filter(
    (item) => item.id === link.customerId,
  );
  const email = body.email.replace(/[@.]/g, ' ');
  expect(terms.map((item) => String(item.sk).split('#')[0])).toEqual(
    [
      ...[10, 7, 4].map((digits) => body.phone.replace(/\D/g, '').slice(-digits)),
      'der lee',
      'elodie van der lee',
      'lee',
      email,
      'van der lee',
    ].sort(),
  );
  const { sessionId } = (await storedItem(keys.customer(link.customerId))) as { sessionId: string };
  expect(await storedItem(keys.session(sessionId))).toMatchObject({
    id: sessionId,
    email: body.email,
    status: 'approved',
  });
});

describe('however it is sent', () => {
  test('the same attempt four times at once is one', async () => {
    const link = await people.newLink(dealer);
    const body = attemptWith(await uploadAll(link));
    const answers = await atOnce(4, () => submit(link, body));
    expect(tally(answers)).toEqual({ '200': 4 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const { events } = await seenByDealer(dealer, link);
    expect(events.map(({ type }) => type)).toEqual(['link_created', 'submitted', 'approved']);
  });

  test('two attempts from two tabs have one winner', async () => {
    await setRejectionProbability(1);
    const link = await people.newLink(dealer);
    const uploads = await uploadAll(link);
    const answers = await Promise.all([1, 2].map(() => submit(link, attemptWith(uploads))));
    const { events } = await seenByDealer(dealer, link);
    const submitted = events
      .filter(({ type }) => type === 'submitted')
      .map(({ attempt }) => attempt);
    // At the very same moment one loses; a moment later its files are those of an attempt that was denied.
    expect([
      { '200': 1, '409 already_submitted': 1 },
      { '200': 1, '422 upload_rejected': 1 },
    ]).toContainEqual(tally(answers));
    expect(submitted).toEqual([1]);
  });

  test('a verified customer is verified once and for all', async () => {
    const link = await people.decidedCustomer(dealer);
    expect(outcome(await submit(link, attemptWith(madeUpUploads())))).toBe('409 already_submitted');
  });
});

test('what is wrong is told at its field', async () => {
  const link = await people.newLink(dealer);
  for (const [wrong, fields] of [
    [{ fullName: '' }, { fullName: 'Full name is required' }],
    [{ dateOfBirth: '2020-01-01' }, { dateOfBirth: 'You must be at least 18 years old' }],
    [{ address: ' ' }, { address: 'Address is required' }],
    [{ address: '12 Elm Street' }, { address: 'Please add your city and ZIP code' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
    [{ email: 'x' }, { email: 'Please enter a valid email address' }],
    [{ termsVersion: undefined }, { termsVersion: 'Check the box to agree' }],
    [{ termsVersion: 0 }, { termsVersion: 'Check the box to agree' }],
    [{ termsVersion: TERMS_VERSION + 1 }, { termsVersion: 'Check the box to agree' }],
    [{ video: undefined }, { video: 'Please record or upload a video for identity verification' }],
    [{ idDocument: '../x' }, { idDocument: 'Please upload a government-issued ID' }],
    [{ addressDocument: null }, { addressDocument: 'Please upload a proof of address document' }],
  ]) {
    const { status, body } = await submit(link, { ...attemptWith(madeUpUploads()), ...wrong });
    expect({ status, fields: (body as { error: { fields: object } }).error.fields }).toEqual({
      status: 400,
      fields,
    });
  }
});
