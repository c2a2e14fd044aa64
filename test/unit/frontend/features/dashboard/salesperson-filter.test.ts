import { expect, test } from '@jest/globals';
import { salespeopleOptions } from '../../../../../frontend/src/features/dashboard/salesperson-filter.tsx';
import { submissionViews } from '../../../../../frontend/src/features/dashboard/submission-views.ts';
import type { OverviewChanged } from '../../../../../shared/schemas/submission-list-schema.ts';

const [joy, dale] = [`sal_${'j'.repeat(22)}`, `sal_${'d'.repeat(22)}`];
const overview = {
  salespeople: [
    { id: dale, name: 'Dale Ng' },
    { id: joy, name: 'Joy Castellano' },
  ],
} as unknown as OverviewChanged;

const namesOf = (salesperson: string, own: string | null = joy) =>
  salespeopleOptions({ overview, salesperson }, own).map(({ name }) => name);

test('one chooses everybody, oneself, or somebody else', () => {
  expect(namesOf('')).toEqual(['All salespeople', 'Mine', 'Dale Ng']);
  expect(namesOf(dale, null)).toEqual(['All salespeople', 'Dale Ng', 'Joy Castellano']);
  // Nobody's last customer was just given to somebody else.
  expect(namesOf(`sal_${'x'.repeat(22)}`).at(-1)).toBe('Another salesperson');
});

test('the address names a salesperson by an id, and drops what is none', () => {
  const view = { ...submissionViews.whole, salesperson: dale };
  expect(submissionViews.address(view)).toEqual({ search: `salesperson=${dale}`, hash: '' });
  const read = (salesperson: string) =>
    submissionViews.read({ search: `?salesperson=${salesperson}`, hash: '' }).salesperson;
  expect([read(dale), read('Dale+Ng')]).toEqual([dale, '']);
});
