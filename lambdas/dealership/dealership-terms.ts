import * as z from 'zod/mini';
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

/** The host of a dealership's website without 'www.', as others with the same one are looked for. */
export const websiteDomain = (website: string): string => {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

/** What an admin finds a dealership by, and what shows others with the same phone, domain or address. */
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
  ];
};

/** The beginnings of terms under which a text may be found; none for a text without a letter or digit. */
export const dealershipSearchPrefixes = (text: string): string[] => {
  const name = cut(searchWords(text).join(' '));
  return name === '' ? [] : [`name:${name}`, `email:${cut(fold(text).replace(/\s+/gu, ''))}`];
};

/** Whether a term says that others may share it, and is none that anyone looks for. */
export const isTraitTerm = (term: string): boolean =>
  sharedTraits.some((trait) => term.startsWith(`${trait}:`));

/** The one term of each trait by which others with the same are found; a trait that says nothing has none. */
export const traitTerms = (
  dealership: DealershipFields,
): Record<SharedTrait, string | undefined> => {
  const terms = dealershipTerms(dealership);
  const termOf = (trait: SharedTrait) => terms.find((term) => term.startsWith(`${trait}:`));
  return { phone: termOf('phone'), domain: termOf('domain'), address: termOf('address') };
};

/** Under which word, number or address a dealership is found. */
export const dealershipTermRecord = defineRecord('term of a dealership', 1, {
  id: z.string(),
  dealerName: z._default(z.string(), ''),
});

/** Of what nobody has confirmed, terms stand apart: a stranger's registrations crowd no search. */
export const termKeyOf = (isEmailVerified: boolean) =>
  isEmailVerified ? keys.dealershipTerm : keys.unconfirmedTerm;

/**
 * The ids of dealerships with a term that begins so, confirmed ones unless said otherwise, by one query; `isCut`: there
 * are more than were asked for. Of one dealership several terms may begin alike: it counts as often.
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

/** Which dealerships with a confirmed address gave one phone number, website or address. */
const sharedTraitRecord = defineRecord('shared trait', 1, {
  /** Missing once none does any more. */
  ids: z._default(z.set(z.string()), new Set<string>()),
});
export type SharedTraitItem = Stored<typeof sharedTraitRecord>;

/** The ids of others that gave the same as a dealership, for each trait. */
export type Sharing = (dealership: Dealership) => Record<SharedTrait, readonly string[]>;

/** Who gave the same as each of these dealerships, by one batch read: three items for each of 33 at most. */
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
    return {
      phone: othersWith('phone'),
      domain: othersWith('domain'),
      address: othersWith('address'),
    };
  };
}
