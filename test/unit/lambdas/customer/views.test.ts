import { beforeAll, expect, test } from '@jest/globals';
import { customerEventsIn } from '../../../../lambdas/customer/timeline.ts';
import { submittedCustomer } from '../../../../lambdas/customer/submission/submit.ts';
import { toSubmissionRow } from '../../../../lambdas/customer/list/list-row.ts';
import { toSubmission } from '../../../../lambdas/customer/customer-views.ts';
import { customerRecord } from '../../../../lambdas/customer/customer-record.ts';
import {
  personalFieldNames,
  type PersonalFields,
} from '../../../../shared/schemas/customer-schema.ts';
import { sessionWithUpdate } from '../../../../lambdas/verification/provider-session-store.ts';
import { begunWith, customerWith, sessionWith } from '../support.ts';
import { newCustomer } from '../../../../lambdas/customer/new-customer.ts';
import { submission } from '../../../../shared/schemas/submission-schema.ts';
import { submissionRow } from '../../../../shared/schemas/submission-row-schema.ts';

beforeAll(() => {
  process.env.PROVIDER = 'review';
});

const none = { events: [], notes: [] };

test('whatever the form asks for is stored, and the dealer sees it', () => {
  const typed = Object.fromEntries(
    personalFieldNames.map((name) => [name, `typed-${name}`]),
  ) as PersonalFields;
  const uploads = {
    video: '',
    idDocument: '',
    addressDocument: '',
    submissionId: '',
    termsVersion: 1,
  };
  const sessionBefore = sessionWith();
  const stored = submittedCustomer(begunWith('simulated'), {
    form: { ...typed, ...uploads },
    files: {},
    sessionBefore,
    session: sessionWithUpdate(sessionBefore, { sessionId: sessionBefore.id, kind: 'submitted' }),
    dealership: { hasCreditLink: false },
  });
  const { fullName, ...others } = typed;
  const shown = toSubmission(customerRecord.read(stored), none, 90);
  expect(shown).toMatchObject({ firstName: fullName, lastName: '', ...others });
  expect(stored).not.toHaveProperty('submissionId');
  expect(stored).not.toHaveProperty('video');
});

test('a customer of whom nothing is known is shown whole', () => {
  const customer = customerWith();
  const shown = toSubmission(customer, none, 90);
  expect(submission.parse(shown)).toEqual(shown);
  expect(shown).toEqual({
    id: customer.id,
    language: null,
    salesperson: '',
    dealNumber: '',
    termsVersion: null,
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    address: '',
    phone: '',
    email: '',
    madeFor: null,
    submittedContact: { email: '', phone: '' },
    contactChange: null,
    linkDifferences: [],
    theftReports: [],
    cnicNumber: 'N/A',
    status: 'pending',
    waitingFor: 'customer',
    phase: null,
    decidedBy: null,
    isEmpty: false,
    isInPerson: false,
    isClosed: false,
    denialReason: null,
    mayDecide: null,
    askable: [],
    undo: null,
    state: 'cancelled',
    seen: expect.any(String),
    attempts: 0,
    isDemonstration: false,
    keptBy: null,
    comparison: null,
    alert: null,
    evidence: null,
    filledFromLicense: [],
    differences: [],
    createdAt: customer.createdAt,
    dateSubmitted: null,
    decidedAt: null,
    openedAt: null,
    linkExpiresAt: null,
    archivedAt: null,
    reminders: null,
    remindersStoppedAt: null,
    attemptsLeft: 5,
    creditLink: null,
    creditLinkSentAt: null,
    isLinkInResult: false,
    files: [],
    events: [],
    notes: [],
  });
  const row = toSubmissionRow(customer);
  expect(submissionRow.parse(row)).toEqual(row);
});

test('a file of a kind that an older attempt did not have is not missed', () => {
  const video = { key: 'v', contentType: 'video/mp4', size: 3 };
  const older = customerRecord.read({ ...customerWith(), files: { video } });
  expect(toSubmission(older, none, 90).files.map(({ kind }) => kind)).toEqual(['video']);
});

const event = (fields: object) => ({
  pk: 'CUSTOMER#x',
  sk: 'EVENT#2026-01-06T10:00:00.000Z#evt_x',
  id: 'evt_x',
  at: '2026-01-06T10:00:00.000Z',
  subjectId: 'x',
  ...fields,
});

test('a timeline leaves out what this version does not know, and shows the rest', () => {
  const at = '2026-01-06T10:00:00.000Z';
  expect(
    customerEventsIn([
      { ...customerWith(), sk: 'PROFILE' },
      event({ type: 'link_created' }),
      event({ type: 'selfie_taken' }),
      event({ type: 'submitted', attempt: 1 }),
      event({ type: 'credit_link_sent', status: 'in_review' }),
    ]),
  ).toEqual([
    { type: 'link_created', at },
    { type: 'submitted', at, attempt: 1 },
    { type: 'credit_link_sent', at, status: 'denied' },
  ]);
});

test('whom a link was made for stays, and what the customer entered otherwise is named', () => {
  const person = { fullName: 'Tasha Monroe', email: 'tasha@mail.example', phone: '(513) 555-0142' };
  const { customer } = newCustomer({ dealerId: 'd', origin: 'link', hours: 1, person });
  const shown = (change: object) => toSubmission({ ...customer, ...change }, none, 90);
  expect(shown({})).toMatchObject({ firstName: 'Tasha', madeFor: person, linkDifferences: [] });
  const other = { firstName: 'Imani', lastName: 'Brooks', phone: '5135550142' };
  expect(shown({ ...other, dateSubmitted: customer.createdAt })).toMatchObject({
    madeFor: person,
    linkDifferences: ['fullName'],
  });
  const corrected = {
    email: 'corrected@mail.example',
    submittedContact: { email: person.email, phone: person.phone },
    contactChange: null,
  };
  expect(shown({ ...corrected, dateSubmitted: customer.createdAt })).toMatchObject({
    ...corrected,
    linkDifferences: [],
  });
  const nobody = { fullName: '', email: '', phone: '' };
  expect(
    newCustomer({ dealerId: 'd', origin: 'link', hours: 1, person: nobody }).customer,
  ).not.toHaveProperty('madeFor');
});
