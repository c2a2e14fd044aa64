import type { ReportCustomer } from '../../../../shared/record/program-report-schema.ts';

/** One line of the list behind a figure. */
export type ReportEntry = {
  /** Null where it's how things stand now. */
  at: string | null;
  customer?: { id: string; name: string };
  text: string;
  detail?: string | undefined;
};

/** A figure: a number of entries, or a duration that many of them have. */
export type Figure = {
  label: string;
  value: string;
  remark?: string | undefined;
  entries: ReportEntry[];
};

export type FigureSection = {
  heading: string;
  lines: string[];
  /** The PDF has the lists, too; the others are long, and in the CSV. */
  isListed: boolean;
  figures: Figure[];
};

export const numberOf = (count: number): string => count.toLocaleString('en-US');

const timeOf = ({ at }: ReportEntry) => at ?? '';
const byTime = (one: ReportEntry, other: ReportEntry) =>
  Number(timeOf(one) > timeOf(other)) - Number(timeOf(one) < timeOf(other));

/** Returns a figure that counts its entries, oldest first. */
export const countOf = (
  label: string,
  entries: readonly ReportEntry[],
  remark?: string,
): Figure => ({
  label,
  value: numberOf(entries.length),
  remark,
  entries: [...entries].sort(byTime),
});

/** Names a customer in a list. */
export const named = ({ id, name }: Pick<ReportCustomer, 'id' | 'name'>) => ({
  id,
  name: name || 'No name',
});
