import * as z from 'zod/mini';
import { rates, type PersonRateName, windowOf } from '../../rate-limit/rates.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { anyOf, fewerThan, missing, where } from '../../store/conditions.ts';
import { updateOf } from '../../store/expressions.ts';
import { keys } from '../../store/keys.ts';
import { readItem } from '../../store/read.ts';
import { defineRecord, type Stored } from '../../store/record.ts';
import type { Write } from '../../store/transact.ts';
import type { ProviderUpdate } from '../../verification/provider.ts';
import type { ProviderSession } from '../../verification/provider-session-record.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { inboxOf } from '../../mail/mail-addresses.ts';
import { phoneDigits } from '../../store/search-words.ts';
import { isByGeneralLink, type Customer } from '../customer-record.ts';

/** Updates of a session, with session and customer before and after them. */
export type SessionChange = {
  before: Customer;
  after: Customer;
  sessionBefore: ProviderSession;
  session: ProviderSession;
  updates: readonly ProviderUpdate[];
};

/** The attempts that somebody with one trait has used up on one day. */
const usedRecord = defineRecord('attempts of a person', 1, {
  /** A set: the same attempt, counted or given back once more, changes nothing. */
  used: z.optional(z.set(z.string())),
  /** Epoch seconds. */
  ttl: z.number(),
});
type Used = Stored<typeof usedRecord>;

/** The condition that is lost when the person has no attempt left. */
export const personGuard = 'person';

const keyOf = ({ rate, who }: Trait, day: number) => keys.limit(rate, `${who}#${day}`);

/** The UTC day of a moment; all limits of a person have the same window. */
const dayOf = (at?: number) => windowOf('attemptOfEmail', at);

/** An attempt counts on the day on which it was sent: there it is given back as well. */
const dayOfSending = ({ attempt: { submittedAt } }: Customer) =>
  dayOf(submittedAt === undefined ? undefined : Date.parse(submittedAt));

const roomFor = (rate: PersonRateName) =>
  anyOf(where<Used>({ used: missing }), where<Used>({ used: fewerThan(rates[rate].max) }));

/**
 * Counts an attempt for the person in the same write that uses it up, and takes it off in the one that gives it back. Only what
 * begins at the general link is refused (guard `person`): a link from the dealership is its decision, what was asked
 * for again may be sent, and what a provider reports has happened.
 */
export function attemptWrites({ before, after, sessionBefore, session }: SessionChange): Write[] {
  if (after.attempt.used === before.attempt.used) return [];
  const attempt = new Set([hashOf(session.id).slice(0, 16)]);
  if (after.attempt.used < before.attempt.used) {
    const { number, end } = dayOfSending(before);
    return traitsOf(before).map((trait) => ({
      Update: updateOf<Used>(keyOf(trait, number), { take: { used: attempt }, set: { ttl: end } }),
    }));
  }
  const isFirst = sessionBefore.facts.submitted.length === 0;
  const isElsewhere = providerNamed(session.provider)?.isElsewhere === true;
  const isLimited = isByGeneralLink(before) && isFirst && !isElsewhere;
  const { number, end } = dayOfSending(after);
  return traitsOf(after).map((trait) => ({
    Update: updateOf<Used>(keyOf(trait, number), {
      add: { used: attempt },
      set: { ttl: end },
      ...(isLimited && { condition: roomFor(trait.rate) }),
    }),
    ...(isLimited && { guard: personGuard }),
  }));
}

/** The number of attempts that the person has left today; infinite where the dealership has sent a link. */
export async function personAttemptsLeft(customer: Customer): Promise<number> {
  if (!isByGeneralLink(customer)) return Infinity;
  const { number } = dayOf();
  const left = await Promise.all(
    traitsOf(customer).map(async (trait) => {
      const counted = await readItem(usedRecord, keyOf(trait, number));
      return Math.max(0, rates[trait.rate].max - (counted?.used?.size ?? 0));
    }),
  );
  return Math.min(Infinity, ...left);
}

type Trait = { rate: PersonRateName; who: string };

type Known = Pick<Customer, 'dealerId'> & {
  contact: Pick<Customer['contact'], 'email' | 'phone' | 'dateOfBirth'>;
  attempt: Pick<Customer['attempt'], 'files'>;
};

/**
 * The traits by which a returning person is recognized at a dealership. A family may share a phone, so the number alone
 * stands for several people, and for one together with a date of birth. Kept as hashes: no address can be read in the
 * table.
 */
export function traitsOf({
  dealerId,
  contact: { email, phone, dateOfBirth },
  attempt: { files },
}: Known): Trait[] {
  const digits = phoneDigits(phone);
  const parts: Record<PersonRateName, string[]> = {
    attemptOfEmail: [inboxOf(email)],
    attemptOfPerson: [digits, dateOfBirth],
    attemptOfPhone: [digits],
    attemptOfId: [files.idDocument?.etag ?? ''],
  };
  return Object.entries(parts)
    .filter(([, each]) => !each.includes(''))
    .map(([rate, each]) => ({
      rate: rate as PersonRateName,
      who: hashOf([dealerId, ...each].join(' ')).slice(0, 32),
    }));
}
