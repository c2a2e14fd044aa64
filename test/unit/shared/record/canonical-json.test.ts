import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from '../../../../shared/record/canonical-json.ts';

test('JSON is canonical as RFC 8785 has it', () => {
  // The RFC's examples of members, literals and the order of names.
  expect(
    canonicalJson({
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000f\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    }),
  ).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
  const sorted = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
  expect(Object.keys(JSON.parse(sorted) as object).filter((name) => name !== '1')).toEqual([
    '\r',
    '\u0080',
    '\u00f6',
    '\u20ac',
    '\ud83d\ude00',
    '\ufb33',
  ]);
});

test('it says the same whatever the order of names, and nothing that is undefined', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).toReversed());
      expect(canonicalJson({ ...turned, nothing: undefined })).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
