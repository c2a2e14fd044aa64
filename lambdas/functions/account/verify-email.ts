import { getDealer } from '../../data/dealers.ts';
import { getEmailLink, verifyEmail as confirm } from '../../data/email-links.ts';
import { countCall } from '../../data/limits.ts';
import { lossesOf } from '../../data/transact.ts';
import type { Dealer } from '../../domain/dealer.ts';
import { isLinkOf } from '../../domain/email-link.ts';
import { AppError } from '../../domain/errors.ts';
import { hashOf } from '../../domain/tokens.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';
import { beginContactSession } from './begin-contact-session.ts';

async function confirmOnce(hash: string, dealer: Dealer): Promise<void> {
  const lost = await lossesOf(confirm(hash, dealer));
  // Twice at once: the other one has confirmed it.
  if (lost.length > 0 && !(await getDealer(dealer.id))?.isEmailVerified)
    throw new AppError('email_link_invalid');
}

/**
 * Uses the link of a 'verify your address' mail up. Unknown, expired and used ones answer alike, as do those of
 * a registration that another one has replaced; but whoever comes back with a link of an account that is
 * confirmed is told so.
 */
export const verifyEmail: RouteHandler<'verifyEmail', Visitor> = async ({ body, identity }) => {
  await countCall('emailLink', identity.id);
  const hash = hashOf(body.token);
  const link = await getEmailLink(hash, 'verify-email');
  const dealer = link && (await getDealer(link.dealerId));
  if (!dealer || !isLinkOf(dealer, link)) throw new AppError('email_link_invalid');
  if (!dealer.isEmailVerified) await confirmOnce(hash, dealer);
  // After a repeated click as well: the first one may have died before it came to this.
  await beginContactSession(dealer);
  return { verified: true };
};
