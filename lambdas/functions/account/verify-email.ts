import { getDealer } from '../../data/dealers.ts';
import { getEmailLink, verifyEmail as confirm } from '../../data/email-links.ts';
import { countCall } from '../../data/limits.ts';
import { LostCondition } from '../../data/transact.ts';
import { isLinkOf } from '../../domain/email-link.ts';
import { AppError } from '../../domain/errors.ts';
import { hashOf } from '../../domain/tokens.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { Visitor } from '../identify-visitor.ts';

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
  if (dealer.isEmailVerified) return { verified: true };
  try {
    await confirm(hash, dealer);
  } catch (error) {
    if (!(error instanceof LostCondition)) throw error;
    // Twice at once: the other one has confirmed it.
    if (!(await getDealer(dealer.id))?.isEmailVerified) throw new AppError('email_link_invalid');
  }
  return { verified: true };
};
