import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { customerTerms, dealerTerms } from '../../../../lambdas/domain/search-terms.ts';
import { dealerWith } from '../support.ts';

test('a customer is found by any word of the name, by email and by phone', () => {
  expect(
    customerTerms({
      firstName: 'Élodie',
      lastName: 'van der Berg',
      email: 'e@x.com',
      phone: '(513) 555-0142',
    }),
  ).toEqual(['elodie van der berg', 'van der berg', 'der berg', 'berg', 'e@x.com', '5135550142']);
});

test('nothing is written for what is not known yet', () => {
  expect(customerTerms({ firstName: '', lastName: '', email: '', phone: '' })).toEqual([]);
});

test('a dealership is found by names, email, phone, domain and address', () => {
  expect(dealerTerms(dealerWith())).toEqual([
    'name:juniper street motors',
    'name:street motors',
    'name:motors',
    'name:ann chovey',
    'name:chovey',
    'email:sales@juniper.example.com',
    'phone:5135550142',
    'domain:juniper.example.com',
    'address:1420 juniper street fairview oh 45011',
  ]);
});

test('any name gives terms that fit a sort key, each once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 255 }),
      fc.string({ unit: 'grapheme', maxLength: 255 }),
      (firstName, lastName) => {
        const terms = customerTerms({ firstName, lastName, email: '', phone: '' });
        expect(terms).toEqual([...new Set(terms)]);
        for (const term of terms) expect(Buffer.byteLength(term)).toBeLessThan(900);
      },
    ),
  );
});
