import { expect, test } from '@jest/globals';
import { compareAddresses } from '../../../../../lambdas/evidence/matching/compare-addresses.ts';
import { parseAddress } from '../../../../../lambdas/evidence/matching/parse-address.ts';
import { cities } from '../../../shared/address/cities.ts';

const compare = (one: string, other: string) =>
  compareAddresses(parseAddress(one), parseAddress(other), true);

test('an address is itself in every city, and no other unit, box or house', () => {
  for (const { city, state, zip } of cities) {
    const end = `${city}, ${state} ${zip}`;
    const printed = `${city.toUpperCase()} ${state} ${zip}-1234`;
    // In `PO Box 12, 29 Palms`, the city looks like a street: a person compares.
    const isNumbered = /^\d/.test(city);
    expect([
      end,
      compare(`12 Oak St, ${end}`, `12 OAK STREET, ${printed}`),
      compare(`12 Oak St Apt 4, ${end}`, `12 OAK ST #4, ${printed}`),
      compare(`12 Oak St Apt 4 ${end}`, `12 OAK ST APT 5, ${printed}`),
      compare(`12 Oak St, ${end}`, `13 OAK ST, ${printed}`),
      compare(`PO Box 12, ${end}`, `PO BOX 12, ${printed}`),
      compare(`PO Box 12, ${end}`, `PO BOX 99, ${printed}`),
    ]).toEqual([
      end,
      ...['same', 'same', 'other', 'other'],
      ...(isNumbered ? ['same', 'unsure'] : ['same', 'other']),
    ]);
  }
});

const names: readonly string[] = [
  ...new Set(cities.map(({ city }) => city.replaceAll('-', ' '))),
  ...['Apartment', 'Unit', 'Suite', 'Room', 'Lot', 'Building', 'Floor', 'Trailer', 'Space', 'Key'],
];
test.each(['Ave', 'St', 'Rd', 'Dr', 'Ln', 'Ct'])('a street of any name is itself: %s', (kind) => {
  for (const [index, name] of names.entries()) {
    const at = (each: string, unit: string) => `12 ${each} ${kind}${unit}, Fairview, OH 45011`;
    const next = names[(index + 1) % names.length] ?? '';
    expect([
      name,
      compare(at(name, ''), at(name, '').toUpperCase()),
      compare(at(name, ' Apt 4'), at(name, ' # 4')),
      compare(at(name, ' Apt 4'), at(name, ' Apt 5')),
    ]).toEqual([name, 'same', 'same', 'other']);
    expect([name, next, compare(at(name, ''), at(next, ''))]).not.toEqual([name, next, 'same']);
  }
});
