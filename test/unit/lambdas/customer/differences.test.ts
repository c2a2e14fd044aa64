import { expect, test } from '@jest/globals';
import type { Customer } from '../../../../lambdas/customer/customer-record.ts';
import { documentDifferences } from '../../../../lambdas/customer/differences.ts';
import { fillFromDocument } from '../../../../lambdas/customer/attempt/typed-fields.ts';
import { customerWith } from '../support.ts';

const typedAs = (firstName: string, lastName: string, dateOfBirth = '') =>
  customerWith({ contact: { firstName, lastName, dateOfBirth } });
const differences = (customer: Customer, read: object) =>
  documentDifferences({
    ...customer,
    attempt: { ...customer.attempt, read: { attempt: 1, ...read } },
  });

test.each([
  ['in the case of letters', 'Jordan Lee', 'JORDAN', 'LEE'],
  ['in accents', 'Renée Núñez', 'RENEE', 'NUNEZ'],
  ['in punctuation', "Anne-Marie O'Neil", 'Anne Marie', 'O Neil'],
  ['in spaces', 'Jordan  Lee', 'Jordan', ' Lee'],
  ['in where the first name ends', 'Mary Ann Lee', 'Mary Ann', 'Lee'],
])('names that differ only %s are the same', (_what, name, firstName, lastName) => {
  const [first = '', ...rest] = name.split(' ');
  expect(differences(typedAs(first, rest.join(' ')), { firstName, lastName })).toEqual([]);
});

test('another name and another date of birth are told as they were typed and found', () => {
  const read = { firstName: 'Olive', lastName: 'Yew', dateOfBirth: '1990-01-31' };
  expect(differences(typedAs('Oliver', 'Yew', '1990-01-13'), read)).toEqual([
    { field: 'fullName', typed: 'Oliver Yew', found: 'Olive Yew' },
    { field: 'dateOfBirth', typed: '1990-01-13', found: '1990-01-31' },
  ]);
});

test('what was filled from the document is no difference from it', () => {
  const read = { firstName: 'Olive', lastName: 'Yew', dateOfBirth: '1990-01-31' };
  const filled = fillFromDocument(customerWith({ contact: { lastName: 'Oak' } }), read);
  expect(differences(filled, read)).toEqual([]);
});
