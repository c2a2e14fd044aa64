import { sharedTraits, type SharedTrait } from '../../shared/schemas/admin.ts';
import { cut, fold, fromEachWord, phoneDigits, unique, searchWords } from '../store/terms.ts';
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
