import type { Customer, CustomerGroup } from '../../../lambdas/customer/customer-record.ts';
import type { Account } from '../../../lambdas/account/account-record.ts';
import { dealershipRecord, type Dealership } from '../../../lambdas/dealership/dealership.ts';
import { keys, type Key } from '../../../lambdas/store/keys.ts';
import { newCustomer } from '../../../lambdas/customer/links/new-customer.ts';
import type { PersonalFields } from '../../../shared/schemas/customer-schema.ts';
import type { ProviderSession } from '../../../lambdas/verification/provider-session-record.ts';
import { newSession } from '../../../lambdas/verification/provider-session-store.ts';

/** An approved dealership, or one that differs as said, as it is read from the table. */
export const dealershipWith = (different: Partial<Dealership> = {}): Dealership =>
  dealershipRecord.read({
    id: `dlr_${'d'.repeat(22)}`,
    email: 'sales@juniper.example.com',
    fullName: 'Ann Chovey',
    dealerName: 'Juniper Street Motors',
    phone: '(513) 555-0142',
    address: '1420 Juniper Street, Fairview, OH 45011',
    website: 'https://www.juniper.example.com',
    timeZone: 'America/New_York',
    dateOfBirth: '',
    isBlocked: false,
    adminVerification: 'approved',
    isEmailVerified: true,
    owners: 1,
    createdAt: '2026-01-05T10:00:00.000Z',
    updatedAt: '2026-01-05T10:00:00.000Z',
    registrationId: 'reg_x',
    verificationDocument: {
      key: 'dealers/upl_x/proof',
      contentType: 'application/pdf',
      size: 1000,
      storedAt: '2026-01-05T10:00:00.000Z',
    },
    earlierDocuments: [],
    ...different,
  });

/** The account of the person who registered a dealership. */
export const accountOf = (dealership = dealershipWith()): Account => ({
  id: '5f0c1a2b-0000-4000-8000-000000000001',
  email: dealership.email,
  fullName: dealership.fullName,
  role: 'owner',
  dealerId: dealership.id,
  createdAt: dealership.createdAt,
});

/** Answers a read of a dealership, of its account, of its email claim or of these items; nothing else is there. */
export const itemOf =
  (dealership = dealershipWith(), account = accountOf(dealership), ...others: Key[]) =>
  ({ Key: { pk, sk } = {} }: { Key?: Partial<Key> }) => {
    const items = [
      { ...keys.dealership(dealership.id), ...dealership },
      { ...keys.account(account.id), ...account },
      { ...keys.emailClaim(dealership.email), dealerId: dealership.id, accountId: account.id },
      ...others,
    ];
    return { Item: items.find((item) => item.pk === pk && item.sk === sk) };
  };

const { customer: blank } = newCustomer({
  dealerId: dealershipWith().id,
  origin: 'link',
  hours: 1,
});

/** Fields of a customer's record; of each group, as many as matter. */
export type CustomerFields = Omit<Partial<Customer>, CustomerGroup> & {
  [Group in CustomerGroup]?: Partial<Customer[Group]>;
};

/** A customer that differs from another one as said. */
export const changed = (customer: Customer, different: CustomerFields): Customer => ({
  ...customer,
  ...different,
  contact: { ...customer.contact, ...different.contact },
  link: { ...customer.link, ...different.link },
  attempt: { ...customer.attempt, ...different.attempt },
  decision: { ...customer.decision, ...different.decision },
  credit: { ...customer.credit, ...different.credit },
});

/** A customer with a link that was never opened, or one that differs as said. */
export const customerWith = (different: CustomerFields = {}): Customer =>
  changed(
    {
      ...blank,
      id: `cus_${'a'.repeat(22)}`,
      link: { keys: [], optedOutInboxes: [] },
      createdAt: '2026-01-06T10:00:00.000Z',
      updatedAt: '2026-01-06T10:00:00.000Z',
    },
    different,
  );

/** The details that somebody types in the wizard. */
export const typedDetails: PersonalFields = {
  fullName: 'Jordan Lee',
  dateOfBirth: '1988-03-27',
  address: '1 Elm',
  phone: '5135550142',
  email: 'j@x.com',
};

/** What a customer's record says of a first attempt that was begun with a provider. */
export const begunWith = (provider: string, different: CustomerFields = {}): Customer =>
  customerWith({
    ...different,
    attempt: {
      provider,
      sessionId: 'ses_x',
      sessions: [{ provider, id: 'ses_x' }],
      url: '/verify?dealer=x&customer=y',
      begun: 1,
      ...different.attempt,
    },
  });

/** The session of that attempt, of which nothing was told yet. */
export const sessionWith = (different: Partial<ProviderSession> = {}): ProviderSession =>
  newSession({
    id: 'ses_x',
    provider: 'simulated',
    createdAt: '2026-01-06T10:00:00.000Z',
    customerId: customerWith().id,
    dealerId: dealershipWith().id,
    attempt: 1,
    ...different,
  });
