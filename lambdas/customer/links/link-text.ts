import { smsMessages } from '../../../shared/copy/dealer/delivery-copy.ts';
import type { Language } from '../../../shared/copy/language.ts';
import { usAreaCodes } from '../../../shared/us-area-codes.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { isPersonName, isPlainName } from '../../mail/compose.ts';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { inGsm7 } from '../../mail/gsm7.ts';
import { withoutDirectionMarks } from '../../mail/safe-html.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { isoTime } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { hashOf } from '../../runtime/secrets.ts';
import { phoneDigits } from '../../store/search-words.ts';
import { changeCustomer } from '../items/customer-store.ts';
import { letterCopyIn } from '../letter-copy.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';
import { linkAddress, newLink } from './customer-link.ts';
import { addLink, assertHasLink } from './link-changes.ts';

/**
 * Makes the link that is texted to the number in the record, and its text. Decides whether it may be texted: the customer
 * has a link, the number is a US one, and neither it nor the dealership has had too many texts.
 */
export async function textWithLink(
  customer: Customer,
  { id, dealerName, timeZone }: Pick<Dealership, 'id' | 'dealerName' | 'timeZone'>,
  claim: string,
): Promise<{ to: string; body: string }> {
  assertHasLink(customer);
  const to = textNumber(customer.contact.phone);
  if (to === undefined) throw new AppError('contact_missing');
  if (!isUsNumber(to)) throw new AppError('text_refused', { message: smsMessages.notInUs });
  await countCall('linkText', hashOf(to));
  await countCall('linkTextOfDealer', id);
  const { link, key, expiresAt } = newLink();
  await addLink(customer, { ...link, mail: claim, sentTo: hashOf(to) });
  const url = await linkAddress(customer, key, 'v');
  const { firstName, language = 'en' } = customer.contact;
  return { to, body: linkText({ firstName, dealerName, url, expiresAt, timeZone, language }) };
}

const areaCodes = new Set(usAreaCodes.split(' '));

/** Exchanges that no person has: 976 costs its callers extra, 211 to 911 are services, and none begins with 0 or 1. */
const withoutPeople = /^(976|[2-9]11|[01])/;

/**
 * Tells if a number (`+1` and ten digits) may be a person's in the United States: texts to others cost more, and `+1`
 * is Canada's and the Caribbean's as well.
 */
export const isUsNumber = (number: string): boolean =>
  areaCodes.has(number.slice(2, 5)) && !withoutPeople.test(number.slice(5));

/** Returns ten digits as the telephone network writes them after its code for North America; nothing for others. */
export function textNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `+1${digits}` : undefined;
}

type LinkText = {
  firstName: string;
  dealerName: string;
  url: string;
  /** ISO time. */
  expiresAt: string;
  timeZone: string;
  /** The customer's. */
  language: Language;
};

/** The text message with a customer's link. */
export function linkText({ firstName, dealerName, language, ...link }: LinkText): string {
  const copy = letterCopyIn[language].text;
  const isShown = isPersonName(firstName) && isLatin.test(firstName);
  const name = isShown ? inGsm7(firstName) : '';
  const hi = name !== '' && name.length <= MAX_FIRST_NAME ? copy.hi(name) : '';
  return hi + copy.link({ dealerName: shortName(dealerName) ?? copy.namelessDealership, ...link });
}

/** Longer names would make one text three. */
const MAX_NAME = 40;
const MAX_FIRST_NAME = 20;
/** Other scripts would have the whole text sent as UCS-2, at twice the price. */
const isLatin = /^[\p{Script=Latin}\p{M}\p{P}]*$/u;

/** Cuts a long name, and leaves out one that looks like an address: phones would make a link of it. */
function shortName(name: string): string | undefined {
  if (!isPlainName(name)) return undefined;
  const letters = Array.from(inGsm7(withoutDirectionMarks(name).replace(/\s+/g, ' ').trim()));
  return letters.length > MAX_NAME
    ? `${letters.slice(0, MAX_NAME - 3).join('')}...`
    : letters.join('');
}

/** Records that a link was texted, and that this request's text is sent, in one write. */
export const recordLinkText = (
  customer: Customer,
  claim: string,
  by: DealerActor,
): Promise<Customer> =>
  changeCustomer(customer, (current) => {
    const at = isoTime();
    return {
      after: {
        ...current,
        link: { ...current.link, textedAt: at, askedAt: undefined },
        decision: { ...current.decision, archivedAt: undefined },
        updatedAt: at,
      },
      writes: [
        { Update: mailSentUpdate(claim) },
        customerEventWrite({
          customerId: current.id,
          type: 'link_texted',
          at,
          isCounted: true,
          ...byActor(by),
        }),
      ],
    };
  });
