import { isPlainName } from '../../mail/compose.ts';
import { sentMail } from '../../mail/mail-claims.ts';
import { withoutDirectionMarks } from '../../mail/safe-html.ts';
import { isoTime } from '../../runtime/clock.ts';
import { phoneDigits } from '../../store/search-words.ts';
import { changeCustomer } from '../change-customer.ts';
import type { Customer } from '../customer-record.ts';
import { byActor, type DealerActor, customerEventWrite } from '../timeline.ts';

/** A US number as the telephone network writes it; nothing where ten digits aren't there. */
export function textNumber(phone: string): string | undefined {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `+1${digits}` : undefined;
}

/** Longer names would make one text three. */
const MAX_NAME = 40;

/** Phones make a link of whatever looks like one: a name like that is left out. */
function shortName(name: string): string {
  if (!isPlainName(name)) return 'A dealership';
  const letters = Array.from(withoutDirectionMarks(name).replace(/\s+/g, ' ').trim());
  return letters.length > MAX_NAME
    ? `${letters.slice(0, MAX_NAME - 3).join('')}...`
    : letters.join('');
}

/** In the westernmost of their time zones, so that nobody's link ends before the day that is named. */
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'Pacific/Honolulu',
});

type Text = { dealerName: string; url: string; /** ISO time. */ expiresAt: string };

/** The text with a customer's link: who asks, what for, until when, and how to have no more of them. */
export const linkText = ({ dealerName, url, expiresAt }: Text): string =>
  `${shortName(dealerName)} asks you to verify your identity: ${url}\nExpires ${day.format(new Date(expiresAt))}. Reply STOP for no more texts.`;

/** Notes that a link was texted, and that this request's text is sent, in one write. */
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
        { Update: sentMail(claim) },
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
