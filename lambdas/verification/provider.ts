import type { CustomerStatus } from '../../shared/schemas/customer.ts';
import type { DenialReason } from './denial-reasons.ts';
import type { ProviderSession } from './provider-session.ts';

export type Outcome = {
  /** 'pending' from a provider that decides later. */
  status: CustomerStatus;
  /** In plain words for the customer; only where denied. */
  denialReason?: DenialReason;
};

/** Who checks identities. Screens and records do not know which provider is set. */
export type VerificationProvider = {
  /** What its sessions are marked with. */
  name: string;
  /** Where the verification takes place: an absolute path of our own, or the provider's address. */
  createSession: (subject: {
    dealerId: string;
    customerId: string;
  }) => Promise<{ id: string; url: string }>;
  /** Begins the verification of the person who registered a dealership: one session per registration. */
  beginContactSession: (contact: {
    dealerId: string;
    registrationId: string;
    email: string;
  }) => Promise<ProviderSession>;
  /** The decision about what was submitted. */
  decide: () => Promise<Outcome>;
};
