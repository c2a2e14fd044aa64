import { beforeEach, expect, test } from '@jest/globals';
import { accountItem, type Account } from '../../../../lambdas/account/account-record.ts';
import { emailLinkItem } from '../../../../lambdas/account/email-links.ts';
import type { Dealership } from '../../../../lambdas/dealership/dealership.ts';
import { replaceOwner } from '../../../../lambdas/functions/account/membership-routes.ts';
import { acceptInvitation } from '../../../../lambdas/people/accept-invitation.ts';
import {
  invitationIdOf,
  invitationItem,
  withdrawInvitation,
} from '../../../../lambdas/people/invitation.ts';
import { hashOf } from '../../../../lambdas/runtime/secrets.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { peopleMessages } from '../../../../shared/copy/dealer/people-copy.ts';
import { CustomerStores } from '../customer/customer-stores.ts';
import { fakeServices } from '../functions/support.ts';
import { accountOf, dealershipWith } from '../support.ts';

const dealership = dealershipWith();
const leaving = accountOf(dealership);
const admin = { id: 'a', email: 'ana@x.example', createdAt: '2026-01-01T00:00:00.000Z' };
const at = { createdAt: '2026-01-05T10:00:00.000Z', expiresAt: '2999-01-01T00:00:00.000Z' };
const token = 't'.repeat(43);

let stores: CustomerStores;
beforeEach(() => {
  const newUser = { User: { Attributes: [{ Name: 'sub', Value: 'acc_new' }] } };
  fakeServices({ AdminCreateUser: () => newUser });
  stores = new CustomerStores();
  stores.install();
});

/** Has an account sign in for a dealership. */
function keep(account: Account, of: Dealership) {
  const ids = { dealerId: of.id, accountId: account.id };
  stores.add({ ...keys.dealership(of.id), ...of });
  stores.add(accountItem(account));
  stores.add({ ...keys.emailClaim(account.email), ...ids });
  stores.add({ ...keys.person(of.id, account.id), ...ids });
}

/** An admin's invitation to take the place of the owner, as it was mailed. */
function invite(email: string) {
  const id = invitationIdOf(dealership.id, email);
  const by = { id: admin.id, name: 'Ana', email: admin.email };
  const replaces = { email: leaving.email, by, reason: 'They are gone.' };
  const ids = { dealerId: dealership.id, email, ...at };
  const invitation = { ...ids, id, role: 'owner', by, replaces, linkHash: hashOf(token) } as const;
  stores.add(invitationItem(invitation));
  const link = { ...ids, purpose: 'join', registrationId: 'reg_x', invitationId: id } as const;
  stores.add(emailLinkItem(hashOf(token), link));
}
const accept = () =>
  acceptInvitation({ token, fullName: 'Theo Park', password: 'p'.repeat(20), requestId: 'req_x' });

test('who signs in for another dealership by now keeps that where they are replaced here', async () => {
  const other = dealershipWith({ id: `dlr_${'e'.repeat(22)}` });
  stores.add({ ...keys.dealership(dealership.id), ...dealership });
  keep({ ...leaving, dealerId: other.id }, other);
  invite('theo@x.example');
  await accept();
  expect(stores.under(keys.account(leaving.id).pk)).toMatchObject([{ dealerId: other.id }]);
  expect(stores.under(keys.account('acc_new').pk)).toMatchObject([{ role: 'owner' }]);
});

test('the owner whom an invitation replaces can’t cancel it, and has no access once it is accepted', async () => {
  keep(leaving, dealership);
  invite('theo@x.example');
  const canceled = withdrawInvitation(dealership, invitationIdOf(dealership.id, 'theo@x.example'), {
    id: leaving.id,
    email: leaving.email,
  });
  await expect(canceled).rejects.toMatchObject({ message: peopleMessages.adminsInvitation });
  await accept();
  const left = stores.under(keys.account(leaving.id).pk);
  expect(left).not.toContainEqual(expect.objectContaining({ email: leaving.email }));
  const [record, ...others] = stores
    .under(keys.dealership(dealership.id).pk)
    .toSorted((one) => (one.sk === 'PROFILE' ? -1 : 1));
  expect(record).toMatchObject({ email: 'theo@x.example', fullName: 'Theo Park', owners: 1 });
  expect(others).toContainEqual(
    expect.objectContaining({ type: 'person_removed', by: admin.id, reason: 'They are gone.' }),
  );
});

test('nobody but an owner is replaced', async () => {
  keep({ ...leaving, role: 'member' }, dealership);
  const replaced = replaceOwner({
    params: { dealerId: dealership.id, accountId: leaving.id },
    body: { email: 'theo@x.example', reason: 'They are gone.' },
    identity: admin,
  });
  await expect(replaced).rejects.toMatchObject({ message: peopleMessages.replaceMember });
});
