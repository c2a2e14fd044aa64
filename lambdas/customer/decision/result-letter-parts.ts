import type { Language } from '../../../shared/copy/language.ts';
import type { compose } from '../../mail/compose.ts';
import type { SafeHtml } from '../../mail/safe-html.ts';
import { greeting, letterCopyIn, type LetterDealership } from '../letter-copy.ts';
import type { Customer } from '../customer-record.ts';
import { hasLiveLink } from '../links/customer-link.ts';

/** The customer whom a mail tells of a result, and the dealership that it is sent for. */
export type ResultLetter = {
  customer: Customer;
  /** A link of the mail's own, where the customer has something to do and may have one; see `addResultLink`. */
  link?: { url: string; expiresAt: string } | undefined;
  dealership: LetterDealership & { creditLink?: string | undefined };
  /** The customer's. */
  language: Language;
};

export type ResultLetterParts = Omit<Parameters<typeof compose>[0], 'from' | 'why'>;

type Purpose = keyof typeof letterCopyIn.en.nextSteps;

/** Leads the customer on: by a link of the mail's own, or in words, since the record keeps no key of an earlier one. */
export function nextSteps(
  purpose: Purpose,
  { customer, dealership: { dealerName, timeZone }, link, language }: ResultLetter,
): { words: SafeHtml[]; button?: { label: string; url: string }; after: SafeHtml[] } {
  const copy = letterCopyIn[language];
  if (!link)
    return { words: [wayBack(copy.wayBack, purpose, { customer, dealerName })], after: [] };
  return {
    words: [],
    button: { label: copy.nextSteps[purpose], url: link.url },
    after: [copy.link.worksUntil({ expiresAt: link.expiresAt, timeZone })],
  };
}

function wayBack(
  copy: (typeof letterCopyIn)[Language]['wayBack'],
  purpose: Purpose,
  { customer, dealerName }: { customer: Customer; dealerName: string },
): SafeHtml {
  const { [purpose]: words, byLink, byPage, byNewLink } = copy;
  if (customer.origin === 'link' && hasLiveLink(customer)) return byLink(words, dealerName);
  return customer.origin === 'draft' ? byPage(words, dealerName) : byNewLink(words, dealerName);
}

/**
 * The first line of a mail about a result. Through a dealership's general link anybody may have typed the address, and
 * whatever else they typed isn't carried to it.
 */
export const resultGreeting = ({
  customer: { contact, origin },
  language,
}: Pick<ResultLetter, 'customer' | 'language'>): SafeHtml =>
  origin === 'draft'
    ? letterCopyIn[language].greetingWithoutName
    : greeting(contact.firstName, language);

/** Says in every mail about a decision that chance made it, where it did. */
export const demonstrationDisclaimer = (
  { decision: { standing } }: Pick<Customer, 'decision'>,
  language: Language,
): SafeHtml[] => (standing?.by.kind === 'chance' ? [letterCopyIn[language].demonstration] : []);
