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
import { storedCustomer, storedItem, storedItems, storedState } from '../harness/records.ts';

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
  expect({ status, session }).toMatchObject({
    status: 200,
    session: {
      customerId: link.customerId,
      dealer: { dealerId: dealer.id },
      attemptsLeft: 0,
      result: {
        status: 'approved',
        waitingFor: null,
        reason: null,
        isCreditLinkOwed: false,
        creditLink: 'https://credit.example/all',
      },
    },
  });

  const seen = await seenByDealer(dealer, link);
  const kept = { size: expect.any(Number), keptUntil: someTime, isDeleted: false };
  expect(seen).toMatchObject({
    id: link.customerId,
    termsVersion: TERMS_VERSION,
    firstName: 'Élodie',
    lastName: 'van der <Lee>',
    dateOfBirth: body.dateOfBirth,
    phone: body.phone,
    email: body.email,
    address: body.address,
    status: 'approved',
    decidedBy: { kind: 'chance', name: '' },
    attempts: 1,
    dateSubmitted: someTime,
    decidedAt: someTime,
    linkExpiresAt: link.expiresAt,
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
  const sessionId = (await storedCustomer(link.customerId))?.attempt.sessionId ?? '';
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
