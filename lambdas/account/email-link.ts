import type { Dealer } from '../dealership/dealership.ts';

type Link = { email: string; registrationId: string; createdAt: string };

/** Whether a link was mailed for this very account, and not for one whose place it has taken. */
export const isLinkOf = (dealer: Dealer, link: Link): boolean =>
  dealer.email === link.email && dealer.registrationId === link.registrationId;

/**
 * Whether a link still sets a new password. It is used up by what it does: it ends all sessions, and no link that
 * is older than that holds any more, be it this one or another that was asked for before.
 */
export const isResetOpen = (dealer: Dealer, link: Link): boolean =>
  isLinkOf(dealer, link) &&
  (dealer.sessionsValidFrom === undefined || dealer.sessionsValidFrom < link.createdAt);
