import * as z from 'zod/mini';
import { nameSkeleton } from '../../shared/dealership-name.ts';
import { sharedTraits, type SharedTrait } from '../../shared/schemas/admin-schema.ts';
import {
  cut,
  fold,
  fromEachWord,
  phoneDigits,
  unique,
  searchWords,
} from '../store/search-words.ts';
import { keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import { defineRecord, type Stored } from '../store/record.ts';
import { tableKeys } from '../store/table.ts';
import { readItems } from '../store/read.ts';
import type { Dealership } from './dealership.ts';

type DealershipFields = Pick<
  Dealership,
  'dealerName' | 'fullName' | 'email' | 'phone' | 'website' | 'address'
>;

/** Returns the host of a website without 'www.', by which other dealerships with the same one are found. */
export const websiteDomain = (website: string): string => {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

/** Returns the terms by which an admin finds a dealership, and others that share a trait with it. */
export const dealershipTerms = (dealership: DealershipFields): string[] => {
  const labelled = (label: string, terms: string[]) =>
    unique(terms).map((term) => `${label}:${term}`);
  return [
    ...labelled('name', [
      ...fromEachWord(dealership.dealerName),
      ...fromEachWord(dealership.fullName),
    ]),
    ...labelled('email', [fold(dealership.email)]),
    ...labelled('phone', [phoneDigits(dealership.phone)]),
    ...labelled('domain', [websiteDomain(dealership.website)]),
    ...labelled('address', [searchWords(dealership.address).join(' ')]),
    ...labelled('similarName', [nameSkeleton(dealership.dealerName)]),
  ];
};

/** Returns the beginnings of terms that a text may match; none for a text without a letter or digit. */
export const dealershipSearchPrefixes = (text: string): string[] => {
  const name = cut(searchWords(text).join(' '));
  return name === '' ? [] : [`name:${name}`, `email:${cut(fold(text).replace(/\s+/gu, ''))}`];
};

/** Tells if a term is for traits that others may share, and not for a search. */
export const isTraitTerm = (term: string): boolean =>
  sharedTraits.some((trait) => term.startsWith(`${trait}:`));

/** Returns the one term of each trait by which others with the same are found; none for an empty trait. */
export const traitTerms = (
  dealership: DealershipFields,
): Record<SharedTrait, string | undefined> => {
  const terms = dealershipTerms(dealership);
  return ofEachTrait((trait) => terms.find((term) => term.startsWith(`${trait}:`)));
};

const ofEachTrait = <Value>(
  valueOf: (trait: SharedTrait) => Value,
): Record<SharedTrait, Value> => ({
  phone: valueOf('phone'),
  domain: valueOf('domain'),
  address: valueOf('address'),
  similarName: valueOf('similarName'),
});

/** A word, number or address under which a dealership is found. */
export const dealershipTermRecord = defineRecord('term of a dealership', 1, {
  id: z.string(),
  dealerName: z.string(),
});

/** Keeps the terms of unconfirmed dealerships apart, so that a stranger's registrations crowd no search. */
export const termKeyOf = (isEmailVerified: boolean) =>
  isEmailVerified ? keys.dealershipTerm : keys.unconfirmedTerm;

/**
 * Returns the ids of dealerships with a term that begins with the prefix, by one query; `isCut`: there are more than the
 * limit. A dealership with several such terms appears, and counts, as often.
 */
export async function findByTerm(
  prefix: string,
  limit: number,
  isEmailVerified = true,
): Promise<{ ids: string[]; isCut: boolean }> {
  const { items, isMore } = await queryItems({
    partition: termKeyOf(isEmailVerified)('', '')[tableKeys.partition],
    range: { beginsWith: prefix },
    limit,
  });
  return { ids: items.map((item) => dealershipTermRecord.read(item).id), isCut: isMore };
}

/** The dealerships with a confirmed email that share one phone number, website or address, or a similar name. */
const sharedTraitRecord = defineRecord('shared trait', 1, {
  /** Missing once no dealership has it anymore. */
  ids: z._default(z.set(z.string()), new Set<string>()),
});
export type SharedTraitItem = Stored<typeof sharedTraitRecord>;

/** Returns, for each trait, the ids of others that share it with a dealership. */
export type Sharing = (dealership: Dealership) => Record<SharedTrait, readonly string[]>;

/** Finds who gave the same as each of these dealerships, by one batch read: four items for each of at most 25. */
export async function sharingOf(dealerships: readonly Dealership[]): Promise<Sharing> {
  const terms = dealerships.flatMap((each) => Object.values(traitTerms(each)));
  const known = [...new Set(terms.filter((term) => term !== undefined))];
  const items = await readItems(known.map(keys.dealershipTrait));
  const idsOf = new Map(
    items.map((item) => [item[tableKeys.sort], [...sharedTraitRecord.read(item).ids].sort()]),
  );
  return (dealership) => {
    const own = traitTerms(dealership);
    const othersWith = (trait: SharedTrait) =>
      (idsOf.get(own[trait]) ?? []).filter((id) => id !== dealership.id);
    return ofEachTrait(othersWith);
  };
}
