import type { RouteResponse } from '../../shared/routes.ts';
import type { AccountHolder } from '../account/account.ts';
import { getAccountByEmail } from '../account/account.ts';
import type { EmailLink } from '../account/email-link.ts';
import { findEmailLink } from '../account/email-links.ts';
import { accountStateOf } from '../dealership/gate.ts';
import { AppError } from '../runtime/errors.ts';
import { hashOf } from '../runtime/secrets.ts';
import { hasExpired } from './invitation.ts';

/** What an open link to another email does: to whose account, and for which admin. */
export type OpenEmailChange = AccountHolder & {
  hash: string;
  /** The new one. */
  email: string;
  change: NonNullable<EmailLink['change']>;
};

type Found =
  ({ state: 'open' } & OpenEmailChange) | { state: 'expired' } | { state: 'used'; link: EmailLink };

/**
 * What a link to another email leads to. One that a newer one has replaced answers like an unknown one, as does that
 * of somebody who was removed: `email_link_invalid`.
 */
export async function findEmailChange(token: string): Promise<Found> {
  const hash = hashOf(token);
  const link = await findEmailLink(hash, 'change-email');
  if (link?.usedAt !== undefined) return { state: 'used', link };
  const holder = link?.change && (await getAccountByEmail(link.change.from));
  if (!link?.change || holder?.account.emailChangeLink !== hash)
    throw new AppError('email_link_invalid');
  if (hasExpired(link)) return { state: 'expired' };
  if (accountStateOf(holder.dealership) !== 'active')
    throw new AppError('conflict', {
      message: "This dealership's sign-ins can't be changed right now. Please contact support.",
    });
  return { state: 'open', ...holder, hash, email: link.email, change: link.change };
}

/** What its page shows: only what its mail says. */
export async function showEmailChange(token: string): Promise<RouteResponse<'getEmailChange'>> {
  const found = await findEmailChange(token);
  if (found.state !== 'open') return { state: found.state };
  const { dealership, email } = found;
  return { state: 'open', dealerName: dealership.dealerName, email };
}
