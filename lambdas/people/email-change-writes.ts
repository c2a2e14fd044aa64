import type { Account } from '../account/account.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import { where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import { dealershipWrites, isContact } from './contact.ts';
import type { StoredInvitation } from './invitation.ts';
import { leaseEnd, type JoinLease } from './join-lease.ts';
import { isOpenToPeople, linkUse, newAccountWrites } from './join-writes.ts';
import type { OpenEmailChange } from './open-email-change.ts';
import { accountDeletions } from './remove-person.ts';

type EmailChange = {
  opened: OpenEmailChange;
  /** The account as it is from now on. */
  next: Account;
  /** Whose the new address was until now. */
  address: Omit<Parameters<typeof newAccountWrites>[0], 'account'>;
  /** Those that know the account by its address: it sent them, or they're to end its access. */
  invitations: StoredInvitation[];
  lease: JoinLease;
  at: string;
};

/** An invitation goes on by whoever sent it, and to replace whom it was to. */
const followed = (
  invitation: StoredInvitation,
  { from, next }: { from: string; next: Account },
): Write => {
  const { dealerId, id, linkHash, by, replaces } = invitation;
  return {
    Update: updateOf<StoredInvitation>(keys.invitation(dealerId, id), {
      set: {
        ...(by.email === from && { by: { ...by, id: next.id, email: next.email } }),
        ...(replaces?.email === from && { replaces: { ...replaces, email: next.email } }),
      },
      condition: where<StoredInvitation>({ linkHash }),
    }),
    guard: 'invitation',
  };
};

/** All that moves an account to another email and a new user of the pool, and uses the link up. */
export const emailChangeWrites = ({
  opened: { account, dealership, hash, email, change },
  next,
  address,
  invitations,
  lease,
  at,
}: EmailChange): Write[] => [
  linkUse(hash, 'change-email', at),
  ...accountDeletions(
    { account, at, ended: { dealerName: dealership.dealerName, hasOtherEmail: true } },
    where<Account>({ emailChangeLink: hash }),
  ),
  ...newAccountWrites({ ...address, account: next }),
  ...dealershipWrites(dealership, {
    contact: isContact(account, dealership) ? { email, fullName: dealership.fullName } : undefined,
    condition: isOpenToPeople,
    at,
  }),
  ...invitations.map((invitation) => followed(invitation, { from: account.email, next })),
  dealershipEventWrite({
    dealership,
    type: 'email_changed',
    at,
    by: change.by,
    reason: change.reason,
    person: { email, fullName: account.fullName },
    wasContact: isContact(account, dealership),
  }),
  leaseEnd(lease),
];
