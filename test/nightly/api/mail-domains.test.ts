import { expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { uploadedSubmission } from '../../../scripts/demo/journeys.ts';
import { outcome, refusalOf } from '../../api/support/answers.ts';
import { someVisitor } from '../../api/support/direct-api.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { readInbox } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { uploadProof } from '../../harness/registrations.ts';

/** Of a domain that the local server's DNS doesn't know. */
const email = 'jo@gmial.con';

test('wherever an address is typed whose domain takes no email, it’s refused at its field', async () => {
  const owner = await people.approvedDealership();
  const asOwner = { token: owner.token };
  const admin = { token: (await people.theAdmin()).token };
  const { customerId, key } = await people.newLink(owner);
  const params = { customerId };
  /** A customer with a good address, of which a mistyped one says nothing. */
  const mailed = await callApi('createLink', { body: { email: people.someEmail() } }, asOwner);
  const asCustomer = { customerKey: key };
  const { fullName, phone, ...person } = people.somePerson();
  const personal = { ...person, fullName, phone, email };
  const contact = { fullName, phone, email };
  const ofOwner = { dealerId: owner.id, accountId: owner.sub };
  const reason = people.someReason;
  const registration = { ...people.someDealership(), email };
  const visitor = someVisitor();
  const requestId = randomId('req');

  const answers = [
    await visitor('register', {
      body: { ...registration, verificationDocument: await uploadProof() },
    }),
    await visitor('resendVerification', { body: { email } }),
    await tryApi('createLink', { body: { email } }, asOwner),
    await tryApi(
      'mailLink',
      { params: { customerId: mailed.customerId }, body: { email, requestId } },
      asOwner,
    ),
    await tryApi('correctContact', { params, body: { email } }, asOwner),
    await tryApi('invitePerson', { body: { email, role: 'member' } }, asOwner),
    await tryApi('replaceOwner', { params: ofOwner, body: { email, reason } }, admin),
    await tryApi('changeEmail', { params: ofOwner, body: { email, reason } }, admin),
    await tryApi('saveContact', { params, body: contact }, asCustomer),
    await tryApi('beginVerification', { params, body: { personal } }, asCustomer),
    await tryApi(
      'submitVerification',
      { params, body: await uploadedSubmission(people.target(), { customerId, key }, personal) },
      asCustomer,
    ),
  ];
  const message = "We can't find a mailbox provider at gmial.con. Check the address.";
  const refusal = { status: 422, code: 'address_dead', message, fields: { email: message } };
  expect(answers.map(refusalOf)).toEqual(answers.map(() => refusal));
  expect(await readInbox(email)).toEqual([]);
  const { events } = await callApi(
    'getSubmission',
    { params: { customerId: mailed.customerId } },
    asOwner,
  );
  expect(events.map(({ type }) => type)).not.toContain('mail_failed');
  // Nothing was used up: the same link goes on.
  const saved = { ...contact, email: people.someEmail() };
  expect(outcome(await tryApi('saveContact', { params, body: saved }, asCustomer))).toBe('200');
});
