import { beforeAll, expect, test } from '@jest/globals';
import { submittedCustomer } from '../../../../../lambdas/customer/submission/submitted-customer.ts';
import { toSubmission } from '../../../../../lambdas/customer/views/submission-view.ts';
import { customerRecord } from '../../../../../lambdas/customer/customer-record.ts';
import {
  personalFieldNames,
  type PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import { sessionWithUpdate } from '../../../../../lambdas/verification/provider-session-store.ts';
import { type CustomerFields, changed, begunWith, sessionWith } from '../../support.ts';
import { newCustomer } from '../../../../../lambdas/customer/links/new-customer.ts';

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

test('whom a link was made for stays, and what the customer entered otherwise is named', () => {
  const person = { fullName: 'Tasha Monroe', email: 'tasha@mail.example', phone: '(513) 555-0142' };
  const { customer } = newCustomer({ dealerId: 'd', origin: 'link', hours: 1, person });
  const shown = (change: CustomerFields) => toSubmission(changed(customer, change), none, 90);
  expect(shown({})).toMatchObject({ firstName: 'Tasha', madeFor: person, linkDifferences: [] });
  const contact = { firstName: 'Imani', lastName: 'Brooks', phone: '5135550142' };
  const attempt = { submittedAt: customer.createdAt };
  expect(shown({ contact, attempt })).toMatchObject({
    madeFor: person,
    linkDifferences: ['fullName'],
  });
  const email = 'corrected@mail.example';
  const submitted = { email: person.email, phone: person.phone };
  expect(shown({ contact: { email, submitted }, attempt })).toMatchObject({
    ...{ email, submittedContact: submitted, contactChange: null },
    linkDifferences: [],
  });
  const nobody = { fullName: '', email: '', phone: '' };
  expect(
    newCustomer({ dealerId: 'd', origin: 'link', hours: 1, person: nobody }).customer.contact
      .madeFor,
  ).toBeUndefined();
});
