import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { readInbox } from '../../harness/inbox.ts';
import { invitationTokens } from '../../harness/invitations.ts';
import * as people from '../../harness/people.ts';
import { storedItem, storedItems, changeItem } from '../../harness/records.ts';
import { outcome, refusalOf } from '../../api/support/answers.ts';
import { invitationIdOf } from '../../../lambdas/people/invitation.ts';

let admin: people.SignedIn;
let owner: people.SignedIn;
beforeAll(async () => {
  admin = await people.theAdmin();
});
beforeEach(async () => {
  await people.forgetVisits('emailLink');
  owner = await people.approvedDealership();
});

const reason = 'The owner has left the company, as the registry says.';
const replace = (who: people.SignedIn, email: string) =>
  tryApi(
    'replaceOwner',
    { params: { dealerId: who.id, accountId: who.sub }, body: { email, reason } },
    { token: admin.token },
  );
const join = (token: string) =>
  tryApi('joinDealership', {
    body: { token, fullName: 'Nora New', password: people.password },
  });

test('an admin replaces an owner who is gone: by a link, and with a reason', async () => {
  expect(outcome(await replace(owner, owner.email))).toBe('400 invalid_request');
  const email = people.someEmail();
  expect(outcome(await replace(owner, email))).toBe('200');
  // Until the link is used, nothing changes.
  expect(outcome(await tryApi('listPeople', {}, { token: owner.token }))).toBe('200');
  const [mail] = await readInbox(email);
  expect(mail?.text).toContain('A site admin invited you to');
  expect(mail?.text).not.toContain(admin.email);

  // Asked for twice, the newer link counts.
  const [first = ''] = await invitationTokens(email);
  expect(outcome(await replace(owner, email))).toBe('200');
  expect(outcome(await join(first))).toBe('404 email_link_invalid');
  const token = (await invitationTokens(email)).find((each) => each !== first) ?? '';
  expect(outcome(await join(token))).toBe('200');
  expect(outcome(await tryApi('listPeople', {}, { token: owner.token }))).toBe(
    '403 access_removed',
  );
  const params = { dealerId: owner.id };
  const list = await callApi('listDealershipPeople', { params }, { token: admin.token });
  expect(list.people).toEqual([
    expect.objectContaining({ email, fullName: 'Nora New', role: 'owner', isYou: false }),
  ]);
  expect(await storedItem(keys.dealership(owner.id))).toMatchObject({
    ...{ owners: 1, email, fullName: 'Nora New' },
  });
  const events = await storedItems(`DEALER#${owner.id}`);
  for (const type of ['person_invited', 'person_removed'])
    expect(events.find((each) => each.type === type)).toMatchObject({ by: admin.id, reason });
});

test('the owner who is replaced can neither cancel it nor take its link away, whatever was sent today', async () => {
  const email = people.someEmail();
  await changeItem(
    keys.limit('invitationMail', `${owner.id}#${Math.floor(Date.now() / 86_400_000)}`),
    'count',
    10,
  );
  expect(outcome(await replace(owner, email))).toBe('200');
  const params = { invitationId: invitationIdOf(owner.id, email) };
  for (const name of ['cancelInvitation', 'resendInvitation'] as const)
    expect(refusalOf(await tryApi(name, { params }, { token: owner.token }))).toMatchObject({
      code: 'conflict',
      message: 'A site admin sent this invitation. To change it, contact support.',
    });
  const [token = ''] = await invitationTokens(email);
  expect(outcome(await join(token))).toBe('200');
});
