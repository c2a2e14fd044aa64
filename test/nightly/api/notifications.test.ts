import { beforeAll, expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { keepForDigest } from '../../../lambdas/mail/notice/digests.ts';
import { DEFAULT_TIME_ZONE } from '../../../shared/time-zone.ts';
import { setClock } from '../../../lambdas/runtime/clock.ts';
import { defaultNotifications } from '../../../shared/schemas/notifications-schema.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox, waitForMail } from '../../harness/inbox.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { atOnce, outcome } from '../../api/support/answers.ts';
import { runChores } from '../../api/support/chores.ts';

beforeAll(() => {
  openStores();
});

const choose = ({ token }: people.SignedIn, body: object) =>
  tryApi('changeNotifications', { body }, { token });
const chosenBy = async ({ token }: people.SignedIn) =>
  (await callApi('getDealerMe', {}, { token })).notifications;
const subjects = async ({ email }: people.SignedIn) =>
  (await readInbox(email)).map(({ subject }) => subject);
/** Without the mails of the registration. */
const notices = async (who: people.SignedIn) =>
  (await subjects(who)).filter((subject) => /submitted|credit link|summary/.test(subject));

test('everybody chooses for themselves, and changes at the same moment undo nothing', async () => {
  const owner = await people.approvedDealership();
  const colleague = await colleagueOf(owner, 'Theo Brandt');
  expect(await chosenBy(owner)).toEqual(defaultNotifications);
  const changes = [{ submission: true }, { credit_link: false }, { pace: 'daily' }];
  const answers = await atOnce(3, (index) => choose(owner, changes[index] ?? {}));
  expect(answers.map(outcome)).toEqual(['200', '200', '200']);
  const chosen = { ...defaultNotifications, submission: true, credit_link: false, pace: 'daily' };
  expect(await chosenBy(owner)).toEqual(chosen);
  expect(await chosenBy(colleague)).toEqual(defaultNotifications);
  for (const wrong of [{ pace: 'hourly' }, { review: 'yes' }])
    expect(outcome(await choose(owner, wrong))).toBe('400 invalid_request');
  expect(await chosenBy(owner)).toEqual(chosen);
});

test('each of a dealership’s people gets the mails that they want, and the customer that it arrived', async () => {
  const owner = await people.approvedDealership();
  const colleague = await colleagueOf(owner, 'Theo Brandt');
  await choose(colleague, { submission: true, credit_link: false });
  const person = people.somePerson();
  const { customerId } = await withRejectionProbability(0, () =>
    people.decidedCustomer(owner, person),
  );
  const waiting = await waitForMail(owner.email, /is waiting for your credit link/);
  expect(waiting.subject).toBe(`${person.fullName} is waiting for your credit link`);
  expect(waiting.text).toContain(`/dealer/submission/${customerId}`);
  expect(waiting.text).toContain('/dealer/account/notifications');
  await waitForMail(colleague.email, /submitted$/);
  expect(await notices(owner)).toHaveLength(1);
  expect(await notices(colleague)).toEqual([`${person.fullName} submitted`]);
});

test('who wants one mail a day gets one of what is still so, however often the chores run', async () => {
  const owner = await people.approvedDealership();
  await choose(owner, { pace: 'daily' });
  const person = people.somePerson();
  const { customerId } = await withRejectionProbability(0, () =>
    people.decidedCustomer(owner, person),
  );
  const isKept = async () =>
    (await storedItems(`ACCOUNT#${owner.sub}`)).some(({ kind }) => kind === 'credit_link');
  while (!(await isKept())) await pause(100);
  expect(await notices(owner)).toEqual([]);

  // The same, as of two days ago.
  const then = Date.now() - 48 * 3_600_000;
  setClock(() => then);
  const of = { customerId, at: new Date(then).toISOString() };
  const reader = { accountId: owner.sub, timeZone: DEFAULT_TIME_ZONE };
  await keepForDigest(reader, { ...of, kind: 'credit_link', eventId: 'evt_1' });
  await keepForDigest(reader, { ...of, kind: 'link_request', eventId: 'evt_2' });
  setClock();
  await runChores(2);
  await runChores();
  const { text, subject } = await waitForMail(owner.email, /Your daily summary/);
  expect(subject).toContain('Your daily summary for');
  expect(text).toContain(`Waiting for the credit link (1): ${person.fullName}`);
  expect(text).not.toContain('New link asked for');
  const [due] = (await storedItems('DIGESTS')).filter(({ accountId }) => accountId === owner.sub);
  // What came since is for the next one.
  expect(Date.parse(String(due?.due))).toBeGreaterThan(Date.now());
  expect(await notices(owner)).toHaveLength(1);
});
