import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sentTo } from '../../../lambdas/mail/sent-mails.ts';
import { markDead } from '../../harness/dead-addresses.ts';
import { invitationIdOf } from '../../../lambdas/account/people/invitation.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { readInbox } from '../../harness/inbox.ts';
import { bounced, comesBack, fullMailbox, sesEvent } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { until } from '../../harness/until.ts';
import { countIn, putInto, purged, workedOff } from '../../api/support/queues.ts';

beforeAll(() => {
  openStores();
});

const failuresOf = async ({ id }: people.SignedIn) =>
  (await storedItems(keys.dealership(id).pk)).filter(({ type }) => type === 'mail_failed');
const firstFailure = (dealer: people.SignedIn) =>
  until(
    () => failuresOf(dealer),
    (found) => found.length > 0,
  );

// What earlier files left may be tried again for minutes.
beforeEach(() => Promise.all([purged('mails'), purged('feedback')]));

test('of a colleague’s mailbox that is dead it is told once, by name, whatever they miss', async () => {
  const owner = await people.approvedDealership();
  const colleague = await colleagueOf(owner, 'Theo Brandt');
  await markDead(colleague.email);
  for (const _ of [1, 2])
    await withRejectionProbability(0, () => people.decidedCustomer(owner, people.somePerson()));
  await until(
    async () =>
      (await readInbox(owner.email)).filter(({ subject }) => subject.includes('waiting for')),
    (found) => found.length === 2,
  );
  await firstFailure(owner);
  await workedOff('mails');
  expect(await failuresOf(owner)).toEqual([
    expect.objectContaining({
      ...{ mail: 'notice', failure: 'came_back' },
      ...{ fullName: 'Theo Brandt', email: colleague.email },
    }),
  ]);
  expect(await countIn('deadLetters')).toBe(0);
});

test('a full mailbox that misses every notice is one line a day, with the name', async () => {
  const owner = await people.approvedDealership();
  const { email } = await colleagueOf(owner, 'Theo Brandt');
  const about = { kind: 'notice', dealerId: owner.id } as const;
  for (const _ of [1, 2, 3]) await comesBack(email, about, fullMailbox);
  await workedOff('feedback');
  expect(await failuresOf(owner)).toEqual([
    expect.objectContaining({ mail: 'notice', failure: 'mailbox_full', fullName: 'Theo Brandt' }),
  ]);
});

test('what comes back from the contact’s former address is told as that; from the present one, without a name', async () => {
  const owner = await people.approvedDealership();
  const about = { kind: 'application', dealerId: owner.id } as const;
  await comesBack(people.someEmail(), about);
  expect(await firstFailure(owner)).toEqual([
    expect.objectContaining({ mail: 'application', isToEarlierAddress: true }),
  ]);
  await comesBack(owner.email, about);
  const failures = await until(
    () => failuresOf(owner),
    (found) => found.length > 1,
  );
  const other = failures.find(({ isToEarlierAddress }) => isToEarlierAddress === undefined);
  expect(other).toMatchObject({ failure: 'unknown_mailbox' });
  expect(other).not.toHaveProperty('fullName');
});

test('an invitation whose email came back says so, until it is sent again', async () => {
  const owner = await people.approvedDealership();
  const { token } = owner;
  const email = people.someEmail();
  await callApi('invitePerson', { body: { email, role: 'member' } }, { token });
  const [note] = await sentTo(email);
  await putInto('feedback', sesEvent(email, note?.messageId ?? '', fullMailbox));
  const lost = async () =>
    (await callApi('listPeople', {}, { token })).invitations.map((each) => each.mailFailure);
  await until(lost, ([failure]) => failure === 'mailbox_full');
  expect(await failuresOf(owner)).toEqual([expect.objectContaining({ mail: 'invitation', email })]);

  const params = { invitationId: invitationIdOf(owner.id, email) };
  await callApi('resendInvitation', { params }, { token });
  expect(await lost()).toEqual([undefined]);
  // What comes back late is of the one before.
  await putInto('feedback', sesEvent(email, note?.messageId ?? '', bounced));
  await until(
    () => failuresOf(owner),
    (found) => found.length > 1,
  );
  await workedOff('feedback');
  expect(await lost()).toEqual([undefined]);
});
