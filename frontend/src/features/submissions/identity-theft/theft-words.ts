import { eventNames } from '../../../../../shared/copy/dealer/event-names.ts';
import { theftDeclineReasons } from '../../../../../shared/identity-theft/identity-theft-copy.ts';
import { recordFileNames } from '../../../../../shared/record/record-copy.ts';
import type { BusinessRecords } from '../../../../../shared/identity-theft/business-records-schema.ts';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import type { TheftRequest } from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import { formatAgo } from '../../../lib/format/format-ago.ts';
import { format, formatListDate, formatLongTime } from '../../../lib/format/format-date.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { fullNameOf } from '../copy.ts';
import type { ReportContent } from '../report/submission-report.ts';

type Clock = { text: string; status: 'approved' | 'denied' | 'pending' | 'muted' };

const dayOf = (at: string) => format(at, { month: 'long', day: 'numeric' });

/** Says by when a request has to be answered; before both proofs are there, since when it waits; or how it ended. */
export function clockOf(
  { at, answerBy, outcome }: Pick<TheftRequest, 'at' | 'answerBy' | 'outcome'>,
  now = Date.now(),
): Clock {
  if (outcome) {
    const verb = outcome.kind === 'handed_out' ? 'Handed out' : 'Declined';
    const why = outcome.reason ? `: ${theftDeclineReasons[outcome.reason]}` : '';
    return {
      text: `${verb} by ${outcome.by} on ${formatListDate(outcome.at)}${why}`,
      status: outcome.kind === 'handed_out' ? 'approved' : 'muted',
    };
  }
  if (answerBy === null) return { text: `Asked ${formatAgo(at, now)}`, status: 'muted' };
  return Date.parse(answerBy) < now
    ? { text: `The answer was due by ${dayOf(answerBy)}`, status: 'denied' }
    : { text: `Answer by ${dayOf(answerBy)}`, status: 'pending' };
}

/** Says how a request came, and from where its person can be reached. */
export const sourceOf = ({ source, by, at }: Pick<TheftRequest, 'source' | 'by' | 'at'>): string =>
  source === 'form'
    ? `Sent by the form on ${formatLongTime(at)}`
    : `Recorded by ${by ?? 'a colleague'} on ${formatLongTime(at)}`;

/** The contents of the PDF for the person whose identity was used: what the records have, and nothing of others. */
export function businessRecordsReport(records: BusinessRecords): ReportContent {
  const { madeAt, dealership, entered, events, files, creditLinkSentAt } = records;
  const facts = [
    { name: 'Name', value: fullNameOf(entered) },
    { name: 'Date of Birth', value: entered.dateOfBirth && formatDay(entered.dateOfBirth) },
    { name: 'Address', value: entered.address },
    { name: 'Phone Number', value: formatPhone(entered.phone) },
    { name: 'Email', value: entered.email },
  ];
  return {
    title: 'Application and Business Records',
    lines: [
      `${dealership.name}, ${dealership.address}, ${dealership.phone}`,
      `Copied on ${formatLongTime(madeAt)} for the person whose identity was used (15 U.S.C. 1681g(e))`,
    ],
    sections: [
      {
        heading: 'Details that were entered',
        lines: [],
        facts: facts.filter(({ value }) => value !== ''),
      },
      {
        heading: 'What happened',
        lines: [],
        facts: events.map(({ type, at }) => ({
          name: formatLongTime(at),
          value: eventNames[type],
        })),
      },
      {
        heading: 'Video and documents that were sent (SHA-256)',
        lines: files.length === 0 ? ['None are kept here.'] : [],
        facts: files.map(({ kind, sha256, isDeleted }) => ({
          name: recordFileNames[kind],
          value: sha256 ?? 'Not recorded',
          detail: isDeleted ? 'Deleted since' : undefined,
        })),
      },
      {
        heading: 'Link to the credit application',
        lines: [
          creditLinkSentAt === null
            ? 'None was sent.'
            : `Sent on ${formatLongTime(creditLinkSentAt)}.`,
        ],
        facts: [],
      },
    ],
  };
}
