import { createContext, useContext } from 'react';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
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
 * Reasons in this browser. `ended`: by the server, as after a password reset. `not_admin`: the admin was removed.
 */
const browserReasons = [
  'idle',
  'signed_out',
  'ended',
  'password_changed',
  'second_factor_on',
  'not_admin',
] as const;

export type BrowserReason = (typeof browserReasons)[number];

/**
 * Reasons for which someone is sent to the sign-in page, which explains them. `no_data`: the account's dealership is
 * gone. `access_removed`: an owner removed the account. `contact_check`: the provider, which checked a dealership's
 * contact person, sends them.
 */
export type SignInReason =
  | AccountReason
  | 'no_data'
  | 'access_removed'
  | 'contact_check'
  | BrowserReason;

const reasons: readonly string[] = [
  ...accountReasons,
  'no_data',
  'access_removed',
  'contact_check',
  ...browserReasons,
];

/** Returns whether the cause is this browser's session, not the account. */
export const isBrowserReason = (value: unknown): value is BrowserReason =>
  browserReasons.some((reason) => reason === value);

export const isSignInReason = (value: unknown): value is SignInReason =>
  typeof value === 'string' && reasons.includes(value);

/** Returns why this browser's session is not valid, where the account's state is not the reason. */
export function browserReason(area: Area): BrowserReason {
  const session = readSession(area);
  if (!session) return 'signed_out';
  return isLive(session) ? 'ended' : 'idle';
}

/**
 * Returns why an error means that the session is not valid; nothing where it doesn't mean that. Only our own API's
 * errors count: a bare 403 is the firewall's (`errorFromResponse` calls it `unavailable`).
 */
export function sessionEnd(error: unknown, area: Area): SignInReason | undefined {
  // The API has the same code for an unknown status and for a missing record.
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

/**
 * Keeps the server's message about removed access in this tab: it names the dealership, which an address must not.
 */
const keepRemoval = (words: string) => storage.setItem(KEY, words);

export const removalWords = (): string | undefined => storage.getItem(KEY) ?? undefined;

export type Leave = (options?: {
  /** The reason shown on the sign-in page. */
  reason?: SignInReason;
}) => void;

export const LeaveContext = createContext<Leave | undefined>(undefined);

/** Returns the function that signs out, for anything inside a signed-in area. */
export function useLeave(): Leave {
  const leave = useContext(LeaveContext);
  if (!leave) throw new Error('Nobody is signed in here');
  return leave;
}
