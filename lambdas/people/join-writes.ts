import { accountItem, type Account, type AccountHolder } from '../account/account.ts';
import type { EmailLink, EmailLinkPurpose } from '../account/email-link.ts';
import { personDeletion, personWrite } from '../account/people.ts';
import type { Dealership } from '../dealership/dealership.ts';
import { emailClaimRecord, type EmailClaim } from '../dealership/dealerships.ts';
import { dealershipEventWrite } from '../dealership/events.ts';
import { isoTime } from '../runtime/clock.ts';
import { missing, notThere, where } from '../store/conditions.ts';
import { deleteOf, newOf, putOf, updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import type { Write } from '../store/transact.ts';
import type { StoredInvitation } from './invitation.ts';
import { removalWrites } from './remove-person.ts';
import { dealershipWrites, isContact } from './contact.ts';
import { leaseEnd, type JoinLease } from './join-lease.ts';

/** Whose an address is from now on. */
type Address = {
  account: Account;
  /** Whose the address was until now: nobody's, or that of a registration that nobody confirmed. */
  claim: EmailClaim | undefined;
  ended: AccountHolder | undefined;
};

type Join = Address & {
  dealership: Dealership;
  /** Of the link. */
  hash: string;
  invitation: StoredInvitation;
  /** Whom the invitation replaces, if they're still there. */
  leaving: Account | undefined;
  lease: JoinLease;
};

/** Nobody confirms a registration any more that has lost its address; a chore deletes it when its time is over. */
const endOfRegistration = ({ account, dealership }: AccountHolder): Write[] => [
  {
    Update: updateOf<Dealership>(keys.dealership(dealership.id), {
      set: { endingSince: isoTime() },
      condition: where<Dealership>({
        registrationId: dealership.registrationId,
        isEmailVerified: false,
      }),
    }),
    guard: 'email',
  },
  { Delete: deleteOf(keys.account(account.id)) },
  personDeletion(account),
];

function emailWrite({ account, claim }: Address): Write {
  const next = { dealerId: account.dealerId, accountId: account.id, createdAt: account.createdAt };
  return {
    Put: putOf(
      { ...keys.emailClaim(account.email), ...emailClaimRecord.whole(next) },
      claim
        ? where<EmailClaim>({ dealerId: claim.dealerId, accountId: claim.accountId })
        : notThere,
    ),
    guard: 'email',
  };
}

/** A new account, found by its address, which a registration that nobody confirmed loses. */
export const newAccountWrites = (address: Address): Write[] => [
  { Put: newOf(accountItem(address.account)), guard: 'account' },
  personWrite(address.account),
  emailWrite(address),
  ...(address.ended ? endOfRegistration(address.ended) : []),
];

/** That a link was used; each is once. */
export const linkUse = (hash: string, purpose: EmailLinkPurpose, at: string): Write => ({
  Update: updateOf<EmailLink>(keys.emailLink(hash), {
    set: { usedAt: at },
    condition: where<EmailLink>({ purpose, usedAt: missing }),
  }),
  guard: 'link',
});

/** What a dealership has to be for somebody to get a sign-in there. */
export const isOpenToPeople = where<Dealership>({
  isEmailVerified: true,
  isBlocked: false,
  adminVerification: 'approved',
});

/** All that makes somebody one of a dealership's people, and uses the invitation up. */
export const joinWrites = (join: Join): Write[] => {
  const { account, dealership, hash, invitation, leaving, lease } = join;
  const at = account.createdAt;
  return [
    linkUse(hash, 'join', at),
    {
      Delete: deleteOf(
        keys.invitation(dealership.id, invitation.id),
        where<StoredInvitation>({ linkHash: hash }),
      ),
      guard: 'invitation',
    },
    ...newAccountWrites(join),
    ...dealershipWrites(dealership, {
      owners: Number(account.role === 'owner') - Number(leaving?.role === 'owner'),
      contact:
        leaving && isContact(leaving, dealership)
          ? { email: account.email, fullName: account.fullName }
          : undefined,
      condition: isOpenToPeople,
      at,
    }),
    ...(leaving && invitation.replaces
      ? removalWrites({ account: leaving, dealership, at, ...invitation.replaces })
      : []),
    dealershipEventWrite({
      dealership,
      type: 'person_joined',
      at,
      by: account,
      person: { email: account.email, fullName: account.fullName },
    }),
    leaseEnd(lease),
  ];
};
