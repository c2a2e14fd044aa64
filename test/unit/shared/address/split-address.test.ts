import { expect, test } from '@jest/globals';
import { stateOfAddress } from '../../../shared/us-states.ts';

test.each([
  ['1420 Juniper Street, Fairview, OH 45011', 'OH'],
  ['1 Main St, Austin, TX 78701-1234', 'TX'],
  ['1 Main St\nSacramento, ca', 'CA'],
  ['5 Broadway, New York, NY 10007, USA', 'NY'],
  ['12 Oak Road, Charleston, West Virginia', 'WV'],
  ['12 Oak Road, Richmond, Virginia 23220', 'VA'],
  ['12 Washington Street, Nashua, NH 03060, United States', 'NH'],
  ['1 Main Street, Dallas, TX 75201, U.S.A.', 'TX'],
  ['Calle Sol 4, San Juan, PR 00901', 'PR'],
])('the state of %s', (address, state) => {
  expect(stateOfAddress(address)).toBe(state);
});

test.each(['Kesklinn 3, Tallinn 10111', '', '12 Me', 'Somewhere, ZZ 12345'])(
  'no state is made up for %p',
  (address) => {
    expect(stateOfAddress(address)).toBe(address === '12 Me' ? 'ME' : undefined);
  },
);
