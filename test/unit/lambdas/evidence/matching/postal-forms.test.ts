import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareAddresses } from '../../../../../lambdas/evidence/matching/compare-addresses.ts';
import { parseAddress } from '../../../../../lambdas/evidence/matching/parse-address.ts';
import { cities, postalForms, type Written } from './postal-forms.ts';

const compare = (one: string, other: string, isRecognized = true) =>
  compareAddresses(parseAddress(one), parseAddress(other), isRecognized);
const cityOf = (form: string) => cities[form] ?? cities.other ?? ['', '', '', ''];
const inCity = (form: string, street: string) => {
  const [city, state, , zip] = cityOf(form);
  return `${street}, ${city}, ${state} ${zip}`;
};
const runs = { numRuns: 60 };

test.each(Object.entries(postalForms))(
  '%s: an address agrees with itself, however written',
  (form, made) => {
    const [city, state, name, zip] = cityOf(form);
    fc.assert(
      fc.property(made, ({ typed, ways }: Written) => {
        const whole = inCity(form, typed);
        for (const way of [typed, ...ways])
          for (const written of [
            inCity(form, way),
            inCity(form, way).toUpperCase(),
            `${way}\n${city} ${state} ${zip}-1234`,
            `${way}, ${city}, ${name} ${zip}, USA`,
          ]) {
            expect([written, compare(whole, written)]).toEqual([written, 'same']);
            expect([written, compare(written, whole, false)]).toEqual([written, 'same']);
          }
      }),
      runs,
    );
  },
);

test.each(Object.entries(postalForms))('%s: an address agrees with no other', (form, made) => {
  const [city, state] = cityOf(form);
  fc.assert(
    fc.property(made, ({ typed, ways, others }: Written) => {
      for (const way of [typed, ...ways])
        for (const other of others)
          expect([way, other, compare(inCity(form, way), inCity(form, other))]).not.toContain(
            'same',
          );
      const elsewhere = `${typed}, ${city}, ${state} 12345`;
      expect([elsewhere, compare(inCity(form, typed), elsewhere)]).not.toContain('same');
    }),
    runs,
  );
});

test('addresses of two forms never agree', () => {
  const forms = Object.entries(postalForms);
  const one = fc.constantFrom(...forms.keys());
  fc.assert(
    fc.property(
      one.chain((place) => fc.tuple(fc.constant(place), forms[place]?.[1] ?? fc.constant(none))),
      one.chain((place) => fc.tuple(fc.constant(place), forms[place]?.[1] ?? fc.constant(none))),
      ([first, { typed }], [second, { typed: other }]) => {
        fc.pre(first !== second);
        // In one city: the form alone tells them apart.
        for (const form of ['other', 'urbanization'])
          expect([typed, other, compare(inCity(form, typed), inCity(form, other))]).not.toContain(
            'same',
          );
      },
    ),
    { numRuns: 300 },
  );
});

const none: Written = { typed: '', ways: [], others: [] };
