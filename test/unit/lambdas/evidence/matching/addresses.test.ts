import { describe, expect, test } from '@jest/globals';
import { compareAddresses } from '../../../../../lambdas/evidence/matching/compare-addresses.ts';
import { parseAddress } from '../../../../../lambdas/evidence/matching/parse-address.ts';

const compare = (typed: string, found: string) =>
  compareAddresses(parseAddress(typed), parseAddress(found), true);
const maple = '98 Maple Avenue, Fairview, OH 45011';

test('an address is taken apart as the postal service writes it', () => {
  expect(parseAddress('98 North Maple Avenue, Apartment 4B, Fairview, Ohio 45011-1234')).toEqual({
    number: '98',
    street: { words: ['MAPLE', 'AVE'], direction: 'N', isWhole: true },
    units: ['4B'],
    area: [],
    others: [],
    city: ['FAIRVIEW'],
    state: 'OH',
    zip: '45011',
  });
});

describe('the same address', () => {
  test.each([
    [maple, '98 MAPLE AVE, FAIRVIEW OH 45011-1234'],
    [maple, '98 Maple Ave Fairview Ohio 45011'],
    [maple, '98 MAPLEAVE, FAIRVIEW OH45011'],
    [maple, '98 Maple, Fairview, OH 45011, USA'],
    ['98 Maple Ave Apt 4-B, Fairview, OH 45011', '98 MAPLE AVE APT 4B, FAIRVIEW OH 45011'],
    ['98 N Maple Ave, Fairview, OH 45011', maple],
    ['12 W 34th St, New York, NY 10001', '12 WEST 34 ST, NEW YORK NY 10001'],
    ['37-21 Main St, Queens, NY 11354', '3721 MAIN ST, QUEENS NY 11354'],
    ['98 Calle Peña, San Juan, PR 00901', '98 CALLE PENA, SAN JUAN PR 00901'],
    ['98 Hernandez St, Fairview, OH 45011', '98 HERNANDFZ ST, FAIRVIEW OH 45011'],
    ['98 Maple Place, Fairview, OH 45011', '98 Maple Piace, Fairview OH 45011'],
    ['98 Maple Fairview OH 45011', '98 MAPLE AVE FAIRVIEW OH 45011'],
    ['98 Maple Ave N, Fairview, OH 45011', '98 NORTH MAPLE AVE, FAIRVIEW OH 45011'],
    ['98 Maple Street Springs OH 45011', '98 MAPLE ST, SPRINGS OH 45011'],
    [
      '98 Martin Luther King Blvd, Fairview, OH 45011',
      '98 MARTIN LUTHER KING BLVD FAIRVIEW OH 45011',
    ],
    ['98 Broadway New York NY 10007', '98 BROADWAY, NEW YORK NY 10007'],
    ['98-A Maple Ave, Fairview, OH 45011', '98A MAPLE AVE, FAIRVIEW OH 45011'],
    ['98 1/2 Maple Ave, Fairview, OH 45011', '98 1/2 MAPLE AVE, FAIRVIEW OH 45011'],
    ['117 1/2 Elm St, Fairview, OH 45011', '1171/2 ELM ST, FAIRVIEW OH 45011'],
    ['117 1/2 E Elm St, Fairview, OH 45011', '117 1/2E ELM ST, FAIRVIEW OH 45011'],
    ['98 County Road 12, Fairview, OH 45011', '98 COUNTY ROAD12, FAIRVIEW OH 45011'],
    ['98 Maple Ave, Denver, CO 80014', '98 MAPLE AVE, DENVER C0 80014'],
    ['911 Orchard Ave, Fairview, OH 45011', '911 0rchard Avenue, Fairview, OH 45011'],
    ['911 Prospect Dr, Fairview, OH 45011', '911 PR0SPECT DR, FAIRVIEW OH 45011'],
    ['911 Ionia St, Fairview, OH 45011', '911 I0NIA ST, FAIRVIEW OH 45011'],
    ['911 Rio Rd, Fairview, OH 45011', '911 RI0 RD, FAIRVIEW OH 45011'],
    ['911 Pine St, Fairview, OH 45011', '911 P1NE ST, FAIRVIEW OH 45011'],
    ['911 Oak St, Albino, OH 45011', '911 OAK ST, A1BINO OH 45011'],
    ['98 Maple Ave Lot 8, Fairview, OH 45011', '98 MAPLE AVE, LOT8, FAIRVIEW OH 45011'],
    ['98 Maple Ave Apt C, Fairview, OH 45011', '98 MAPLE AVE APTC FAIRVIEW OH 45011'],
    ['98 Maple Ave Unit 3, Fairview, OH 45011', '98 Maple Ave, Unit3, Fairview OH 45011'],
    ['98 Maple Ave Ste 7B, Fairview, OH 45011', '98 MAPLE AVE SUITE7B, FAIRVIEW OH 45011'],
    ['98 Unity Ln, Fairview, OH 45011', '98 UNITY LN, FAIRVIEW OH 45011'],
    ['98 Saint Charles Ave, Fairview, OH 45011', '98 SAINT CHARLESAVE, FAIRVIEW OH 45011'],
    ['98 Saint Charles Ave, Fairview, OH 45011', '98 SAINTCHARLES AVE, FAIRVIEW OH 45011'],
    ['98 Martin Luther King Blvd, Erie, PA 16501', '98 MARTIN LUTHERKING BLVD, ERIE PA 16501'],
    ['98 Martin Luther King Blvd, Erie, PA 16501', '98 MARTIN LUTHER KINGBLVD, ERIE PA 16501'],
    ['98 N Highland Rd, Erie, PA 16501', '98 N HIGHLANDRD, ERIE PA 16501'],
    ['98 Maple Ave, Chicago, IL 60607', '98 MAPLE AVE, CHICAGO 1L 60607'],
    ['98 Maple Ave, Chicago, IL 60607', '98 Maple Ave, Chicago, lL 60607'],
    ['98 Maple Ave, Honolulu, HI 96813', '98 MAPLE AVE, HONOLULU H1 96813'],
    ['98 Maple Ave, Boise, ID 83702', '98 Maple Ave, Boise lD 83702'],
    ['98 Maple Ave, Des Moines, IA 50309', '98 MAPLE AVE, DES MOINES LA 50309'],
    ['98 Maple Ave, Columbia, SC 29201', '98 MAPLE AVE COLUMBIA 5C 29201'],
    ['98 Maple Ave, Fairview, OH 45011, Apt 4', '98 MAPLE AVE APT 4, FAIRVIEW OH 45011'],
    ['98 Maple Ave, Newark, N.J. 07102', '98 MAPLE AVE, NEWARK NJ 07102'],
    ['98 County Road N, Madison, WI 53593', '98 CTY HWY N, MADISON WI 53593'],
    ['98 Ranch to Market Rd 620, Austin, TX 78734', '98 RM 620, AUSTIN TX 78734'],
    ['#14 Calle Luna, San Juan, PR 00901', '14 CALLE LUNA, SAN JUAN PR 00901'],
    ['A17 Calle Amapola, Vega Baja, PR 00693', 'A-17 CALLE AMAPOLA, VEGA BAJA PR 00693'],
    ['Carr 865 Km 5 Hm 3, Toa Baja, PR 00949', 'PR 865 KM 5.3, TOA BAJA PR 00949'],
    ['USNS Comfort (T-AH 20), FPO AE 09566', 'USNS COMFORT T-AH 20, FPO AE 09566'],
    ['General Delivery, Tampa, FL 33602', 'GENERAL DELIVERY TAMPA FL 33602-9999'],
    ['98 #4 Maple Ave, Fairview, OH 45011', '98 MAPLE AVE APT 4, FAIRVIEW OH 45011'],
    ['98/4 Maple Ave, Fairview, OH 45011', '98 MAPLE AVE APT 4, FAIRVIEW OH 45011'],
    ['98 PR 140, Frankston, TX 75763', '98 PRIVATE ROAD 140, FRANKSTON TX 75763'],
  ])('%s is %s', (typed, found) => expect(compare(typed, found)).toBe('same'));
});

describe('another address', () => {
  test.each([
    [maple, '89 Maple Ave, Fairview, OH 45011'],
    [maple, '98 Maple Ave, Columbus, OH 43004'],
    ['98 Maple Ave Apt 4, Fairview, OH 45011', '98 Maple Ave Apt 5, Fairview, OH 45011'],
    ['98 Maple Street, Fairview, OH 45011', '98 MAPLE AVE, FAIRVIEW OH 45011'],
    ['98 Maple Ave Lot 8, Fairview, OH 45011', '98 MAPLE AVE, LOT9, FAIRVIEW OH 45011'],
    ['98 Bark St, Fairview, OH 45011', '98 PARK ST, FAIRVIEW OH 45011'],
    ['98 Maple Ave N, Fairview, OH 45011', '98 MAPLE AVE S, FAIRVIEW OH 45011'],
    ['98 Maple Hill Rd, Fairview, OH 45011', '98 MAPLE RIDGE RD, FAIRVIEW OH 45011'],
    ['98 Oak Hollow Dr, Fairview, OH 45011', '98 OAK DR, FAIRVIEW OH 45011'],
    ['98 Maple Ave NW Fairview OH 45011', '98 MAPLE AVE SW, FAIRVIEW OH 45011'],
    ['98 12th St W Fairview OH 45011', '98 12TH ST E, FAIRVIEW OH 45011'],
    ['98 Oakwood Ct, Fairview, OH 45011', '98 OAK WOOD LN, FAIRVIEW OH 45011'],
    ['USS Nimitz, FPO AP 96667', 'USCGC HAMILTON, FPO AP 96667'],
    ['Carr 865 Km 5.3, Toa Baja, PR 00949', 'CARR 865 KM 5.4, TOA BAJA PR 00949'],
    ['98 State Highway 93, Fairview, OH 45011', '98 US 93, FAIRVIEW OH 45011'],
    ['98/4 Maple Ave, Fairview, OH 45011', '98 MAPLE AVE APT 5, FAIRVIEW OH 45011'],
    ['98 A Maple Ave, Fairview, OH 45011', '98B MAPLE AVE, FAIRVIEW OH 45011'],
    // Streets of one letter or number lie side by side.
    ['98 O St, Lincoln, NE 68508', '98 Q ST, LINCOLN NE 68508'],
    ['98 S St, Sacramento, CA 95811', '98 5TH ST, SACRAMENTO CA 95811'],
    ['98 I St, Sacramento, CA 95814', '98 L ST, SACRAMENTO CA 95814'],
    ['98 B St, Fairview, OH 45011', '98 8TH ST, FAIRVIEW OH 45011'],
    ['98 Avenue I, Brooklyn, NY 11230', '98 AVENUE L, BROOKLYN NY 11230'],
  ])('%s is not %s', (typed, found) => expect(compare(typed, found)).toBe('other'));
});

describe('nothing can be said', () => {
  test.each([
    [maple, 'PO Box 98, Fairview, OH 45011'],
    [maple, '98 Maple Ave, Fairview, OH 45017'],
    [maple, '98 Maple Ave'],
    ['98 Maple Avenue, Fairview, OH', maple],
    ['98 Maple Ave Apt 4, Fairview, OH 45011', '98 MAPLE AVE, FAIRVIEW OH 45011'],
    [maple, '98 MAPLE AVE, FAIRVIEW KY 45011'],
    ['98 Martin Luther King Blvd, Fairview, OH 45011', '98 MARTIN BLVD, FAIRVIEW OH 45011'],
    ['98 Calle Sol, San Juan, PR 00901', '98 CALLE, SAN JUAN PR 00901'],
    ['Somewhere', maple],
    ['98 1/2 Maple Ave, Fairview, OH 45011', maple],
    ['98A Maple Ave, Fairview, OH 45011', maple],
    ['98 Greenway Ct, Fairview, OH 45011', '98 GREEN WAY, FAIRVIEW OH 45011'],
    ['98 Park, Fairview, OH 45011', '98 PARK HILL, FAIRVIEW OH 45011'],
    ['98 Maple Dr, Fairview, OH 45011', '98 MAPLE DR EXT, FAIRVIEW OH 45011'],
    ['98 Maple Ave Rear, Fairview, OH 45011', maple],
    ['98 Broadway New York NY 10007', '98 BROADWAY, ASTORIA NY 10007'],
    ['98 Route 9, Fairview, OH 45011', '98 US 9, FAIRVIEW OH 45011'],
    ['The American Road, Fairview, OH 45011', 'THE AMERICAN ROAD, FAIRVIEW OH 45011'],
    ['Maple Avenue, Fairview, OH 45011', maple],
  ])('%s and %s', (typed, found) => expect(compare(typed, found)).toBe('unsure'));
});

describe('units', () => {
  const at = (unit: string) => `98 Maple Ave${unit}, Fairview, OH 45011`;
  test.each([
    [' Bldg 3 Apt 4', ', Building 3, # 4'],
    [' 2nd Floor', ' FL 2'],
    [' Apt. 4 B', ' APT 4B'],
    [' #B4', ' UNIT B-4'],
    [' Apt PH1', ' APT PH1'],
    [', Basement', ', BASEMENT'],
  ])('%s is%s', (typed, found) => expect(compare(at(typed), at(found))).toBe('same'));

  test.each([
    [' Bldg 3 Apt 4', ' BLDG 3 APT 5'],
    [' Apt PH1', ', APT PH2'],
    [' Apt 101AA', ' APT 101BB'],
    [' Apt 1-23', ' APT 12-3'],
    [' Apt 4', ', APT 4B'],
  ])("%s isn't%s", (typed, found) => expect(compare(at(typed), at(found))).toBe('other'));

  test.each([
    [', 4B', ' APT 5C'],
    [', Basement', ' APT 5'],
    [', Basement', ''],
    ['', ' APT 5C'],
    [' Apt 4', ''],
    [' Apt 4', ' BLDG 3 APT 4'],
    [' Apt 4', ' FL 4'],
    ['', ', 4B'],
  ])('%s may be%s', (typed, found) => expect(compare(at(typed), at(found))).toBe('unsure'));
});

describe('a letter that is another', () => {
  const [typed, found] = ['98 Clayton St, Fairview, OH 45011', '98 CLAXTON ST, FAIRVIEW OH 45011'];
  test.each([
    ['may be misread', true, 'same'],
    ['in exact text makes it unsure', false, 'unsure'],
  ])('%s', (_, isRecognized, expected) =>
    expect(compareAddresses(parseAddress(typed), parseAddress(found), isRecognized)).toBe(expected),
  );
});
