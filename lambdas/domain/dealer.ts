import type { DealerStatus } from '../../shared/schemas/dealer.ts';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import type { StoredFile } from './customer.ts';

/** A dealership's account as it is stored. */
export type Dealer = {
  /** The pool's `sub`. */
  id: string;
  email: string;
  /** The contact person. */
  fullName: string;
  dealerName: string;
  phone: string;
  address: string;
  website: string;
  /** Empty at registration. */
  dateOfBirth: string;
  isBlocked: boolean;
  adminVerification: DealerStatus;
  isEmailVerified: boolean;
  createdAt: string;
  updatedAt: string;
  verificationDocument: StoredFile | null;
  /** What all customers get who were not sent one of their own. */
  creditLink?: string;
  /** Tokens of a sign-in before this ISO time hold no more. */
  sessionsValidFrom?: string;
  /** Random, and another one for each try to register: an emailed link confirms the try that it was sent for. */
  registrationId: string;
  /**
   * Until when (epoch milliseconds) one request may finish the registration: set with the record, removed
   * once the password is set. Left by a crash, it lets the next try finish.
   */
  registrationLease?: number;
  /** Which request sets a new password now, and until when (epoch milliseconds) no other may. */
  resetBy?: string;
  resetUntil?: number;
  /** Whether the registration's mail could be sent; missing until it was tried. */
  mailSent?: boolean;
  /** What an admin has found about the person behind the dealership. */
  verificationStatus?: VerificationStatus;
  verifiedAt?: string;
  /** What the finding rests on: the session that was linked then, and its decision. */
  veriffData?: { veriffSessionId: string; veriffResponse: { status: VerificationStatus | null } };
  /** The provider's session that was begun last among those that were linked, and when it was. */
  veriffSessionId?: string;
  veriffSessionCreatedAt?: string;
};

/** The lease of a registration that never came to its end. Whoever confirmed or was judged is no such one. */
export const openLease = (dealer: Dealer): number | undefined =>
  dealer.isEmailVerified || dealer.isBlocked || dealer.adminVerification !== 'pending'
    ? undefined
    : dealer.registrationLease;

/** Whether all that is seen of a dealership is what will stay of it. */
export const isRegistrationComplete = (dealer: Dealer): boolean =>
  dealer.registrationLease === undefined || dealer.isEmailVerified;
