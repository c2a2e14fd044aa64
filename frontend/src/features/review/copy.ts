import type { Submission } from '../../../../shared/schemas/submission-schema.ts';
import type { CustomerEvent } from '../../../../shared/schemas/customer-events-schema.ts';
import { byWords, faceAnswerWords } from '../../../../shared/copy/dealer/review-copy.ts';
import { idTypeNames, flawOf } from '../../../../shared/copy/document-copy.ts';
import type { KeptFileKind } from '../../../../shared/schemas/files-schema.ts';
import {
  formatListDate,
  formatLongDate,
  formatLongTime,
  formatTime,
} from '../../lib/format/format-date.ts';
import { formatLength } from '../../lib/format/format-file.ts';
import type { IdType, PhotoProblem } from '../../../../shared/schemas/verification-schema.ts';
import { isLinkLive } from '../../lib/submissions/link-state.ts';
import { rulesByStatus } from '../../lib/submissions/status-rules.ts';

type Decided = Pick<Submission, 'status' | 'decidedBy' | 'decidedAt' | 'isInPerson'> &
  Partial<Pick<Submission, 'events'>>;

/** Says in one sentence who decided and when; undefined while nobody has. */
export function decidedWords(decided: Decided): string | undefined {
  const { status, decidedBy, decidedAt, isInPerson, events = [] } = decided;
  if (decidedAt === null) return undefined;
  if (decidedBy?.kind === 'rules')
    return `${status === 'approved' ? 'Approved' : 'Denied'} ${byWords(decidedBy)} on ${formatLongTime(decidedAt)}.`;
  const isRevoked = events.some(({ type, at }) => type === 'approval_revoked' && at === decidedAt);
  const verb = isRevoked
    ? 'Approval revoked'
    : !isInPerson
      ? 'Decided'
      : status === 'approved'
        ? 'Verified in person'
        : 'Not verified in person';
  return `${[verb, byWords(decidedBy), 'on', formatLongTime(decidedAt)].filter(Boolean).join(' ')}.`;
}

/** Says who compared the faces, and with what result; undefined where there were none here to compare. */
export function facesWords({
  comparison,
  dateSubmitted,
  keptBy,
  isInPerson,
}: Pick<Submission, 'comparison' | 'dateSubmitted' | 'keptBy' | 'isInPerson'>): string | undefined {
  if (comparison)
    return `Faces compared by ${comparison.by}: ${faceAnswerWords[comparison.answer].toLowerCase()}`;
  return dateSubmitted === null || keptBy || isInPerson ? undefined : 'Nobody compared the faces';
}

/** True where the rules approved, and nobody has compared the faces. */
export const isUncompared = ({
  status,
  decidedBy,
  comparison,
}: Pick<Submission, 'status' | 'decidedBy' | 'comparison'>) =>
  status === 'approved' && decidedBy?.kind === 'rules' && comparison === null;

const decisions: readonly CustomerEvent['type'][] = [
  'approved',
  'denied',
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
];

/** The reason that somebody at the dealership gave colleagues for their decision. */
export const colleaguesReason = ({
  decidedBy,
  decidedAt,
  events,
}: Pick<Submission, 'decidedBy' | 'decidedAt' | 'events'>): string | undefined =>
  decidedBy?.kind === 'person'
    ? // Another decision may have come later, and was undone.
      events.find(({ type, at }) => decisions.includes(type) && at === decidedAt)?.note
    : undefined;

/** Names who read the customer's document, to begin a sentence such as '… read'. */
export function readerOf({ keptBy, decidedBy }: Pick<Submission, 'keptBy' | 'decidedBy'>): string {
  if (keptBy) return keptBy.name;
  return decidedBy?.kind === 'provider' && decidedBy.name !== '' ? decidedBy.name : 'The provider';
}

/** Names of the files while the kind of ID is unknown. */
export const fileNames: Record<KeptFileKind, string> = {
  video: 'Video',
  videoStills: 'Stills sent with the video',
  idDocument: 'Government-issued ID',
  idBack: 'ID, back',
  addressDocument: 'Proof of address',
};

/** Names a still by its second. One that a device sent may be of anything: only our own are surely the video's. */
export const stillWords = (kind: 'video' | 'videoStills', at: number): string =>
  `${kind === 'video' ? 'Video' : 'Still sent with the video,'} at ${formatLength(at)}`;

type PictureWords = {
  /** In headings: "Driver's license, front". */
  name: string;
  /** On a small picture: 'Front'. */
  short: string;
};

const shortNames = {
  video: 'Video',
  videoStills: 'Stills',
  idDocument: 'ID',
  idBack: 'Back',
  addressDocument: 'Proof',
};

/**
 * Names a file, a document after the kind of ID where that is known. A passport has one page that counts, so no front or back.
 */
export function documentWords(kind: KeptFileKind, idType: IdType | undefined): PictureWords {
  if (idType === undefined) return { name: fileNames[kind], short: shortNames[kind] };
  const id = idTypeNames[idType];
  switch (kind) {
    case 'idDocument':
      return idType === 'passport'
        ? { name: id, short: shortNames[kind] }
        : { name: `${id}, front`, short: 'Front' };
    case 'idBack':
      return { name: `${id}, back`, short: shortNames[kind] };
    case 'addressDocument':
    case 'video':
    case 'videoStills':
      return { name: fileNames[kind], short: shortNames[kind] };
  }
}

/** Passes on the problem that the customer's device saw in a photo that was sent anyway; nobody else has checked it. */
export const sentDespiteWords = (problem: PhotoProblem) =>
  `Sent anyway after the check on the customer's device called it ${flawOf(problem)}`;

export function archivedWords(at: string, { events }: Pick<Submission, 'events'>): string {
  const by = byWords(events.findLast(({ type }) => type === 'archived')?.by);
  return `${by ? `By ${by.slice('by '.length)} on` : 'On'} ${formatLongDate(at)}.`;
}

/** Advises a call where no email reaches a customer who typed the address. */
export function callWords(
  submission: Pick<Submission, 'status' | 'linkExpiresAt'>,
  hasCreditLink: boolean,
): string {
  const isShown =
    hasCreditLink && rulesByStatus[submission.status].isVerified && isLinkLive(submission);
  return isShown
    ? "Call the customer: they'll find the credit application by opening their link again."
    : 'Call the customer.';
}

/** The hint of a field that only people at the dealership read. */
export const FOR_COLLEAGUES = "Your colleagues see it in the timeline. The customer doesn't.";

/** `at 9:41 AM` on the same day, else `on Jan 5, 2025`; to follow a verb. */
export const formatWhen = (value: string | Date, now: Date = new Date()): string =>
  formatListDate(value) === formatListDate(now)
    ? `at ${formatTime(value)}`
    : `on ${formatListDate(value)}`;
