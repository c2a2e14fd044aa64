import type { SharedTrait } from '../../shared/schemas/admin.ts';

/** Longest term, in characters: keeps a sort key far below DynamoDB's 1,024 bytes in any script. */
const MAX_TERM_LENGTH = 100;
/** A name with more words is found by its first ones. */
const MAX_WORDS = 6;

/** Lower case without accents, so that 'Élodie' is found by 'elo'. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
const words = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const cut = (term: string) => Array.from(term).slice(0, MAX_TERM_LENGTH).join('');
const unique = (terms: string[]) => [...new Set(terms.filter((term) => term !== '').map(cut))];

/** A US number's ten digits, however it was typed. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** A text from each of its words on: a prefix query finds it by any word and by words that follow each other. */
const fromEachWord = (text: string) => {
  const all = words(text);
  return all.slice(0, MAX_WORDS).map((_, index) => all.slice(index).join(' '));
};

type CustomerFields = { firstName: string; lastName: string; email: string; phone: string };

/** What a dealer finds a customer by: any word of the name, the email (as words, too), the phone number. */
export const customerTerms = (customer: CustomerFields): string[] =>
  unique([
    ...fromEachWord(`${customer.firstName} ${customer.lastName}`),
    words(customer.email).join(' '),
    phoneDigits(customer.phone),
  ]);

const looksLikePhone = (text: string) => /^[+\d\s().-]*$/.test(text);

/**
 * The beginning of the terms that a dealer's words look for: a phone number by its digits (without the country's
 * 1), anything else by its words. Empty when there is nothing to look for.
 */
export const searchPrefix = (text: string): string =>
  cut(
    looksLikePhone(text)
      ? text.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
      : words(text).join(' '),
  );

type DealerFields = {
  dealerName: string;
  fullName: string;
  email: string;
  phone: string;
  website: string;
  address: string;
};

/** The host of a dealership's website without 'www.', as others with the same one are looked for. */
export const websiteDomain = (website: string): string => {
  try {
    return new URL(website).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
};

/** What an admin finds a dealership by, and what shows others with the same phone, domain or address. */
export const dealerTerms = (dealer: DealerFields): string[] => {
  const labelled = (label: string, terms: string[]) =>
    unique(terms).map((term) => `${label}:${term}`);
  return [
    ...labelled('name', [...fromEachWord(dealer.dealerName), ...fromEachWord(dealer.fullName)]),
    ...labelled('email', [fold(dealer.email)]),
    ...labelled('phone', [phoneDigits(dealer.phone)]),
    ...labelled('domain', [websiteDomain(dealer.website)]),
    ...labelled('address', [words(dealer.address).join(' ')]),
  ];
};

/** The beginnings of terms under which a text may be found; none for a text without a letter or digit. */
export const dealerSearchPrefixes = (text: string): string[] => {
  const name = cut(words(text).join(' '));
  return name === '' ? [] : [`name:${name}`, `email:${cut(fold(text).replace(/\s+/gu, ''))}`];
};

/** The one term of each trait by which others with the same are found; a trait that says nothing has none. */
export const traitTerms = (dealer: DealerFields): Record<SharedTrait, string | undefined> => {
  const terms = dealerTerms(dealer);
  const termOf = (trait: SharedTrait) => terms.find((term) => term.startsWith(`${trait}:`));
  return { phone: termOf('phone'), domain: termOf('domain'), address: termOf('address') };
};
