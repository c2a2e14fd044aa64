import { expect, test } from '@jest/globals';
import {
  newLink,
  onlyLink,
  withLink,
} from '../../../../../lambdas/customer/links/customer-link.ts';
import {
  confirmedContact,
  offeredContact,
} from '../../../../../lambdas/customer/views/customer-session-view.ts';
import { addressId } from '../../../../../lambdas/mail/mail-addresses.ts';
import { hashOf } from '../../../../../lambdas/runtime/secrets.ts';
import { changed, customerWith, type CustomerFields } from '../../support.ts';

const contact = { email: 'hannah@mail.example', phone: '(513) 555-0131' };
const full = { fullName: 'Hannah Lindqvist', ...contact };
const inbox = addressId(contact.email);
const masked = { initials: 'H… L…', phoneEnd: '31', emailStart: '' };

/** A record with a link that went there, beside one that was copied. */
function linked(sentTo: string | undefined, different: CustomerFields = {}) {
  const { key, link } = newLink();
  const made = customerWith({
    contact: { firstName: 'Hannah', lastName: 'Lindqvist', ...contact, madeFor: full },
    link: onlyLink(newLink().link),
  });
  const customer = changed(made, different);
  return [withLink(customer, { ...link, ...(sentTo && { sentTo }) }), key] as const;
}

test.each([
  ['emailed', inbox],
  ['texted', hashOf('+15135550131')],
])('a link that was %s there shows what the dealership typed', (_way, sentTo) => {
  expect(offeredContact(...linked(sentTo))).toEqual({ typed: full });
});

test('a link that was copied or scanned masks it, until its holder says that it is theirs', () => {
  expect(offeredContact(...linked(undefined))).toEqual({ masked });
  expect(confirmedContact(...linked(undefined))).toEqual(full);
});

test.each<[string, CustomerFields['contact'], typeof masked]>([
  ['a name alone', { phone: '', email: '' }, { initials: 'H… L…', phoneEnd: '', emailStart: '' }],
  [
    'an email alone',
    { firstName: '', lastName: '', phone: '' },
    { initials: '', phoneEnd: '', emailStart: 'h' },
  ],
  ['letters of two units', { firstName: '𝒜da' }, { ...masked, initials: '𝒜… L…' }],
])('%s is masked', (_name, known, shown) => {
  expect(offeredContact(...linked(undefined, { contact: known }))).toEqual({ masked: shown });
});

test.each([inbox, undefined])('it is offered on another device once begun (sent to %s)', (to) => {
  const begun = { attempt: { begun: 1 } };
  expect(offeredContact(...linked(to, begun))).toEqual(offeredContact(...linked(to)));
});

const savedAt = '2026-01-05T10:00:00.000Z';
const other = { email: 'other@mail.example' };

test.each<[string, string | undefined, CustomerFields]>([
  ['that went to another address', addressId(other.email), {}],
  ['that went to an address that was corrected since', inbox, { contact: other }],
  ['once the customer has typed', inbox, { contact: { savedAt } }],
  ['that was copied, once the customer has typed', undefined, { contact: { savedAt } }],
  ['once it was begun with other details', undefined, { attempt: { begun: 1 }, contact: other }],
  [
    'that continues after a general link',
    addressId(contact.email),
    { attempt: { begun: 1 }, contact: { madeFor: undefined } },
  ],
  ['once something was submitted', inbox, { attempt: { submittedAt: savedAt } }],
  [
    'that was copied, once something was submitted',
    undefined,
    { attempt: { submittedAt: savedAt } },
  ],
  [
    'of whom nothing is known',
    undefined,
    { contact: { firstName: '', lastName: '', email: '', phone: '' } },
  ],
])('a link %s shows nothing, asked or confirmed', (_name, sentTo, different) => {
  const opened = linked(sentTo, different);
  expect(offeredContact(...opened)).toEqual({});
  expect(confirmedContact(...opened)).toBeUndefined();
});

test('a key that opens nothing shows nothing', () => {
  const [customer] = linked(undefined);
  expect(offeredContact(customer, 'x'.repeat(43))).toEqual({});
  expect(confirmedContact(customer, 'x'.repeat(43))).toBeUndefined();
});
