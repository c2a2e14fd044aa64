import type { Signal } from '../../../../../shared/schemas/evidence-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import {
  alertNames,
  establishedWords,
  uncheckedWords,
} from '../../../../../shared/copy/dealer/review-copy.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { formatListTime, formatLongDate, formatLongTime } from '../../../lib/format/format-date.ts';
import type { ReportContent, ReportFact, ReportSection } from '../../../lib/pdf/write-report.ts';
import { fullNameOf, headingOf } from '../../../lib/submissions/customer-copy.ts';
import { consentText, customerRows } from '../customer/customer-facts.tsx';
import { decidedWords, readerOf, facesWords } from '../copy.ts';
import {
  MISMATCH,
  resultWordsOf,
  foundName,
  FROM_LICENSE,
  remarkOn,
  differenceNames,
  readable,
} from '../evidence/copy.ts';
import { evidenceView } from '../evidence/evidence-view.ts';
import { timelineOf } from '../timeline/customer-timeline.ts';
import { waitingWords } from '../decision/copy.ts';

type ReportOptions = {
  dealerName: string;
  by: string;
  at: string;
  /** Notes are for colleagues, so they're only in it if somebody asks for them. */
  hasNotes: boolean;
};

/** The contents of a submission's PDF: facts, decision, checks and timeline. */
export function submissionReport(
  submission: Submission,
  { dealerName, by, at, hasNotes }: ReportOptions,
): ReportContent {
  const { dateSubmitted, isDemonstration } = submission;
  const consent = consentText(submission);
  return {
    title: headingOf(submission),
    lines: present([
      `Submission Details · Submitted on ${dateSubmitted === null ? 'N/A' : formatLongDate(dateSubmitted)}`,
      `${dealerName} · Downloaded by ${by} on ${formatLongTime(at)}`,
      isDemonstration && 'Demonstration: decisions are made by chance',
    ]),
    sections: [
      {
        heading: 'Customer Information',
        lines: [],
        facts: [
          ...customerRows(submission).map(({ name, text }) => ({ name, value: text })),
          ...(consent ? [{ name: 'Consent', value: consent }] : []),
        ],
      },
      decisionOf(submission),
      ...checksOf(submission),
      {
        heading: 'Timeline',
        lines: [],
        facts: timelineOf(hasNotes ? submission : withoutNotes(submission)).map(
          ({ text, detail, at: time }) => ({
            name: formatListTime(time),
            value: text,
            detail,
          }),
        ),
      },
      ...(hasNotes ? notesOf(submission) : []),
    ],
  };
}

/** Leaves out what people wrote for their colleagues with a decision. */
const withoutNotes = (submission: Submission): Submission => ({
  ...submission,
  events: submission.events.map(({ note, ...event }) =>
    note === undefined || (event.by?.kind === 'person' && event.type !== 'identity_established')
      ? event
      : { ...event, note },
  ),
});

const notesOf = ({ notes }: Submission): ReportSection[] =>
  notes.length === 0
    ? []
    : [
        {
          heading: 'Notes',
          lines: [],
          facts: notes.map(({ at, text, by }) => ({
            name: formatListTime(at),
            value: text,
            detail: by,
          })),
        },
      ];

const results = {
  pending: 'Verification Pending',
  approved: 'Verification Approved',
  denied: 'Verification Denied',
} as const satisfies Record<Submission['status'], string>;

function decisionOf(submission: Submission): ReportSection {
  const { status, denialReason, creditLink, creditLinkSentAt } = submission;
  return {
    heading: results[status],
    facts: [],
    lines: present([
      ...(status === 'pending' ? (waitingWords(submission)?.lines ?? []) : []),
      status === 'denied' && denialReason && `Reason for the customer: “${denialReason}”`,
      status !== 'pending' && decidedWords(submission),
      facesLine(submission),
      ...alertLines(submission),
      creditLinkSentAt &&
        `Credit link sent on ${formatLongTime(creditLinkSentAt)}: ${creditLink ?? ''}`,
    ]),
  };
}

/** Says who compared the faces, and when. */
function facesLine(submission: Submission): string | undefined {
  const words = facesWords(submission);
  const at = submission.comparison?.at;
  return at === undefined ? words : `${words} (${formatLongTime(at)})`;
}

/** Says which alert the credit report carries, and how identity was established beyond the documents. */
function alertLines({ alert }: Submission): string[] {
  if (!alert) return [];
  const { kind, at, by, established } = alert;
  return [
    `${alertNames[kind]} on the credit report, recorded by ${by} (${formatLongTime(at)})`,
    established
      ? `Identity established beyond the documents: ${establishedWords(established)} (${established.by}, ${formatLongTime(established.at)})`
      : 'Nobody has recorded how identity was established beyond the documents',
  ];
}

function checksOf(submission: Submission): ReportSection[] {
  const { evidence, comparison, differences, linkDifferences, madeFor } = submission;
  if (evidence) {
    const { headline, toLookAt, others } = evidenceView(evidence);
    return [
      {
        heading: 'Checks',
        lines: [`${headline}.`, uncheckedWords(evidence.idType, comparison !== null)],
        facts: [...toLookAt, ...others].map(checkOf),
      },
    ];
  }
  const facts = [
    ...linkDifferences.map((field) => ({
      name: `${signalCopy.linkName.label}: ${linkFieldNames[field]}`,
      value: MISMATCH,
      detail: `Entered: ${enteredIn(submission)[field]}\n${signalCopy.linkName.label}: ${madeFor?.[field] ?? ''}`,
    })),
    ...differences.map((difference) => ({
      name: differenceNames[difference.field],
      value: MISMATCH,
      detail: `Entered: ${readable(difference, 'typed')}\n${readerOf(submission)} read: ${readable(difference, 'found')}`,
    })),
  ];
  return facts.length === 0 ? [] : [{ heading: 'Checks', lines: [], facts }];
}

const linkFieldNames = { fullName: 'name', email: 'email', phone: 'phone number' };

const enteredIn = (submission: Submission) => ({
  fullName: fullNameOf(submission),
  ...submission.submittedContact,
});

/** A check, its result and what was compared. */
export function checkOf(signal: Signal): ReportFact {
  const { id, typed, isFilled = false, found } = signal;
  return {
    name: signalCopy[id].label,
    value: resultWordsOf(signal),
    detail: present([
      typed && `${isFilled ? FROM_LICENSE : 'Entered'}: ${typed}`,
      found && `${typed ? foundName(id) : 'Found'}: ${found}`,
      remarkOn(signal),
    ]).join('\n'),
  };
}

/** Leaves out what isn't there. */
export const present = (lines: readonly (string | false | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));
