import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import type { CallOptions } from '../../../scripts/local/api.ts';
import { callApi } from '../../harness/call-api.ts';
import { withRejectionProbability } from '../../harness/clients.ts';
import { colleagueOf } from '../../harness/colleagues.ts';
import { connectedPhone } from '../../harness/handoffs.ts';
import { invited } from '../../harness/invitations.ts';
import * as people from '../../harness/people.ts';

/** Everybody who may come. */
export const callers = [
  'nobody',
  'customer',
  'otherCustomer',
  'phone',
  'dealerA',
  'member',
  'removedMember',
  'sales',
  'invited',
  // Of another dealership, an owner.
  'dealerB',
  'pending',
  'declined',
  'blocked',
  'unverified',
  'admin',
  'removedAdmin',
  'idToken',
  'adminIdToken',
] as const;
export type Caller = (typeof callers)[number];

/** The answers of one route, by the callers that it can tell from each other. */
export type Outcomes = Partial<Record<Caller, string>>;

const forAll = (who: readonly Caller[], outcome: string): Outcomes =>
  Object.fromEntries(who.map((caller) => [caller, outcome]));

/** Open to anyone: a token or a key changes nothing. */
export const open = (expected: string) =>
  forAll(['nobody', 'customer', 'dealerA', 'admin'], expected);
const withKeys = [
  'nobody',
  'customer',
  'otherCustomer',
  'phone',
  'invited',
  'dealerA',
  'admin',
] as const;
export const keyHolder = (expected: string): Outcomes => ({
  ...forAll(withKeys, '404 not_found'),
  customer: expected,
});
/** The phone that `handedOver` has handed over to. */
export const phoneHolder = (expected: string): Outcomes => ({
  ...forAll(withKeys, '404 not_found'),
  phone: expected,
});
/** Tokens of the other pool and no token end at the gateway, whose 401 has no code of ours. It looks at no key. */
const atGateway = ['nobody', 'invited'] as const;
export const gated = (own: string, foreign = own): Outcomes => ({
  ...forAll([...atGateway, 'admin', 'removedAdmin', 'adminIdToken'], '401'),
  dealerA: own,
  member: own,
  removedMember: '403 access_removed',
  dealerB: foreign,
  pending: '403 account_pending',
  declined: '403 account_declined',
  blocked: '403 account_blocked',
  unverified: '403 email_not_verified',
  idToken: '401 unauthorized',
});
/** Dealers are answered whatever an admin has decided about their dealership. */
export const inAnyState: Outcomes = {
  ...gated('200'),
  pending: '200',
  declined: '200',
  blocked: '200',
  unverified: '200',
};
/** The dealers' routes that are for owners. */
export const ownersOnly = (own: string, foreign = own): Outcomes => ({
  ...gated(own, foreign),
  member: '403 owner_only',
});
/** Adds somebody in Sales, where it takes the whole way to see the answer; the gate itself has a unit test. */
export const withSales = (outcomes: Outcomes, sales: string): Outcomes => ({ ...outcomes, sales });
/** The gateway refuses a dealer's token before anybody asks in which state the dealership is. */
export const adminsOnly = (expected: string): Outcomes => ({
  ...forAll([...atGateway, 'dealerA', 'idToken'], '401'),
  admin: expected,
  removedAdmin: '403 forbidden',
  adminIdToken: '401 unauthorized',
});

/** The credentials of each caller, and what dealership A has: an approved customer with all files. */
export type Everybody = {
  who: Record<Caller, CallOptions>;
  dealerA: people.SignedIn;
  /** Of dealership A, and no caller. */
  colleague: people.SignedIn;
  admin: people.SignedIn;
  person: ReturnType<typeof people.somePerson>;
  link: CustomerLink;
  /** A customer of dealership A who has submitted nothing, and whose phone is connected. */
  handedOver: CustomerLink;
};

/** An approved dealership that somebody changed behind the product's back. */
async function dealershipWith(attribute: string, value: unknown): Promise<people.SignedIn> {
  const dealer = await people.approvedDealership();
  await people.changeDealer(dealer.id, attribute, value);
  return dealer;
}

async function adminWhoWasRemoved(): Promise<people.SignedIn> {
  const removed = await people.newAdmin();
  await people.adminRegister().remove(removed.email);
  return removed;
}

/** The first dealership, with its people and customers. */
async function dealershipA() {
  const dealerA = await people.approvedDealership();
  const { token } = dealerA;
  await people.changeDealer(dealerA.id, 'creditLink', 'https://credit.example/a');
  const member = await colleagueOf(dealerA, 'Mel Ember');
  const colleague = await colleagueOf(dealerA, 'Cole League');
  const removedMember = await colleagueOf(dealerA, 'Rae Moved');
  const sales = await colleagueOf(dealerA, 'Sal Esperson', 'sales');
  await callApi('removePerson', { params: { accountId: removedMember.sub } }, { token });
  const person = people.somePerson();
  const [invitation, link, other, handedOver] = await Promise.all([
    invited(dealerA),
    withRejectionProbability(0, () => people.decidedCustomer(dealerA, person)),
    people.newLink(dealerA),
    people.newLink(dealerA),
  ]);
  const others = { invitation, person, link, other, handedOver };
  return { dealerA, member, colleague, removedMember, sales, ...others };
}

export async function everybody(): Promise<Everybody> {
  const [ofA, admin, dealerB, pending, declined, blocked, unverified, removedAdmin] =
    await Promise.all([
      dealershipA(),
      people.newAdmin(),
      people.approvedDealership(),
      people.pendingDealer(),
      people.decidedDealer('declineDealership'),
      dealershipWith('isBlocked', true),
      dealershipWith('isEmailVerified', false),
      adminWhoWasRemoved(),
    ]);
  const { dealerA, member, removedMember, sales, invitation, link, other, handedOver } = ofA;
  const phone = await connectedPhone(handedOver);
  const who = {
    nobody: {},
    customer: { customerKey: link.key },
    otherCustomer: { customerKey: other.key },
    phone: { customerKey: phone.key },
    dealerA: { token: dealerA.token },
    member: { token: member.token },
    removedMember: { token: removedMember.token },
    sales: { token: sales.token },
    // Wherever else it's tried, the link of an invitation opens nothing.
    invited: { token: invitation.token, customerKey: invitation.token },
    dealerB: { token: dealerB.token },
    pending: { token: pending.token },
    declined: { token: declined.token },
    blocked: { token: blocked.token },
    unverified: { token: unverified.token },
    admin: { token: admin.token },
    removedAdmin: { token: removedAdmin.token },
    idToken: { token: dealerA.idToken },
    adminIdToken: { token: admin.idToken },
  };
  const { colleague, person } = ofA;
  return { who, dealerA, colleague, admin, person, link, handedOver };
}
