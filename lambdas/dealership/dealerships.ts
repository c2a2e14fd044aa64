import * as z from 'zod/mini';
import { AppError } from '../runtime/errors.ts';
import { keys } from '../store/keys.ts';
import { readItem, readWithItems } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { dealershipRecord, type Dealership } from './dealership.ts';
import { dealershipEventsIn } from './dealership-timeline.ts';
import type { DealershipEvent } from '../../shared/schemas/dealership-events-schema.ts';

/** The owner of an email address: one account of one dealership. */
export const emailClaimRecord = defineRecord('email claim', 1, {
  dealerId: z.string(),
  accountId: z.string(),
  createdAt: z.optional(z.string()),
});
export type EmailClaim = Stored<typeof emailClaimRecord>;

export const getEmailClaim = (email: string): Promise<EmailClaim | undefined> =>
  readItem(emailClaimRecord, keys.emailClaim(email));

export const getDealership = (id: string): Promise<Dealership | undefined> =>
  readItem(dealershipRecord, keys.dealership(id));

/** Returns a dealership that a route names; an unknown one is `not_found`. */
export async function existingDealership(id: string): Promise<Dealership> {
  const dealership = await getDealership(id);
  if (!dealership) throw new AppError('not_found');
  return dealership;
}

export async function getDealershipByEmail(email: string): Promise<Dealership | undefined> {
  const claim = await getEmailClaim(email);
  return claim && getDealership(claim.dealerId);
}

export type DealershipWithEvents = { dealership: Dealership; events: DealershipEvent[] };

export async function getDealershipWithEvents(
  id: string,
): Promise<DealershipWithEvents | undefined> {
  const found = await readWithItems(dealershipRecord, keys.dealership(id));
  return found && { dealership: found.record, events: dealershipEventsIn(found.items) };
}
