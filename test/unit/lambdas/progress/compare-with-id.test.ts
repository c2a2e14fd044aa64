import { expect, test } from '@jest/globals';
import { differencesOf, withQuestions } from '../../../../lambdas/progress/compare-with-id.ts';

const entered = {
  fullName: 'Denise Shepherd',
  dateOfBirth: '1990-08-19',
  address: '2417 Sycamore Lane, Apt 3, Fairview, OH 45011',
};
const onId = {
  name: { surname: 'SHEPHERD', given: 'DENISE' },
  birthDate: '1990-08-19',
  address: '2417 SYCAMORE LN APT 3, FAIRVIEW, OH 45011',
};

test('nothing is asked where both say the same, or where only one says anything', () => {
  expect(differencesOf(entered, onId)).toEqual([]);
  expect(differencesOf({ ...entered, fullName: 'Denise M. Shepherd' }, onId)).toEqual([]);
  expect(differencesOf(entered, {})).toEqual([]);
  expect(differencesOf({ fullName: '', dateOfBirth: '', address: '' }, onId)).toEqual([]);
});

test.each([
  ['fullName', 'Dennis Sheperd', 'Denise Shepherd'],
  ['fullName', 'Denise Sheperd', 'Denise Shepherd'],
  ['dateOfBirth', '1990-08-09', onId.birthDate],
  ['address', '98 Larkspur Court, Unit 12, Fairview, OH 45014', onId.address],
] as const)('a %s %s is asked about, with both values', (field, typed, found) => {
  expect(differencesOf({ ...entered, [field]: typed }, onId)).toEqual([
    { field, entered: typed, found },
  ]);
});

test('an address without a ZIP code may be the same one: nobody is asked', () => {
  expect(differencesOf({ ...entered, address: '98 Larkspur Court, Fairview' }, onId)).toEqual([]);
});

test("a field that was answered about is asked about again only where it was taken from another person's ID", () => {
  const question = {
    field: 'fullName',
    entered: 'Denise Sheperd',
    found: 'Denise Shepherd',
  } as const;
  const husbands = { ...question, found: 'Paul Shepherd' };
  const openAfter = (earlier: object, difference: typeof question | typeof husbands) =>
    withQuestions([{ ...question, ...earlier }], [difference]).open;
  expect(openAfter({ choice: 'document' }, question)).toEqual([]);
  expect(openAfter({ choice: 'entered' }, husbands)).toEqual([]);
  const own = { ...question, entered: 'Paul Shepherd' };
  expect(withQuestions([{ ...husbands, choice: 'document' }], [own])).toEqual({
    asked: [own],
    open: [own],
  });
});
