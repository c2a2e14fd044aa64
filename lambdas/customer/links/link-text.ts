import { isPlainName } from '../../mail/compose.ts';
import { mailSentUpdate } from '../../mail/mail-claims.ts';
import { withoutDirectionMarks } from '../../mail/safe-html.ts';
import { isoTime } from '../../runtime/clock.ts';
import { phoneDigits } from '../../store/search-words.ts';
import { changeCustomer } from '../change-customer.ts';
import { letterCopy } from '../customer-letter.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';

/** Returns a US number as the telephone network writes it; nothing where ten digits aren't there. */
export function textNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `+1${digits}` : undefined;
}

type LinkText = { dealerName: string; url: string; /** ISO time. */ expiresAt: string };

/** The text message with a customer's link. */
export const linkText = ({ dealerName, url, expiresAt }: LinkText): string =>
  letterCopy.text.link({ dealerName: shortName(dealerName), url, expiresAt });

/** Longer names would make one text three. */
const MAX_NAME = 40;

/** Cuts a long name, and leaves out one that looks like an address: phones would make a link of it. */
function shortName(name: string): string {
  if (!isPlainName(name)) return letterCopy.text.namelessDealership;
  const letters = Array.from(withoutDirectionMarks(name).replace(/\s+/g, ' ').trim());
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
    const { linkAskedAt: _askedAt, archivedAt: _archivedAt, ...others } = current;
    const at = isoTime();
    return {
      after: { ...others, linkTextedAt: at, updatedAt: at },
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
