import { expect, test } from '@jest/globals';
import { rulesByState } from '../../../../../lambdas/evidence/states/state-rules.ts';
import { usStates } from '../../../../../shared/us-states.ts';
import { reading, submission } from '../pages.ts';
import { signalOf } from '../signals/results.ts';
import { cardText, otherStates, type CardChange } from './right-cards.ts';

/** The check's result for a card of which only the barcode is read. */
function resultOf(text: string) {
  const readings = {
    idDocument: reading('idDocument'),
    idBack: reading('idBack', { barcode: text }),
  };
  return signalOf('cardPlausible', submission({ readings }));
}

test.each([{}, ...otherStates])('a right card agrees: %j', (change) =>
  expect(resultOf(cardText(change))?.result).toBe('agrees'),
);

type Mutation = readonly [what: string, change: CardChange];

test.each<Mutation>([
  ["another state's issuer", { issuer: '636015' }],
  ["another state's address", { DAJ: 'KY' }],
  ['a number of nine digits', { DAQ: '123456789' }],
  ['a number with three letters', { DAQ: 'SPX01827' }],
  ['a number that is too short', { DAQ: 'SP1' }],
  ['no number', { DAQ: undefined }],
  ['expired before it was issued', { DBA: '03272021' }],
  ['expired before the birth date', { DBA: '03271980' }],
  ['issued before the birth date', { DBD: '03271987' }],
  ['born after it was issued', { DBB: '03272023' }],
  ['issued next year', { DBD: '03272027' }],
  ['valid 30 years longer', { DBA: '03272060' }],
  ['a license for 12 years', { DBA: '03272034', DDA: undefined }],
  ['a REAL ID for 12 years', { DBA: '03272034' }],
  ['a REAL ID for 12 years that only identifies', { part: 'ID', DBA: '03272034' }],
  [
    '20 years in a state of unknown terms',
    { issuer: '636020', DAJ: 'CO', DAQ: '123456789', DDA: 'N', DBA: '03272042' },
  ],
  ['version 10 in 2012', { DBD: '03272012', DBA: '03272016', DDB: '09012009' }],
  ['no address', { DAG: undefined }],
  ['no birth date', { DBB: undefined }],
  ['no expiry date', { DBA: undefined }],
])('a mutation is caught: %s', (_, change) =>
  expect(resultOf(cardText(change))).toMatchObject({ result: 'differs' }),
);

test.each<Mutation>([
  ['another birth date, so that it expires on no birthday', { DBB: '06021981' }],
  ['an expiry on another day', { DBA: '01152030' }],
  ["California's license for Ohio's term", { issuer: '636014', DAJ: 'CA', DAQ: 'D1234567' }],
  ['a version of the year after its issue', { DBD: '03272019', DBA: '03272027', DDB: '09012018' }],
  ['version 11 in 2019', { DBD: '03272019', DBA: '03272027', version: '11' }],
  ['version 12 in 2024', { DBD: '03272024', DBA: '03272032', version: '12' }],
  ['a design newer than an old card', { DBD: '03272012', DBA: '03272016' }],
  ['an issuer that nobody knows', { issuer: '636099' }],
  ['the state of tests', { issuer: '999999' }],
  ['dates that are none', { DBD: '00000000' }],
])('a mutation that real cards may have asks nobody to look: %s', (_, change) =>
  expect(resultOf(cardText(change))).toMatchObject({ result: 'not_checked', isExcused: true }),
);

test.each<Mutation>([
  ['another number of the same form', { DAQ: 'RT993311' }],
  ["a name or sex that isn't the holder's", { DAC: 'GREGORY', DBC: '1' }],
  ['a license for somebody of ten years', { DBB: '03272012' }],
  ['no eye color, height or class', { DAY: undefined, DAU: undefined, DCA: undefined }],
  ["an ID card with another state's number", { part: 'ID', DAQ: '123456789' }],
  ['a version that nobody knows', { version: '14' }],
])('a mutation that no rule sees agrees: %s', (_, change) =>
  expect(resultOf(cardText(change))).toMatchObject({ result: 'agrees' }),
);

test("British Columbia's card is read, and has no rules here", () => {
  const text = '%BCVICTORIA^LEE,$ANN^12 ELM ST$VICTORIA BC  V8V 1A1?;6360281234567=300319880327=?';
  expect(resultOf(text)).toMatchObject({
    result: 'not_checked',
    found: "This issuer's rules aren't known",
  });
});

test('each state has a row, and an issuer of its own', () => {
  const issuers = Object.values(rulesByState).map(({ issuer }) => issuer);
  expect(new Set(issuers).size).toBe(issuers.length);
  expect(issuers.every((issuer) => /^636\d{3}$/.test(issuer))).toBe(true);
  const territories = ['AS', 'GU', 'MP', 'PR', 'VI'];
  expect(Object.keys(rulesByState).toSorted()).toEqual(
    Object.keys(usStates)
      .filter((code) => !territories.includes(code))
      .toSorted(),
  );
});

test('each rule of a state has its source', () => {
  for (const { number, validity, birthday } of Object.values(rulesByState))
    for (const sources of [
      number?.sources,
      validity && [validity.source],
      birthday && [birthday.source],
    ])
      if (sources) expect(sources.filter((source) => source.length > 10)).not.toEqual([]);
});
