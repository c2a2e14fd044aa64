import { expect, test } from '@jest/globals';
import { missingInAddress } from '../../../../shared/address/address-parts.ts';
import { stateOfAddress } from '../../../../shared/address/split-address.ts';
import { cities } from './cities.ts';

const others = [
  ...['CALIFORNIA MD 20619', 'Delaware OH 43015', 'Indiana PA 15701', 'New York NY 10004'],
  ...['West New York NJ 07093', 'Washington DC 20500', 'West MS 39192', 'Place PA 15001'],
].map((each) => {
  const [, city = '', state = '', zip = ''] = /^(.+) ([A-Z]{2}) (\d{5})$/.exec(each) ?? [];
  return { city, state, zip };
});
const all = [...cities, ...others];

test.each<[string, (city: string, end: string) => string]>([
  ['a line', (city, end) => `12 Oak St, ${city}, ${end}`],
  ['a line with a unit', (city, end) => `12 Oak St Apt 4, ${city}, ${end}`],
  ['a line with a floor', (city, end) => `12 Oak St, 2nd Floor, ${city}, ${end}`],
  ['two lines', (city, end) => `12 Oak St\n${city} ${end}`],
  ['capitals', (city, end) => `12 OAK ST, ${city.toUpperCase()}, ${end}`],
  ['one line without commas', (city, end) => `12 Oak St ${city} ${end}`],
  ['one line with a unit and without commas', (city, end) => `12 Oak St #4B ${city} ${end}`],
  ['a street without a kind', (city, end) => `1 Broadway, ${city}, ${end}`],
  ['a box', (city, end) => `PO Box 12, ${city} ${end}`],
  ['a box on a route', (city, end) => `HC 61 Box 210 ${city} ${end}`],
  ["a grid's number", (city, end) => `N6W23001 Bluemound Rd, ${city}, ${end}`],
])('%s lacks nothing, whichever city it is in', (_, write) => {
  expect(all.length).toBeGreaterThan(250);
  for (const { city, state, zip } of all) {
    const address = write(city, `${state} ${zip}`);
    expect([address, missingInAddress(address), stateOfAddress(address)]).toEqual([
      address,
      undefined,
      state,
    ]);
  }
});
