import { expect, test } from '@jest/globals';
import { submissionsCsv } from '../../../../../lambdas/customer/list/export-customers.ts';
import { toSubmissionRow } from '../../../../../lambdas/customer/list/list-row.ts';
import { someEvidence } from '../../../../harness/some-evidence.ts';
import { customerWith } from '../../support.ts';

/** The cells of the only line below the names of the columns. */
function exported(...rows: Parameters<typeof submissionsCsv>[0]): Record<string, string> {
  const [names = [], cells = []] = submissionsCsv(rows)
    .slice(1)
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
}

const rowWith = (changes: Parameters<typeof someEvidence>[0]) =>
  toSubmissionRow(customerWith({ evidence: someEvidence(changes) }));

test('the checks to look at are named, and that a state has signed', () => {
  const row = rowWith({ idName: 'differs', billDate: 'not_readable', issuerSignature: 'agrees' });
  expect(exported(row)).toMatchObject({
    Issues: 'Name on the ID',
    "Couldn't Be Checked": 'Date of the proof of address',
    'Signed by the state': 'Yes',
  });
});

test('where nothing is to be looked at, nothing stands there', () => {
  expect(exported(rowWith({}))).toMatchObject({ Issues: '', 'Signed by the state': '' });
});
