import { expect, test } from '@jest/globals';
import {
  newLink,
  onlyLink,
  withLink,
} from '../../../../../lambdas/customer/links/customer-link.ts';
import { typedContact } from '../../../../../lambdas/customer/views/customer-session-view.ts';
import { addressId } from '../../../../../lambdas/mail/mail-addresses.ts';
import { hashOf } from '../../../../../lambdas/runtime/secrets.ts';
import { changed, customerWith, type CustomerFields } from '../../support.ts';

const contact = { email: 'hannah@mail.example', phone: '(513) 555-0131' };
const shown = { fullName: 'Hannah Lindqvist', ...contact };
const inbox = addressId(contact.email);

/** Opens a record by a link that went there, beside one that was copied. */
function opened(sentTo: string | undefined, different: CustomerFields = {}) {
  const { key, link } = newLink();
  const made = customerWith({
    contact: { firstName: 'Hannah', lastName: 'Lindqvist', ...contact },
    link: onlyLink(newLink().link),
  });
  const customer = changed(made, different);
  return typedContact(withLink(customer, { ...link, ...(sentTo && { sentTo }) }), key);
}

test.each([
  ['emailed', inbox],
  ['texted', hashOf('+15135550131')],
])('whoever opens a link that was %s there confirms what the dealership typed', (_way, sentTo) => {
  expect(opened(sentTo)).toEqual(shown);
});

test.each<[string, string | undefined, CustomerFields]>([
  ['that was copied or scanned', undefined, {}],
  ['that went to another address', addressId('other@mail.example'), {}],
  [
    'that went to an address that was corrected since',
    inbox,
    { contact: { email: 'other@mail.example' } },
  ],
  ['once the customer has typed', inbox, { contact: { savedAt: '2026-01-05T10:00:00.000Z' } }],
  ['once the verification has begun', inbox, { attempt: { begun: 1 } }],
  ['once something was submitted', inbox, { attempt: { submittedAt: '2026-01-05T10:00:00.000Z' } }],
])('a link %s shows nothing', (_name, sentTo, different) => {
  expect(opened(sentTo, different)).toBeUndefined();
});

test('a key that opens nothing shows nothing', () => {
  expect(typedContact(customerWith({ contact }), 'x'.repeat(43))).toBeUndefined();
});
