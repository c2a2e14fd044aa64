import { toCsv } from '../../../../shared/csv.ts';
import type { ReportBasis } from '../../../../shared/record/program-report-schema.ts';
import { formatListDate, formatListTime, formatLongTime } from '../../lib/format/format-date.ts';
import { formatDay } from '../../lib/format/format-day.ts';
import type { ReportContent, ReportFact } from '../../lib/pdf/write-report.ts';
import type { ReportDays } from './report-days.ts';
import type { FigureSection, ReportEntry } from './report-figure.ts';
import { notInReport } from './report-others.ts';

/** Says of which days a report is. */
export const daysWords = ({ from, to }: ReportDays): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** Says what a report is, and what it isn't. */
export const ABOUT_REPORT =
  'What this product saw and what people did here, counted. It doesn’t say whether your program is as it should be.';

type ReportOptions = {
  dealerName: string;
  by: string;
  /** When its figures were read. */
  at: string;
  days: ReportDays;
  basis: ReportBasis;
};

/** The contents of a report's PDF: all figures, and those lists that aren't long. */
export const programReport = (
  sections: readonly FigureSection[],
  { dealerName, by, at, days, basis }: ReportOptions,
): ReportContent => ({
  title: 'Identity Theft Prevention Program: Report',
  lines: [
    `${dealerName} · ${daysWords(days)}`,
    `Downloaded by ${by} · Figures of ${formatLongTime(at)}`,
    ABOUT_REPORT,
    'The CSV of the same days has the list behind each figure.',
  ],
  sections: [
    ...sections.map(({ heading, lines, isListed, figures }) => ({
      heading,
      lines: [...lines],
      facts: figures.flatMap(({ label, value, remark, entries }): ReportFact[] => [
        { name: label, value, detail: remark },
        ...(isListed ? entries.map(factOf) : []),
      ]),
    })),
    {
      heading: 'Not in this report',
      lines: notInReport(basis).map((each) => `• ${each}`),
      facts: [],
    },
  ],
});

const factOf = ({ at, customer, text, detail }: ReportEntry): ReportFact => ({
  name: at === null ? '' : formatListDate(at),
  value: customer ? `${customer.name}: ${text}` : text,
  detail,
});

const columns = [
  'Section',
  'Figure',
  'Value',
  'Time',
  'Time (UTC)',
  'Customer',
  'Customer ID',
  'What',
  'Detail',
] as const;

/** The report as a table for spreadsheets: a row for each figure, and then one for each line of its list. */
export const reportCsv = (sections: readonly FigureSection[], basis: ReportBasis): string =>
  toCsv(columns, [
    ...sections.flatMap(({ heading, figures }) =>
      figures.flatMap(({ label, value, remark = '', entries }) => [
        [heading, label, value, '', '', '', '', '', remark],
        ...entries.map(({ at, customer, text, detail = '' }) => [
          ...[heading, label, ''],
          ...(at === null ? ['', ''] : [formatListTime(at), at]),
          ...[customer?.name ?? '', customer?.id ?? '', text, detail],
        ]),
      ]),
    ),
    ...notInReport(basis).map((words) => ['Not in this report', '', '', '', '', '', '', words, '']),
  ]);

/** Names a report's file. */
export const reportFileName = ({ from, to }: ReportDays, file: 'PDF' | 'CSV'): string =>
  `program-report-${from}-to-${to}.${file.toLowerCase()}`;
