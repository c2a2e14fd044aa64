import * as z from 'zod/mini';
import type { DealerEvent } from '../../shared/schemas/admin.ts';
import { isoTime } from '../runtime/clock.ts';
import { there } from '../store/conditions.ts';
import { keys } from '../store/keys.ts';
import { readItem, readWithItems } from '../store/read.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { updateItem } from '../store/write.ts';
import { dealerRecord, type Dealer } from './dealership.ts';
import { dealerEventsIn } from './events.ts';

/** Whose an address is: one dealership's, and of its accounts one. */
export const emailClaimRecord = defineRecord('email claim', 1, {
  dealerId: z.string(),
  /** Missing where the account has no record of its own: then its id is the dealership's. */
  accountId: z.optional(z.string()),
  createdAt: z.optional(z.string()),
});
type EmailClaim = Stored<typeof emailClaimRecord>;

export const getEmailClaim = (email: string): Promise<EmailClaim | undefined> =>
  readItem(emailClaimRecord, keys.emailClaim(email));

export const getDealer = (id: string): Promise<Dealer | undefined> =>
  readItem(dealerRecord, keys.dealer(id));

export async function getDealerByEmail(email: string): Promise<Dealer | undefined> {
  const claim = await getEmailClaim(email);
  return claim && getDealer(claim.dealerId);
}

export type DealerWithEvents = { dealer: Dealer; events: DealerEvent[] };

/** A dealership and its timeline. */
export async function getDealerWithEvents(id: string): Promise<DealerWithEvents | undefined> {
  const found = await readWithItems(dealerRecord, keys.dealer(id));
  return found && { dealer: found.record, events: dealerEventsIn(found.items) };
}

const changeExisting = (id: string, set: Partial<Dealer>) =>
  updateItem<Dealer>(keys.dealer(id), { set, condition: there });

/** The credit link of all of a dealer's customers, in one write; false when there is no such dealer. */
export const setCreditLink = (id: string, creditLink: string): Promise<boolean> =>
  changeExisting(id, { creditLink, updatedAt: isoTime() });

/** Tokens of a sign-in before the time that is given back hold no more; undefined when there is no such dealer. */
export async function endSessions(id: string): Promise<string | undefined> {
  const at = isoTime();
  const isEnded = await changeExisting(id, { sessionsValidFrom: at, updatedAt: at });
  return isEnded ? at : undefined;
}
