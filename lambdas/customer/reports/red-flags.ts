import {
  alertNames,
  byWords,
  establishedWords,
  faceAnswerWords,
  theftReportWords,
} from '../../../shared/copy/dealer/review-copy.ts';
import { signalCopy } from '../../../shared/copy/dealer/signal-copy.ts';
import { MAX_VERIFICATION_ATTEMPTS } from '../../../shared/limits.ts';
import type { FlagCategory, RedFlag } from '../../../shared/record/record-schema.ts';
import type { SignalId } from '../../../shared/schemas/evidence-schema.ts';
import type { CustomerEvent } from '../../../shared/schemas/customer-events-schema.ts';
import type { Submission } from '../../../shared/schemas/submission-schema.ts';
import { localeTag, momentOf } from '../../../shared/copy/locale-copy.ts';
import { formatMoment } from '../../../shared/time-zone.ts';
import { joinName } from '../customer-record.ts';

/** The category of each check that differs; null where that is no red flag of an identity. */
const categories: Record<SignalId, FlagCategory | null> = {
  idName: 'information',
  idBirthDate: 'information',
  idExpiry: 'document',
  age: 'information',
  idBarcode: 'document',
  issuerSignature: 'document',
  cardPlausible: 'document',
  idCheckDigits: 'document',
  billName: 'information',
  billAddress: 'address',
  billDate: null,
  billOrigin: 'document',
  billProgram: 'document',
  linkName: 'information',
  linkContact: 'information',
  reuse: 'information',
  photo: null,
  contact: 'information',
  sanctions: null,
};

/** Red flags of 16 CFR 681, Appendix A, that nothing here shows. */
export const notCovered: readonly string[] = [
  'What the credit report itself says, such as a freeze, an address discrepancy or unusual inquiries. An alert on it is here only if somebody recorded it.',
  'How the account is used after it is opened.',
  'Whether the ID is genuine. Software can find a forgery, but not rule it out.',
  'Notices of identity theft from victims, law enforcement or others that nobody recorded.',
];

/** A flag before it's known what came of it: whatever was decided since then resolves it. */
type SeenFlag = Omit<RedFlag, 'resolved'> & { since: string; answer?: string | undefined };

/** Returns the red flags that the product saw, each with what was decided afterwards. `timeZone`: the dealership's. */
export const redFlagsOf = (submission: Submission, timeZone: string): RedFlag[] =>
  datedFlagsOf(submission, timeZone).map(({ at: _at, ...flag }) => flag);

/** Returns the same with the times at which they were seen. */
export function datedFlagsOf(
  submission: Submission,
  timeZone: string,
): (RedFlag & { at: string })[] {
  const on = (at: string) => `on ${formatMoment(new Date(at), timeZone, localeTag, momentOf)}`;
  const decisions = standingDecisions(submission.events);
  return [
    ...alertFlags(submission, on),
    ...noticeFlags(submission, on),
    ...(submission.evidence ? checkFlags(submission.evidence) : typedFlags(submission)),
    ...comparisonFlags(submission, on),
    ...attemptFlags(submission),
  ].map(({ since, answer, ...flag }) => {
    const later = decisions.filter(({ at }) => at >= since).map((event) => decided(event, on));
    const words = [...(answer ? [answer] : []), ...later];
    return { ...flag, at: since, resolved: words.length > 0 ? words.join(' ') : null };
  });
}

type On = (at: string) => string;

function alertFlags({ alert }: Submission, on: On): SeenFlag[] {
  if (!alert) return [];
  const { kind, at, by, established } = alert;
  const answer =
    established &&
    sentence(
      `Identity established by ${established.by} ${on(established.at)}: ${establishedWords(established)}`,
    );
  return [
    {
      category: 'alert',
      seen: `${alertNames[kind]} on the credit report, recorded by ${by} ${on(at)}.`,
      since: at,
      ...(answer !== null && { answer }),
    },
  ];
}

/** Reports of identity theft, each with why it was closed. */
const noticeFlags = ({ events }: Submission, on: On): SeenFlag[] =>
  events.flatMap(({ type, theft, note, by, at }) => {
    if (type !== 'theft_reported' || !theft) return [];
    const closing = events.find(
      (each) => each.type === 'theft_report_closed' && each.theft?.id === theft.id,
    );
    const [recorded, closed] = [{ by, at }, closing].map(
      (act) => act && [byWords(act.by), on(act.at)].filter(Boolean).join(' '),
    );
    return [
      {
        category: 'notice',
        seen: `Identity theft reported by ${theftReportWords(theft)}: “${note}” Recorded ${recorded}.`,
        since: at,
        ...(closing && { answer: `Report closed ${closed}: “${closing.note}”` }),
      },
    ];
  });

const checkFlags = ({ signals, readAt }: NonNullable<Submission['evidence']>): SeenFlag[] =>
  signals.flatMap(({ id, result, typed, isFilled, found, isTheftReported }) => {
    const category = isTheftReported ? 'notice' : categories[id];
    if (category === null || result !== 'differs') return [];
    const given = typed && `${isFilled ? 'from the license' : 'entered'} ${typed}`;
    const other = id === 'linkName' || id === 'linkContact' ? 'link made for' : 'found';
    const words = given && found ? `${given}, ${other} ${found}` : (found ?? given);
    return [{ category, seen: differs(id, words), since: readAt }];
  });

/** Differences where nothing was read here: from the link's person, and from what a provider read. */
function typedFlags(submission: Submission): SeenFlag[] {
  const { linkDifferences, differences, madeFor, dateSubmitted, submittedContact } = submission;
  const since = dateSubmitted ?? submission.createdAt;
  const entered = { fullName: joinName(submission), ...submittedContact };
  return [
    ...linkDifferences.map((field) =>
      differs(
        field === 'fullName' ? 'linkName' : 'linkContact',
        `entered ${entered[field]}, link made for ${madeFor?.[field] ?? ''}`,
      ),
    ),
    ...differences.map(({ field, typed, found }) =>
      differs(field === 'fullName' ? 'idName' : 'idBirthDate', `entered ${typed}, found ${found}`),
    ),
  ].map((seen) => ({ category: 'information', seen, since }));
}

const differs = (id: SignalId, words: string | undefined) =>
  sentence(words ? `${signalCopy[id].rule}: ${words}` : signalCopy[id].rule);

const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`);

const comparisonFlags = ({ events }: Submission, on: On): SeenFlag[] =>
  events.flatMap(({ type, answer, by, at }) =>
    type !== 'faces_compared' || answer === undefined || answer === 'same'
      ? []
      : [
          {
            category: 'information',
            seen: `Faces compared ${[byWords(by), on(at)].filter(Boolean).join(' ')}: ${faceAnswerWords[answer].toLowerCase()}.`,
            since: at,
          },
        ],
  );

function attemptFlags({ attempts, events, createdAt }: Submission): SeenFlag[] {
  if (attempts < MAX_VERIFICATION_ATTEMPTS) return [];
  const since = events.findLast(({ type }) => type === 'submitted')?.at ?? createdAt;
  const seen = `All ${MAX_VERIFICATION_ATTEMPTS} attempts were used.`;
  return [{ category: 'use', seen, since }];
}

const decisionWords: Partial<Record<CustomerEvent['type'], string>> = {
  approved: 'Approved',
  denied: 'Denied',
  ask_again: 'Resubmission requested',
  verified_in_person: 'Verified in person',
  not_verified_in_person: 'Not verified in person',
  approval_revoked: 'Approval revoked',
};

/** Returns the decisions that nobody has undone, oldest first. */
export function standingDecisions(events: readonly CustomerEvent[]): CustomerEvent[] {
  const standing: CustomerEvent[] = [];
  for (const event of events)
    if (event.type === 'decision_undone') {
      // Only people's can be undone, and only the last.
      const undone = standing.findLastIndex(({ by }) => by?.kind === 'person');
      if (undone !== -1) standing.splice(undone, 1);
    } else if (event.type in decisionWords) standing.push(event);
  return standing;
}

/** Says what was decided, by whom, when and why; what rules note are counts, and no reason. */
function decided({ type, by, at, reason, note }: CustomerEvent, on: On): string {
  const what = [decisionWords[type], byWords(by), on(at)].filter(Boolean).join(' ');
  const isReason = note !== undefined && by?.kind !== 'rules';
  return [
    `${what}.`,
    ...(reason === undefined ? [] : [`Reason for the customer: “${reason}”`]),
    ...(isReason ? [`Note: “${note}”`] : []),
  ].join(' ');
}
