import { expect, test } from '@jest/globals';
import { keptRow, readRow, rowAttribute } from '../../../../../lambdas/customer/items/list-row.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { customerWith } from '../../support.ts';

const asListed = (change: Parameters<typeof customerWith>[0]) => {
  const customer = customerWith(change);
  const listed = readRow({ id: customer.id, row: rowAttribute(customer) });
  expect(listed).toEqual(keptRow(customer));
  const { verdict, issues, unsure } = listed;
  return { verdict, issues, unsure };
};

test('a row names what is to review, what could not be checked apart, both worst first', () => {
  const evidence = someEvidence({
    billName: 'differs',
    reuse: 'differs',
    idName: 'not_checked',
    photo: 'not_readable',
  });
  expect(asListed({ attempt: { evidence } })).toEqual({
    verdict: 'look',
    issues: ['billName', 'reuse'],
    unsure: ['photo', 'idName'],
  });
  expect(asListed({ attempt: { evidence: someEvidence() } })).toEqual({
    verdict: 'agree',
    issues: [],
    unsure: [],
  });
});

test('where no documents are read, it names what a provider read and who the link was made for', () => {
  const contact = {
    firstName: 'Imani',
    lastName: 'Brooks',
    dateOfBirth: '1988-03-27',
    email: 'imani@mail.example',
  };
  const attempt = { submittedAt: '2026-01-05T12:00:00.000Z' };
  const none = { verdict: null, issues: [], unsure: [] };
  expect(asListed({ contact, attempt })).toEqual(none);
  const madeFor = { fullName: 'Tasha Monroe', email: 'tasha@mail.example', phone: '' };
  expect(asListed({ contact: { ...contact, madeFor }, attempt })).toEqual({
    ...none,
    issues: ['linkName', 'linkContact'],
  });
  const read = { attempt: 1, firstName: 'Imani', lastName: 'Brooks', dateOfBirth: '1988-03-29' };
  expect(asListed({ contact, attempt: { ...attempt, read } })).toEqual({
    ...none,
    issues: ['idBirthDate'],
  });
});
