import { formatDay } from '../../../lib/format/format-date.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

export type Difference = Submission['differences'][number];

export const differenceNames: Record<Difference['field'], string> = {
  fullName: 'Name',
  dateOfBirth: 'Date of birth',
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** One side of a difference, as the page writes it. */
export function readable(difference: Difference, side: 'typed' | 'found'): string {
  const text = difference[side];
  return isDay(text) ? formatDay(text) : text || 'nothing';
}
