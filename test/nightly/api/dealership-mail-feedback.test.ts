import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sentTo } from '../../../lambdas/mail/sent-mails.ts';
import { invitationIdOf } from '../../../lambdas/people/invitation.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { bounced, fullMailbox, sesEvent } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { storedItems } from '../../harness/records.ts';
import { until } from '../../harness/until.ts';
import { putInto, purged, workedOff } from '../../harness/queues.ts';

beforeAll(() => {
  openStores();
});

const failuresOf = async ({ id }: people.SignedIn) =>
  (await storedItems(keys.dealership(id).pk)).filter(({ type }) => type === 'mail_failed');

// What earlier files left may be tried again for minutes.
beforeEach(() => Promise.all([purged('mails'), purged('feedback')]));

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
