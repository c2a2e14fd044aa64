import {
  alertNames,
  byWords,
  establishedWords,
  faceAnswerWords,
  theftReportWords,
} from '../copy/dealer/review-copy.ts';
import { theftReportFacts, type IdentityMeans } from '../schemas/decisions-schema.ts';
import { languageNames } from '../copy/language.ts';
import type { KeptFileKind } from '../schemas/files-schema.ts';
import { customerEvent } from '../schemas/customer-events-schema.ts';
import type { Decider } from '../schemas/verification-schema.ts';
import { localTime, textIn, zoneOf } from './record-events.ts';
import type { FlagCategory, ProvenEvent, RecordContent } from './record-schema.ts';
import type { VerifiedRecord } from './verify-record.ts';

/** Names of the kinds of red flags. */
export const flagCategoryNames: Record<FlagCategory, string> = {
  alert: 'Alert on the credit report',
  document: 'Suspicious document',
  information: 'Suspicious identifying information',
  address: 'Address discrepancy',
  use: 'Unusual use',
  notice: 'Notice from a victim of identity theft',
};

type Verdict = { title: string; text: string };

/** Says in a few words what the verification of a record shows, and what not. */
export function verdictOf({ state, record, certificate, isKeyExpected }: VerifiedRecord): Verdict {
  if (state === 'altered' || !(record ?? certificate))
    return { title: 'Not whole', text: 'Don’t rely on this file. What fails:' };
  if (state === 'unproven')
    return {
      title: 'Not all of it is proven',
      text: 'What isn’t listed here is unchanged. Anyone could have written the rest, at any time. What wasn’t in the log yet may be in a new download:',
    };
  const title = isKeyExpected ? 'Whole' : 'Whole, by the key in the file';
  if (!record)
    return {
      title,
      text: 'Unchanged since it was logged. That doesn’t show that nothing was kept elsewhere.',
    };
  const since = localTime(record.content.madeAt, zoneOf(record));
  return {
    title,
    text: `Unchanged since it was downloaded on ${since}, and its events since they were logged. That doesn’t show that what was recorded is true. Only record.json is checked: compare a PDF that came with it.`,
  };
}

/** Says how many events the log has: '12 of 13 events proven'. */
export const provenWords = ({
  proven,
  record,
}: Pick<VerifiedRecord, 'proven' | 'record'>): string =>
  `${proven.size} of ${record?.events.length ?? 0} events proven`;

/** Names the decision of a record: 'Approved by Joy Park on Nov 26, 2026, 10:04 AM EST'. */
export function decisionWords({ decision }: RecordContent, zone: string): string {
  const { status, at, by, isInPerson } = decision;
  const verb = { pending: 'Not decided', approved: 'Approved', denied: 'Denied' }[status];
  const how = isInPerson && status !== 'pending' && 'in person';
  return [verb, how, byWords(by), at !== null && `on ${localTime(at, zone)}`]
    .filter(Boolean)
    .join(' ');
}

export const recordFileNames: Record<KeptFileKind, string> = {
  video: 'Video',
  videoStills: 'Stills sent with the video',
  idDocument: 'ID, front',
  idBack: 'ID, back',
  addressDocument: 'Proof of address',
};

/** A name of a table's, and nothing for what only a later version knows. */
const named = <Name extends string>(names: Record<Name, string>, key: string) =>
  Object.hasOwn(names, key) ? names[key as Name] : undefined;

/** The state of the verification when the credit link was sent; nothing needs saying where it was approved. */
const statusThen = {
  pending: 'sent while the verification was pending',
  denied: 'sent after the verification was denied',
};

function termsWords({ terms }: ProvenEvent['event']): string | undefined {
  const agreed = customerEvent.shape.terms.safeParse(terms).data;
  return (
    agreed && `agreed to the terms, version ${agreed.version}, in ${languageNames[agreed.language]}`
  );
}

/** Names the files that were deleted since they had been kept long enough. */
function deletedWords({ files, days }: ProvenEvent['event']): string | undefined {
  const kinds = customerEvent.shape.files.safeParse(files).data;
  const names = kinds?.map((kind) => recordFileNames[kind]).join('; ');
  return names && `${names}${typeof days === 'number' ? `. Kept for ${days} days` : ''}`;
}

/** Says what an event says beyond its name: by whom, about which file, with which answer and reasons. */
export function eventDetail(event: Pick<ProvenEvent, 'event'>): string {
  const by = memberOf(event.event, 'by');
  const { entered, madeFor } = memberOf(event.event, 'names');
  const theft = theftReportFacts.safeParse(event.event.theft).data;
  const before = Object.values(memberOf(event.event, 'before')).filter(Boolean);
  const [type, means, note, reason] = ['type', 'means', 'note', 'reason'].map((name) =>
    textIn(event, name),
  );
  return [
    by.kind !== undefined && byWords(by as unknown as Decider),
    named(recordFileNames, textIn(event, 'file')),
    deletedWords(event.event),
    termsWords(event.event),
    event.event.hasPictures === true && 'with pictures',
    type === 'credit_link_sent' && named(statusThen, textIn(event, 'status')),
    named(faceAnswerWords, textIn(event, 'answer')),
    named(alertNames, textIn(event, 'alert')),
    theft && theftReportWords(theft),
    means && establishedWords({ means: means as IdentityMeans, note: note ?? '' }),
    entered && `submitted as ${entered}, the link was made for ${madeFor}`,
    before.length > 0 && `before: ${before.join(', ')}`,
    textIn(event, 'failure').replaceAll('_', ' '),
    reason && `reason for the customer: “${reason}”`,
    // What rules note are counts.
    note && !means && (by.kind === 'rules' ? note : `note: “${note}”`),
  ]
    .filter((words): words is string => Boolean(words))
    .map((words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`)
    .map((words) => (/[.!?”]$/.test(words) ? words : `${words}.`))
    .join(' ');
}

/** Returns the texts of an event's member that is an object: nothing vouches for what a file has there. */
function memberOf(
  event: Record<string, unknown>,
  name: string,
): Record<string, string | undefined> {
  const member = event[name];
  if (typeof member !== 'object' || member === null) return {};
  const texts = Object.entries(member).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
