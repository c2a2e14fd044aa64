import { expect, test } from '@jest/globals';
import {
  filledFields,
  type Prefill,
  prefilledFields,
} from '../../../../../../frontend/src/features/wizard/information/personal-fields.ts';

const given = ['fullName', 'phone', 'email'];
const license = {
  fullName: 'Maria Elena Delgado',
  address: '2417 Sycamore Ln, Fairview, OH 45011',
};

test.each<[string, Prefill, string[]]>([
  ['nothing', {}, []],
  ["the link's form", { given }, ['fullName', 'phone', 'email']],
  [
    'what the dealership typed, without a phone',
    { given: ['email'], license },
    ['fullName', 'address', 'email'],
  ],
  ['a license without a birth date', { license }, ['fullName', 'address']],
  [
    'both',
    { license: { ...license, dateOfBirth: '1988-03-27' }, given },
    ['fullName', 'dateOfBirth', 'address', 'phone', 'email'],
  ],
])('%s: what needn’t be asked for', (_, prefill, names) =>
  expect(prefilledFields(prefill)).toEqual(names),
);

test('only what stands as the license said counts as filled in', () => {
  const typed = { ...license, dateOfBirth: '1988-03-27', phone: '5135550178' };
  expect(filledFields({ license }, typed)).toEqual(['fullName', 'address']);
  expect(filledFields({ license, edited: ['address'] }, typed)).toEqual(['fullName']);
  expect(filledFields({ license }, { ...typed, fullName: 'M. Delgado' })).toEqual(['address']);
  expect(filledFields({ given }, typed)).toEqual([]);
});
