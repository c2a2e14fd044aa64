import { cut, fromEachWord, phoneDigits, unique, words } from '../store/terms.ts';

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
