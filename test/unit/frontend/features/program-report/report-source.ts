import { figureSections } from '../../../../../frontend/src/features/program-report/report-figures.ts';
import type { ReportSource } from '../../../../../frontend/src/features/program-report/use-program-report.ts';
import type { ReportCustomer } from '../../../../../shared/record/program-report-schema.ts';
import type { Person } from '../../../../../shared/schemas/people-schema.ts';
import { at } from '../review/records.ts';

const joy = { kind: 'person', name: 'Joy Park' } as const;
export const rules = { kind: 'rules', name: '2026-12c' } as const;
export const seen = 'Name on the ID differs: entered Amara, found Ngozi.';

type Decision = ReportCustomer['decisions'][number];
export const decision = (change: Partial<Decision>): Decision => ({
  ...{ type: 'approved', at: at(5), by: joy, reason: null, note: null, seconds: 180, flags: [] },
  ...change,
});
export const customer = (change: Partial<ReportCustomer>): ReportCustomer => ({
  ...{ id: `cus_${'a'.repeat(22)}`, name: 'Amara Okafor' },
  ...{ submissions: [], decisions: [], flags: [], rules: [], unlogged: [] },
  ...change,
});
export const person = (change: Partial<Person>): Person => ({
  ...{ accountId: 'a', fullName: 'Renata Silva', email: 'r@mail.example', role: 'owner' },
  ...{ isYou: true, hasSecondFactor: true, lastSignInAt: null, since: at(0), emailChange: null },
  ...change,
});
export const basis = {
  acts: [],
  unlogged: [],
  stoppedDeletions: [],
  notCovered: ['Unusual inquiries.'],
};

export const sectionsOf = (source: Partial<ReportSource>, people: Person[] = []) =>
  figureSections({ basis, customers: [], deletions: [], ...source }, { people, invitations: [] });
