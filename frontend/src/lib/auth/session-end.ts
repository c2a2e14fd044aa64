import { createContext, useContext } from 'react';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-messages.ts';
import type { AccountState } from '../../../../shared/schemas/dealer-schema.ts';
import { isApiError } from '../api/api-error.ts';
import type { Area } from '../api/call-area.ts';
import { safeStorage } from '../device/safe-storage.ts';
import { isLive, readSession } from './browser-session.ts';

type AccountReason = Exclude<AccountState, 'active'>;

const accountReasons = Object.keys({
  email_not_verified: true,
  account_blocked: true,
  account_pending: true,
  account_declined: true,
  account_unknown: true,
} satisfies Record<AccountReason, true>) as AccountReason[];

/**
 * `ended`: by the server, as after a password reset. `password_changed_here`: the server could not be told, and other
 * devices may still be signed in. `not_admin`: of an admin who was removed.
 */
const browserReasons = [
  'idle',
  'signed_out',
  'ended',
  'password_changed',
  'password_changed_here',
  'not_admin',
] as const;

export type BrowserReason = (typeof browserReasons)[number];

/**
 * Why someone is sent to the sign-in page, which has the words. `no_data`: the account's dealership is gone.
 * `access_removed`: the account is, by an owner.
 * `contact_check`: by the provider, which was asked to check a dealership's contact person.
 */
export type SignInReason =
  AccountReason | 'no_data' | 'access_removed' | 'contact_check' | BrowserReason;

const reasons: readonly string[] = [
  ...accountReasons,
  'no_data',
  'access_removed',
  'contact_check',
  ...browserReasons,
];

/** The cause is this browser's session, not the account. */
export const isBrowserReason = (value: unknown): value is BrowserReason =>
  browserReasons.some((reason) => reason === value);

export const isSignInReason = (value: unknown): value is SignInReason =>
  typeof value === 'string' && reasons.includes(value);

/** Why this browser's session does not hold, where the account's state is not the reason. */
export function browserReason(area: Area): BrowserReason {
  const session = readSession(area);
  if (!session) return 'signed_out';
  return isLive(session) ? 'ended' : 'idle';
}

/**
 * Why an answer says that the session does not hold; undefined where it says nothing about it. Only what our own
 * API says counts: a bare 403 is the firewall's and passes (`errorFromResponse` calls it `unavailable`).
 */
export function sessionEnd(error: unknown, area: Area): SignInReason | undefined {
  // The API has one code for a status that nobody knows and for no record at all.
  if (isApiError(error, 'account_unknown') && error.message === dealerMessages.noDealerData)
    return 'no_data';
  if (isApiError(error, 'access_removed')) {
    keepRemoval(error.message);
    return 'access_removed';
  }
  const state = accountReasons.find((reason) => isApiError(error, reason));
  if (state) return state;
  if (area === 'admin' && isApiError(error, 'forbidden')) return 'not_admin';
  return isApiError(error, 'unauthorized', 'forbidden', 'recovery_over')
    ? browserReason(area)
    : undefined;
}

const storage = safeStorage(() => sessionStorage);
const KEY = 'access-removed';

/** Keeps in this tab what the server said of an access that was removed: it names the dealership, which an address must not. */
const keepRemoval = (words: string) => storage.setItem(KEY, words);

export const removalWords = (): string | undefined => storage.getItem(KEY) ?? undefined;

export type Leave = (options?: {
  /** What the sign-in page says. */
  reason?: SignInReason;
  /** On every device. */
  isEverywhere?: boolean;
}) => void;

export const LeaveContext = createContext<Leave | undefined>(undefined);

/** Signs out, for anything inside a signed-in area's frame. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error('Nobody is signed in here');
  return leave;
}
