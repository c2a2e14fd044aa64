import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { customerWith, dealershipWith } from '../support.ts';
import { searchTermsOf, searchPrefix } from '../../../../lambdas/customer/items/list-items.ts';
import {
  dealershipSearchPrefixes,
  dealershipTerms,
  traitTerms,
} from '../../../../lambdas/dealership/dealership-terms.ts';

test.each(["Sean O'Brien", 'Sean O’Brien', 'Sean O\u02bcBrien'])(
  '%s is found with and without the apostrophe',
  (firstName) => {
    const terms = searchTermsOf(customerWith({ contact: { firstName } }));
    for (const typed of ['obrien', "o'brien", 'O’Bri', 'o brien', 'brien', 'sean ob', "sean o'b"])
      expect(terms.some((term) => term.startsWith(searchPrefix(typed)))).toBe(true);
  },
);

test.each([
  ['ÉLO', 'elo'],
  ['  Van  der ', 'van der'],
  ['jordan.lee@mail', 'jordan lee mail'],
  ['+1 (513) 555-0142', '5135550142'],
  ['1-513-555-0142', '5135550142'],
  ['Jor\u200ddan\u00a0Lee', 'jordan lee'],
  ['1513', '1513'],
  ['+', ''],
  ['#%_', ''],
  ['', ''],
  ['x'.repeat(255), 'x'.repeat(100)],
])('%p looks for what begins with %p', (text, prefix) => {
  expect(searchPrefix(text)).toBe(prefix);
});

test('whoever has a name, an email or a number is found by any beginning of it', () => {
  const name = fc.stringMatching(/^[A-Za-zÀ-ž' -]{1,40}$/).filter((text) => /\p{L}/u.test(text));
  const email = fc.emailAddress();
  fc.assert(
    fc.property(name, email, fc.nat(100), (firstName, address, length) => {
      const terms = searchTermsOf(customerWith({ contact: { firstName, email: address } }));
      for (const typed of [firstName, address]) {
        const prefix = searchPrefix(typed.slice(0, 1 + length));
        // What looks like a number is looked for as one.
        if (/\p{L}/u.test(typed.slice(0, 1 + length)))
          expect(terms.some((term) => term.startsWith(prefix))).toBe(true);
      }
    }),
  );
});

test('a dealership is found by names, email, phone, domain and address', () => {
  expect(dealershipTerms(dealershipWith())).toEqual([
    'name:juniper street motors',
    'name:street motors',
    'name:motors',
    'name:ann chovey',
    'name:chovey',
    'email:sales@juniper.example.com',
    'phone:5135550142',
    'domain:juniper.example.com',
    'address:1420 juniper street fairview oh 45011',
    'similarName:junlperstreetmotors',
  ]);
});

describe('what an admin types', () => {
  test.each<[string, string[]]>([
    ['  Élodie  ', ['name:elodie', 'email:elodie']],
    ["Jo's Autos", ['name:jos autos', "email:jo'sautos"]],
    ['Ann@X.com', ['name:ann x com', 'email:ann@x.com']],
    ['@#', []],
    ['', []],
  ])('%j is looked for as %j', (text, prefixes) => {
    expect(dealershipSearchPrefixes(text)).toEqual(prefixes);
  });
});

test('a dealership is found by one term of each trait, if it has one', () => {
  const dealership = {
    dealerName: 'x',
    fullName: 'y',
    email: 'a@x.com',
    phone: '(513) 555-0142',
    website: 'https://www.x.com/about',
    address: '1 Elm St.',
  };
  expect(traitTerms(dealership)).toEqual({
    phone: 'phone:5135550142',
    domain: 'domain:x.com',
    address: 'address:1 elm st',
    similarName: 'similarName:x',
  });
  expect(traitTerms({ ...dealership, address: '--', website: 'x' })).toEqual({
    phone: 'phone:5135550142',
    domain: undefined,
    address: undefined,
    similarName: 'similarName:x',
  });
});
