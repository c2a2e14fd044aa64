import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  channelFor,
  keepLinkTexts,
  keptLinkTexts,
  linkFields,
  personOf,
  type Channel,
} from '../../../../../frontend/src/features/links/link-contact.ts';
import { hasUnsentTexts } from '../../../../../frontend/src/lib/device/unsent-text.ts';
import { fakeStorage } from '../../lib/device/fake-storage.ts';

beforeEach(() => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: fakeStorage() });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'));

const all: Channel[] = ['text', 'email', 'qr'];
const textless: Channel[] = ['email', 'qr'];

test.each<[string, Channel[], Channel | undefined, Channel]>([
  ['', all, undefined, 'qr'],
  ['(513) 555-01', all, undefined, 'text'],
  ['+1 513.555.0131', all, undefined, 'text'],
  ['513–555–0131', all, undefined, 'text'],
  ['(513) 555-0131', textless, undefined, 'qr'],
  ['hannah', all, undefined, 'email'],
  ['2hannah@mail.example', all, undefined, 'email'],
  ['(513) 555-0131', all, 'qr', 'qr'],
  // Chosen for a number that was replaced since.
  ['hannah@mail.example', all, 'text', 'email'],
  ['', all, 'email', 'qr'],
])('%p of %p, chosen %p: %p', (contact, offered, chosen, channel) => {
  expect(channelFor(contact, offered, chosen)).toBe(channel);
});

const typed = (contact: string, fullName = '') => linkFields.safeParse({ fullName, contact });

test('one field takes a phone number, an email address or nothing, as the server takes each', () => {
  const people = ['513.555.0131', ' Hannah@Mail.example ', ' '].map((contact) => {
    const { data } = typed(contact, 'Hannah Lindqvist');
    return data && personOf(data);
  });
  expect(people).toEqual([
    { fullName: 'Hannah Lindqvist', email: '', phone: '(513) 555-0131' },
    { fullName: 'Hannah Lindqvist', email: 'hannah@mail.example', phone: '' },
    { fullName: 'Hannah Lindqvist', email: '', phone: '' },
  ]);
});

test.each([
  ['12', 'Please enter a US phone number with 10 digits, such as (513) 555-0131'],
  ['+52 55 1234 5678', 'Please enter a US phone number with 10 digits, such as (513) 555-0131'],
  ['nobody', 'Please enter a valid email address'],
])('%p is refused: %p', (contact, message) => {
  const issues = typed(contact).error?.issues ?? [];
  expect(issues.map(({ path, message: words }) => [path, words])).toEqual([[['contact'], message]]);
});

test('a form that the end of a session closed is filled in again, for its writer alone', () => {
  const texts = { fullName: 'Hannah Lindqvist', contact: '(513) 555' };
  const nothing = { fullName: '', contact: '' };
  keepLinkTexts('joy', texts);
  expect([keptLinkTexts('joy'), keptLinkTexts('marcus')]).toEqual([texts, nothing]);
  keepLinkTexts('joy', nothing);
  expect([keptLinkTexts('joy'), hasUnsentTexts('joy')]).toEqual([nothing, false]);
});
