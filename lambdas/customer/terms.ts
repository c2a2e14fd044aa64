import * as z from 'zod/mini';
import { keys } from '../store/keys.ts';
import { defineRecord } from '../store/record.ts';
import { cut, fromEachWord, phoneDigits, unique, searchWords } from '../store/terms.ts';
import { isHiddenDraft, type Customer } from './customer.ts';

/** What finds a customer; the key holds the term. */
export const customerTermRecord = defineRecord('search term of a customer', 1, {
  /** The customer. */
  id: z.string(),
});

type CustomerFields = Pick<Customer, 'firstName' | 'lastName' | 'email' | 'phone'>;

/** What people remember of a phone number: all of it, what comes after the area code, or how it ends. */
const endsOfPhone = (phone: string) => {
  const digits = phoneDigits(phone);
  return [digits, digits.slice(-7), digits.slice(-4)];
};

/** What a dealer finds a customer by: any word of the name, the email (as words, too), the phone number. */
export const searchTermsOf = (customer: CustomerFields): string[] =>
  unique([
    ...fromEachWord(`${customer.firstName} ${customer.lastName}`),
    searchWords(customer.email).join(' '),
    ...endsOfPhone(customer.phone),
  ]);

/** They carry no status, so that a decision moves none. */
export const termItems = (customer: Customer) =>
  isHiddenDraft(customer)
    ? []
    : searchTermsOf(customer).map((term) => ({
        ...keys.customerTerm(customer.dealerId, term, customer.createdAt, customer.id),
        ...customerTermRecord.whole({ id: customer.id }),
      }));

const looksLikePhone = (text: string) => /^[+\d\s().-]*$/.test(text);

/**
 * The beginning of the terms that a dealer's words look for: a phone number by its digits (without the country's
 * 1), anything else by its words. Empty when there is nothing to look for.
 */
export const searchPrefix = (text: string): string =>
  cut(
    looksLikePhone(text)
      ? text.replace(/\D/g, '').replace(/^1(?=\d{10})/, '')
      : searchWords(text).join(' '),
  );
