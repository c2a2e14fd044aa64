import { type ReviewSignal, reviewSignals, type SharedTrait } from '../../shared/schemas/admin.ts';
import type { Dealership } from './dealership.ts';
import { mailOwner } from './mail-owner.ts';

/** What of a dealership an admin should look at; `shared`: who gave the same. */
export function toReview(
  { email, website, isEmailVerified }: Dealership,
  shared: Record<SharedTrait, readonly string[]>,
): ReviewSignal[] {
  const owner = mailOwner(email, website);
  const asks: Record<ReviewSignal, boolean> = {
    mail: owner === 'other_domain',
    public_mail: owner === 'public_provider',
    unconfirmed: !isEmailVerified,
    related: Object.values(shared).some((ids) => ids.length > 0),
  };
  return reviewSignals.filter((signal) => asks[signal]);
}
