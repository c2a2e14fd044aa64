import { FileText, Clock, Hourglass } from 'lucide-react';
import { eventNames } from '../../../../../shared/copy/dealer/customer-event-copy.ts';
import {
  alertNames,
  byWords,
  establishedWords,
  faceAnswerWords,
  theftReportWords,
} from '../../../../../shared/copy/dealer/review-copy.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import type {
  ContactField,
  CustomerEvent,
} from '../../../../../shared/schemas/customer-events-schema.ts';
import { languageNames } from '../../../../../shared/copy/language.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { WaitsFor } from '../../../../../shared/schemas/verification-schema.ts';
import {
  type TimelineEntry,
  firstTime,
  timelineLines,
} from '../../../components/display/timeline.tsx';
import { failedMailText, failureWords, filesWords } from '../../../lib/history/event-copy.ts';
import { rulesByStatus } from '../../../lib/submissions/status-rules.ts';
import { tookWords } from '../evidence/copy.ts';
import { eventStyles, type LineStyle } from './event-styles.ts';

/** The customer's events, newest first, below what is being waited for. */
export function timelineOf(
  submission: Pick<Submission, 'events' | 'waitingFor' | 'dateSubmitted'> &
    Partial<Pick<Submission, 'evidence'>>,
): TimelineEntry[] {
  const { waitingFor, dateSubmitted, evidence = null } = submission;
  // A later version may record other types.
  const events = submission.events.filter(({ type }) => type in eventStyles);
  const submitted = submittedWords(events);
  // Of earlier readings, nothing but the event is kept.
  const lastRead = events.findLast(isReading);
  const lines = timelineLines(events, ({ openedBy }) => openedBy);
  const entries = lines.flatMap((line): TimelineEntry[] => {
    const event = line.at(-1);
    if (!event) return [];
    if (event.type === 'file_opened') return [openedEntry(line, event)];
    const read = isReading(event)
      ? [readingEntry(event, event === lastRead ? evidence : null)]
      : [];
    // The top line already says that it waits for somebody, or who decided.
    if (event.type === 'review' && read.length > 0) return read;
    const { icon, status, text, isDecision } = styleOf(event, events);
    const outcome: TimelineEntry = {
      icon,
      ...(status && { status }),
      text: [
        submitted.get(event) ??
          failedMailText(event) ??
          correctedText(event) ??
          (event.files ? filesWords(event.files, 'deleted') : text),
        isNamed(event, isDecision) && byWords(event.by),
      ]
        .filter(Boolean)
        .join(' ')
        .concat(event.answer ? `: ${faceAnswerWords[event.answer].toLowerCase()}` : ''),
      detail: detailOf(event),
      at: event.at,
    };
    return [...read, outcome];
  });
  entries.reverse();
  const current = waitingFor === null ? undefined : currentSteps[waitingFor];
  const at = events.findLast(({ type }) => awaited.includes(type))?.at ?? dateSubmitted;
  if (current && at !== null) entries.unshift({ ...current, status: 'pending', at });
  return entries;
}

/** A decision is awaited since the latest of these. */
const awaited: readonly CustomerEvent['type'][] = ['submitted', 'review'];

const fieldNames: Record<ContactField, string> = {
  fullName: 'name',
  email: 'email',
  phone: 'phone number',
};

/** Says which parts of the contact were corrected; nothing for anything else. */
function correctedText({ fields = [] }: CustomerEvent): string | undefined {
  if (fields.length === 0) return undefined;
  const words = new Intl.ListFormat('en-US').format(fields.map((field) => fieldNames[field]));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} changed`;
}

/** Says what the corrected parts were: 'Phone number was (513) 555-0178'; nothing for one that was empty. */
function formerText({ fields = [], before = {} }: CustomerEvent): string | undefined {
  const known = fields.filter((field) => before[field]);
  const words = known.map((field) => `${fieldNames[field]} was ${before[field]}`).join(', ');
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Endings that don't use up the attempt. */
const givenBack: readonly CustomerEvent['type'][] = ['expired', 'abandoned'];

/**
 * Names each submission, by its event: the number of the customer's attempt, or that it was asked for within one. An
 * attempt that nothing came of is not counted.
 */
function submittedWords(events: readonly CustomerEvent[]): Map<CustomerEvent, string> {
  const words = new Map<CustomerEvent, string>();
  const used = new Set<unknown>();
  for (const event of events) {
    // An event that names no attempt is an attempt of its own.
    if (givenBack.includes(event.type) && event.attempt !== undefined) used.delete(event.attempt);
    if (event.type !== 'submitted') continue;
    const attempt = event.attempt ?? event;
    const isSentAgain = used.has(attempt);
    used.add(attempt);
    words.set(
      event,
      isSentAgain
        ? 'New files sent'
        : `Submitted, attempt ${used.size} of ${MAX_VERIFICATION_ATTEMPTS}`,
    );
  }
  return words;
}

/** Rules with a name have read the documents; without one, nothing could be read, and a person decides. */
const isReading = ({ by }: CustomerEvent) => by?.kind === 'rules' && by.name !== '';

/** The reading as a line of its own, beside what followed from it. */
const readingEntry = (
  { at, by, note }: CustomerEvent,
  evidence: Submission['evidence'],
): TimelineEntry => ({
  icon: FileText,
  text: `Documents read${evidence ? tookWords(evidence) : ''}`,
  detail: [note, by && `Rules ${by.name}`].filter(Boolean).join(' '),
  at,
});

function detailOf(event: CustomerEvent): string | undefined {
  const { type, status, reason, failure, names, note: given } = event;
  if (failure) return failureWords[failure];
  const { count, days } = event;
  if (count !== undefined && days !== undefined)
    return `${count} ${count === 1 ? 'file' : 'files'}, kept for ${days} days`;
  const former = formerText(event);
  if (former) return former;
  const details = [namesText(names), termsText(event.terms)].filter(Boolean).join('. ');
  if (details) return details;
  if (event.alert)
    return [alertNames[event.alert], given && `Reason: ${given}`].filter(Boolean).join('. ');
  if (event.hasPictures) return 'With pictures';
  if (event.means) return establishedWords({ means: event.means, note: given ?? '' });
  const note = isReading(event) ? undefined : given;
  // The timeline says so when the link went to someone who wasn't approved.
  const sentThen = type === 'credit_link_sent' && status && rulesByStatus[status].sentThen;
  // An owner's reason for sending it to someone who wasn't approved.
  const noted = type === 'credit_link_sent' || type === 'theft_report_closed' ? 'Reason' : 'Note';
  const reported = event.theft && `${theftReportWords(event.theft)}.`;
  const words = [sentThen, reported, reason && `“${reason}”`, note && `${noted}: ${note}`]
    .filter(Boolean)
    .join(' ');
  return words || eventStyles[type].detail;
}

const namesText = (names: CustomerEvent['names']) =>
  names && `Submitted as ${names.entered}; the link was made for ${names.madeFor}`;

const termsText = (terms: CustomerEvent['terms']) =>
  terms && `Agreed to the terms, version ${terms.version}, in ${languageNames[terms.language]}`;

/** An attempt that ended after something was submitted wasn't late: another line tells of the submission. */
function styleOf(event: CustomerEvent, events: readonly CustomerEvent[]) {
  const wasSubmitted = events.some(
    ({ type, attempt }) => type === 'submitted' && attempt === event.attempt,
  );
  const style: LineStyle = { ...eventStyles[event.type], text: eventNames[event.type] };
  return givenBack.includes(event.type) && wasSubmitted
    ? { ...style, text: 'Ended without a decision' }
    : style;
}

/** Returns true for a decision, and for what a colleague did: their lines say by whom. */
const isNamed = ({ by }: CustomerEvent, isDecision = false) => isDecision || by?.kind === 'person';

/** The files that somebody opened on one day, in one line. */
function openedEntry(line: readonly CustomerEvent[], { by, at }: CustomerEvent): TimelineEntry {
  const first = firstTime(line);
  return {
    icon: eventStyles.file_opened.icon,
    text: [
      filesWords(
        line.map(({ file }) => file),
        'opened',
      ),
      byWords(by),
    ]
      .filter(Boolean)
      .join(' '),
    detail: first && `First at ${first}`,
    at,
  };
}

/** The top line while something is awaited. A customer may take days, which is said elsewhere. */
const currentSteps: Partial<Record<WaitsFor, Pick<LineStyle, 'icon' | 'text'>>> = {
  provider: { icon: Clock, text: 'Checking' },
  dealership: { icon: Hourglass, text: 'Waiting for a decision' },
};
