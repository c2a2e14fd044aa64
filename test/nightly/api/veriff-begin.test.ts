import { beforeAll, expect, test } from '@jest/globals';
import { dealerMessages } from '../../../shared/copy/dealer/dealer-copy.ts';
import { attemptWith, submit, uploadAll } from '../../harness/attempts.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { atOnce, refusalOf, tally } from '../../api/support/answers.ts';
import { begin, recordOf, sessionOf, urlOf } from '../../api/support/veriff-begin.ts';
import { begunCustomer, justBegun, stateOf } from '../../api/support/veriff.ts';

const stage = veriffStage();
let dealer: people.SignedIn;
beforeAll(async () => {
  dealer = await people.approvedDealership();
});

const unavailable = {
  status: 503,
  body: {
    error: {
      code: 'unavailable',
      message: "This isn't available right now. Please try again shortly.",
    },
  },
};

test('where Veriff fails, nothing has begun, and the next try works', async () => {
  const link = await people.newLink(dealer);
  const before = await storedItems(`CUSTOMER#${link.customerId}`);
  stage.veriff.nextFault = 'fail';
  const { status, body } = await begin(link, people.somePerson());
  expect({ status, body }).toEqual(unavailable);
  expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual(before);
  expect(await sessionOf(link)).toMatchObject({ verification: { continueAt: null }, result: null });

  const person = people.somePerson();
  const begun = await begin(link, person);
  expect(stage.veriff.sessions().find(({ url }) => url === urlOf(begun))?.request.person).toEqual({
    firstName: 'Jordan',
    lastName: 'Lee',
    dateOfBirth: person.dateOfBirth,
    email: person.email,
    phoneNumber: `+1${person.phone.replace(/\D/g, '')}`,
  });
  expect(await stateOf(dealer, link)).toEqual(justBegun);
});

test('tabs that begin at once are sent to one session, and there is no other', async () => {
  const link = await people.newLink(dealer);
  const before = stage.veriff.sessions().length;
  const answers = await atOnce(3, () => begin(link, people.somePerson()));
  expect(tally(answers)).toEqual({ '200': 3 });
  const made = stage.veriff.sessions().slice(before);
  const { sessionId, sessions, begun } = (await recordOf(link))?.attempt ?? {};
  // Others would have to be deleted there, at a pace that those who are erased depend on.
  expect(made.map(({ id }) => id)).toEqual([sessionId]);
  expect(new Set(answers.map(urlOf))).toEqual(new Set(made.map(({ url }) => url)));
  expect({ begun, sessions }).toEqual({
    begun: 1,
    sessions: [{ provider: 'veriff', id: sessionId }],
  });
  expect(await stateOf(dealer, link)).toEqual(justBegun);
});

test('an old page of our wizard is told to reload where Veriff collects', async () => {
  const customer = await begunCustomer(dealer);
  const before = await recordOf(customer);
  const answer = await submit(customer, attemptWith(await uploadAll(customer), customer.person));
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    code: 'conflict',
    message: dealerMessages.verificationMoved,
  });
  expect(await recordOf(customer)).toEqual(before);
  expect(await stateOf(dealer, customer)).toEqual(justBegun);
});
