import { EMAIL_LINK_HOURS } from '../../shared/limits.ts';
import type { DealerStatus } from '../../shared/schemas/dealer.ts';
import type { VerificationStatus } from '../../shared/schemas/sessions.ts';
import { now } from '../runtime/clock.ts';
import type { StoredFile } from '../upload/stored-file.ts';
import { randomId } from '../runtime/randomness.ts';

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
  /** Of the last decline, for whoever confirms the address only afterwards: the decision's own mail was not sent. */
  declineReason?: string;
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

/** How long a registration stands without its address being confirmed: as long as its link. */
export const REGISTRATION_LIFE_MS = EMAIL_LINK_HOURS * 3600 * 1000;

const isUnjudged = ({ isEmailVerified, isBlocked, adminVerification }: Dealer) =>
  !isEmailVerified && !isBlocked && adminVerification === 'pending';

/** The lease of a registration that never came to its end. Whoever confirmed or was judged is no such one. */
export const openLease = (dealer: Dealer): number | undefined =>
  isUnjudged(dealer) ? dealer.registrationLease : undefined;

/**
 * Whether nobody has confirmed the address in all the time that the first link gave: whoever reads its mails may
 * not have been the one who registered, and must not find the address taken for good.
 */
export const hasLapsed = (dealer: Dealer): boolean =>
  isUnjudged(dealer) && Date.parse(dealer.createdAt) < now() - REGISTRATION_LIFE_MS;

/**
 * Whether all that is seen of a dealership is what will stay of it, as far as is known: a registration that died
 * before its password is not waited for longer than a day, so that it can be decided about.
 */
export const isRegistrationComplete = (dealer: Dealer): boolean =>
  openLease(dealer) === undefined || hasLapsed(dealer);

export const newRegistrationId = (): string => randomId('reg');
