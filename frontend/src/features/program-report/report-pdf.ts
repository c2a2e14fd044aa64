import { byWords } from '../../../../shared/copy/dealer/review-copy.ts';
import { LOCK_MINUTES } from '../../../../shared/limits.ts';
import type { ReportBasis } from '../../../../shared/record/program-report-schema.ts';
import type { PeopleList } from '../../../../shared/schemas/people-schema.ts';
import { formatListDate, formatLongTime } from '../../lib/format/format-date.ts';
import { formatDay } from '../../lib/format/format-day.ts';
import type { ReportContent, ReportFact } from '../../lib/pdf/write-report.ts';
import type { ReportDays } from './report-days.ts';
import {
  approvedDespiteFlags,
  detailGroups,
  mainFigures,
  type Figure,
  type NamedDecision,
} from './report-figures.ts';
import type { ReportSource } from './use-program-report.ts';

/** Says of which days a report is. */
export const daysWords = ({ from, to }: ReportDays): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

/** Says what a report doesn't have. */
export const notInReport = ({ notCovered }: ReportBasis): string[] => [
  'How well your program works, your training, your other service providers, and the changes that you recommend. They are yours to add.',
  'What the documents of earlier attempts showed: only the latest are kept.',
  'What deleted records said. A record whose certificate is gone as well isn’t even counted.',
  `Failed and locked sign-ins: they are counted for ${LOCK_MINUTES} minutes, and not kept.`,
  'Links that came into the wrong hands, unless somebody submitted under another name.',
  ...notCovered,
];

type ReportOptions = {
  dealerName: string;
  by: string;
  /** When its figures were read. */
  at: string;
  days: ReportDays;
};

/** The contents of a report's PDF: its figures, and each approval despite a red flag. */
export const programReport = (
  source: ReportSource,
  people: PeopleList,
  { dealerName, by, at, days }: ReportOptions,
): ReportContent => ({
  title: 'Identity Theft Prevention Program: Report',
  lines: [
    `${dealerName} · ${daysWords(days)}`,
    `Downloaded by ${by} · Figures of ${formatLongTime(at)}`,
    'What this product saw and what people did here, counted. It doesn’t say whether your program is as it should be.',
  ],
  sections: [
    { heading: 'Figures', lines: [], facts: mainFigures(source).map(factOf) },
    ...detailGroups(source, people).map(({ heading, figures }) => ({
      heading,
      lines: [],
      facts: figures.map(factOf),
    })),
    {
      heading: 'Approved despite a red flag',
      lines: [],
      facts: approvedDespiteFlags(source).map(approvalFact),
    },
    {
      heading: 'Not in this report',
      lines: notInReport(source.basis).map((each) => `• ${each}`),
      facts: [],
    },
  ],
});

const factOf = ({ label, value, remark }: Figure): ReportFact => ({
  name: label,
  value,
  detail: remark,
});

function approvalFact(decision: NamedDecision): ReportFact {
  const { at, name, type, by, note, flags } = decision;
  const how = type === 'approved' ? 'Approved' : 'Verified in person';
  const why =
    by?.kind !== 'person'
      ? 'No person looked at it.'
      : note === null
        ? 'No reason was given.'
        : `Reason: “${note}”`;
  return {
    name: formatListDate(at),
    value: `${name}: ${how} ${byWords(by) ?? ''}. ${why}`,
    detail: flags.join('\n'),
  };
}

/** Names a report's file. */
export const reportFileName = ({ from, to }: ReportDays): string =>
  `program-report-${from}-to-${to}.pdf`;
