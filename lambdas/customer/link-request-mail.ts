import { why } from '../dealership/mails.ts';
import { compose, productName, type Mail } from '../mail/compose.ts';
import { say } from '../mail/words.ts';
import type { Customer } from './customer.ts';

/**
 * To a dealership, whose customer's link was opened in vain. Who opened it isn't known: half a link is enough to ask,
 * so the mail asks for care, makes no link by itself, and
 * repeats nothing that was typed.
 */
export function linkRequestMail(
  { id }: Pick<Customer, 'id'>,
  dealership: { dealerName: string },
  siteUrl: string,
): Mail {
  return compose({
    from: productName,
    subject: 'Someone asked for a new link',
    preview: 'The verification link they have no longer works, or part of it is missing.',
    heading: 'Someone asked for a new link',
    before: [
      say`Someone opened the verification link of one of your customers and asked for a new one. The link they have no longer works, or part of it is missing.`,
      say`If you still want to verify this customer, open the customer and choose Create New Link. Any earlier link then stops working.`,
    ],
    button: { label: 'Open Customer', url: `${siteUrl}/dealer/submission/${id}` },
    after: [
      say`We can't tell who asked. Send the new link only to an email address or phone number that you know is the customer's.`,
    ],
    why: why(dealership),
  });
}
