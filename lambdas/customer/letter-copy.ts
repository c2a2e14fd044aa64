import { customerLetterCopy } from '../../shared/copy/customer/customer-letter-copy.ts';
import { customerLetterCopy as spanishLetterCopy } from '../../shared/copy/customer/customer-letter-copy.es.ts';
import type { Language } from '../../shared/copy/language.ts';
import { isPlainName } from '../mail/compose.ts';
import { html, phoneLink, type SafeHtml } from '../mail/safe-html.ts';

/** The dealership whose name and phone number stand in a customer's letter, and in whose time zone its times are. */
export type LetterDealership = {
  dealerName: string;
  phone: string;
  address: string;
  timeZone: string;
};

/** The sentences of customers' letters, with everything that people typed escaped in them. */
export const letterCopyIn = {
  en: customerLetterCopy(html, phoneLink),
  es: spanishLetterCopy(html, phoneLink),
} satisfies Record<Language, unknown>;

/** The first line of a mail to a customer, who typed the name. */
export function greeting(firstName: string, language: Language): SafeHtml {
  const copy = letterCopyIn[language];
  return isPlainName(firstName) ? copy.greeting(firstName) : copy.greetingWithoutName;
}
