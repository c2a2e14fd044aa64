import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  programReport,
  reportCsv,
} from '../../../../../frontend/src/features/program-report/report-files.ts';
import { showTimesIn } from '../../../../../frontend/src/lib/format/format-date.ts';
import { at } from '../review/records.ts';
import { basis, customer, decision, person, sectionsOf, seen } from './report-source.ts';

beforeAll(() => showTimesIn('America/New_York'));
afterAll(() => showTimesIn(undefined));

const source = {
  customers: [
    customer({ submissions: [at(2)], decisions: [decision({ flags: [seen], note: '=1+1' })] }),
  ],
};
const sections = sectionsOf(source, [person({})]);
const days = { from: '2025-11-01', to: '2026-10-31' };

test('the PDF has each figure, those lists that aren’t long, and what it doesn’t have', () => {
  const { lines, sections: written } = programReport(sections, {
    ...{ dealerName: 'Juniper Street Motors', by: 'Ann Chovey', at: at(9), days, basis },
  });
  expect(lines.slice(0, 2)).toEqual([
    'Juniper Street Motors · November 1, 2025 to October 31, 2026',
    'Downloaded by Ann Chovey · Figures of January 5, 2026 at 7:09 AM EST',
  ]);
  const factsOf = (heading: string) => written.find((each) => each.heading === heading)?.facts;
  expect(factsOf('Submissions')).toEqual([
    { name: 'Submissions', value: '1' },
    { name: 'Customers who submitted', value: '1' },
  ]);
  expect(factsOf('Approvals despite a red flag')?.slice(0, 2)).toEqual([
    { name: 'By a person', value: '1' },
    {
      name: 'Jan 5, 2026',
      value: 'Amara Okafor: Approved by Joy Park. Reason: “=1+1”',
      detail: seen,
    },
  ]);
  expect(written.at(-1)?.lines).toContain('• Unusual inquiries.');
});

test('the CSV has a row for each figure, and one for each line behind it', () => {
  const rows = reportCsv(sections, basis).trim().split('\r\n');
  expect(rows.slice(1, 3)).toEqual([
    '"Submissions","Submissions","1","","","","","",""',
    `"Submissions","Submissions","","Jan 5, 2026, 7:02 AM EST","${at(2)}","Amara Okafor","cus_${'a'.repeat(22)}","Submitted",""`,
  ]);
  const figures = sections.flatMap((section) => section.figures);
  const lines = figures.flatMap(({ entries }) => entries);
  const limits = rows.filter((row) => row.startsWith('"Not in this report"'));
  expect(rows).toHaveLength(1 + figures.length + lines.length + limits.length);
  expect(limits.at(-1)).toContain('Unusual inquiries.');
});
