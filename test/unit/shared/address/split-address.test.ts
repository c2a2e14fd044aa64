import { describe, expect, test } from '@jest/globals';
import { missingInAddress } from '../../../../shared/address/address-parts.ts';
import { stateOfAddress, stateOfZip } from '../../../../shared/address/split-address.ts';
import { usStates } from '../../../../shared/us-states.ts';

test.each([
  ['1420 Juniper Street, Fairview, OH 45011', 'OH'],
  ['1 Main St, Austin, TX 78701-1234', 'TX'],
  ['5 Broadway, New York, NY 10007, USA', 'NY'],
  ['12 Oak Road, Charleston, West Virginia', 'WV'],
  ['12 Washington Street, Nashua, NH 03060, United States', 'NH'],
  ['Calle Sol 4, San Juan, PR 00901', 'PR'],
  ['1 Main St, Newark, N.J. 07102', 'NJ'],
  ['1 Main St, Dallas, TX 75201, Apt 4', 'TX'],
  ['1 Main St, Dallas, TX, Estados Unidos 75201', 'TX'],
  ['1 Main St, Austin, Tex.', 'TX'],
  ['1600 Pennsylvania Ave NW, Washington, D.C.', 'DC'],
  ['1600 Pennsylvania Ave NW, Washington 20500', 'DC'],
  ['12 Oak St, Virginia, Minn.', 'MN'],
  ['12 Oak St, Virginia 55792', 'MN'],
  ['12 Oak St, Columbus', undefined],
  ['12 Oak Ct', undefined],
  ['1 Main St, Manchester 03101', 'NH'],
  ['Calle 5, Albany, Nueva York 12207', 'NY'],
  ['PSC 802 Box 74, APO AE 09499', undefined],
  ['Kesklinn 3, Tallinn', undefined],
  ['', undefined],
])('the state of %s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state);
});

test('each state has ZIP codes, and none that are not given out', () => {
  const found = Array.from({ length: 1000 }, (_, prefix) =>
    stateOfZip(`${String(prefix).padStart(3, '0')}01`),
  );
  const others = new Set([...Object.keys(usStates), 'AA', 'AE', 'AP']);
  for (const state of found) if (state !== undefined) others.delete(state);
  // They share a prefix with Guam.
  expect([...others]).toEqual(['AS', 'MP']);
  expect([stateOfZip('96799'), stateOfZip('96950')]).toEqual(['AS', 'MP']);
  expect([stateOfZip('00001'), stateOfZip('21300'), stateOfZip('99950')]).toEqual([
    undefined,
    'MD',
    'AK',
  ]);
});

describe('what an address lacks', () => {
  test.each([
    ['98 Maple Ave', 'cityAndZip'],
    ['98 Maple Ave, Apt 4', 'cityAndZip'],
    ['98 Broadway', 'cityAndZip'],
    ['Calle Luna 8', 'cityAndZip'],
    ['HC 61 Box 210', 'cityAndZip'],
    ['PO Box 12, OH', 'cityAndZip'],
    ['98 Maple Ave, Fairview, OH', 'zip'],
    ['98 Maple Ave, Fairview', 'zip'],
    ['Apt 4, 12345 Main St, Fairview', 'zip'],
    ['5 Broadway, New York', 'zip'],
    ['98 Maple Ave, OH 45011', 'city'],
    ['98 Maple Ave 45011', 'city'],
    ['98 Maple Ave, 2nd Floor, OH 45011', 'city'],
    ['PO Box 12, OH 45011', 'city'],
    ['1 Broadway NY 10004', undefined],
    ['98 Maple Ave West TX 76691', undefined],
    ['PO Box 12, 29 Palms, CA 92277', undefined],
    ['98 Maple St, 75201 Forest Lane', undefined],
    ['98 Maple Ave, Fairview, OH 45011', undefined],
    ['98 Maple Ave Fairview OH 45011', undefined],
    ['98 Maple Ave, Fairview, OH 45011, Apt 4', undefined],
    ['5 Broadway, New York 10007', undefined],
    ['12 Park Ln Mountain View CA 94040', undefined],
    ['Urb. Las Lomas, 98 Calle Sol, San Juan, PR 00926', undefined],
    ['PSC 802 Box 74, APO AE 09499', undefined],
    ['12 King St, Toronto, ON M5V 2T6', undefined],
  ])('%s: %s', (address, missing) => expect(missingInAddress(address)).toBe(missing));
});
