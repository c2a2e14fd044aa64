import type { Decider } from '../../../../../shared/schemas/verification.ts';
import type { CustomerEvent } from '../../../../../shared/schemas/customer-events.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';

/** Of the rules by which it was decided; empty where nothing was read. */
const ofVersion = ({ name }: Decider) => (name === '' ? '' : `, by the rules of version ${name}`);

/** 'by Veriff', to follow a verb; nothing where there is nobody to name. */
export function byWords(by: Decider | null | undefined): string | undefined {
  if (!by) return undefined;
  if (by.kind === 'chance') return 'by chance (demonstration)';
  if (by.kind === 'rules') return `automatically${ofVersion(by)}`;
  return by.name === '' ? undefined : `by ${by.name}`;
}

type Decided = Pick<Submission, 'status' | 'decidedBy' | 'decidedAt' | 'isInPerson'>;

/** Who decided and when, in one sentence; nothing while nobody has. */
export function decidedWords(decided: Decided): string | undefined {
  const { status, decidedBy, decidedAt, isInPerson } = decided;
  if (decidedAt === null) return undefined;
  if (decidedBy?.kind === 'rules')
    return `Decided automatically on ${formatLongTime(decidedAt)}${ofVersion(decidedBy)}.`;
  const verb = !isInPerson
    ? 'Decided'
    : status === 'approved'
      ? 'Verified in person'
      : 'Not verified in person';
  return `${[verb, byWords(decidedBy), 'on', formatLongTime(decidedAt)].filter(Boolean).join(' ')}.`;
}

const decisions: readonly CustomerEvent['type'][] = [
  'approved',
  'denied',
  'verified_in_person',
  'not_verified_in_person',
];

/** Why a person of the dealership decided as they did, for their colleagues. */
export const colleaguesReason = ({
  decidedBy,
  events,
}: Pick<Submission, 'decidedBy' | 'events'>): string | undefined =>
  decidedBy?.kind === 'person'
    ? events.findLast(({ type, by }) => decisions.includes(type) && by?.kind === 'person')?.note
    : undefined;

/** Who read the customer's document, to begin '… read'. */
export function readerOf({ keptBy, decidedBy }: Pick<Submission, 'keptBy' | 'decidedBy'>): string {
  if (keptBy) return keptBy.name;
  return decidedBy?.kind === 'provider' && decidedBy.name !== '' ? decidedBy.name : 'The provider';
}
