import { beforeAll, expect, test } from '@jest/globals';
import { customerRecord } from '../../../lambdas/customer/customer-record.ts';
import { tryApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { atOnce, tally } from '../../api/support/answers.ts';
import { begin, recordOf, sessionOf, urlOf } from '../../api/support/veriff-begin.ts';
import { justBegun, stateOf } from '../../api/support/veriff.ts';

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
  stage.veriff.faults.next = 'fail';
  const { status, body } = await begin(link, people.somePerson());
  expect({ status, body }).toEqual(unavailable);
  expect(await storedItems(`CUSTOMER#${link.customerId}`)).toEqual(before);
  expect(await sessionOf(link)).toMatchObject({ place: { continueAt: null }, result: null });

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

test("what is typed on the dealership's link is kept although Veriff does not answer", async () => {
  const link = await people.newLink(dealer);
  const { fullName, email, phone } = people.somePerson();
  const params = { customerId: link.customerId };
  const save = () =>
    tryApi('saveContact', { params, body: { fullName, email, phone } }, { customerKey: link.key });
  stage.veriff.faults.next = 'fail';
  const failed = await save();
  expect({ status: failed.status, body: failed.body }).toEqual(unavailable);
  expect(await recordOf(link)).toMatchObject({ email, begun: 0 });
  expect(await recordOf(link)).not.toHaveProperty('sessionId');
  expect(urlOf(await save())).toMatch(/^http:/);
});

test('begun again, it goes on where it was', async () => {
  const link = await people.newLink(dealer);
  const first = urlOf(await begin(link, people.somePerson()));
  const second = people.somePerson();
  expect(urlOf(await begin(link, { ...second, fullName: 'Someone Else' }))).toBe(first);
  expect(urlOf(await begin(link))).toBe(first);
  expect((await sessionOf(link)).place).toMatchObject({ continueAt: first, files: [] });
  // The latest words count, but for who the provider was told to expect.
  const { firstName } = customerRecord.read(await recordOf(link));
  expect(firstName).not.toBe('Someone');
  expect(await recordOf(link)).toMatchObject({ email: second.email, begun: 1 });
  expect(stage.veriff.sessions().find(({ url }) => url === first)).toMatchObject({
    request: { person: { firstName } },
  });
});

test('tabs that begin at once are sent to one session, and there is no other', async () => {
  const link = await people.newLink(dealer);
  const before = stage.veriff.sessions().length;
  const answers = await atOnce(3, () => begin(link, people.somePerson()));
  expect(tally(answers)).toEqual({ '200': 3 });
  const made = stage.veriff.sessions().slice(before);
  const { sessionId, sessions, begun } = customerRecord.read(await recordOf(link));
  // Others would have to be deleted there, at a pace that those who are erased depend on.
  expect(made.map(({ id }) => id)).toEqual([sessionId]);
  expect(new Set(answers.map(urlOf))).toEqual(new Set(made.map(({ url }) => url)));
  expect({ begun, sessions }).toEqual({
    begun: 1,
    sessions: [{ provider: 'veriff', id: sessionId }],
  });
  expect(await stateOf(dealer, link)).toEqual(justBegun);
});
