import type { DeletionCertificate } from './deletion-schema.ts';
import { utcTime } from './record-events.ts';
import type { VerifiedCertificate } from './verify-certificate.ts';

const number = new Intl.NumberFormat('en-US');
const counted = (count: number, noun: string) =>
  `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Says why a record was deleted: 'by the site operator'. */
export const deletionReason = ({ cause }: Pick<DeletionCertificate, 'cause'>): string =>
  cause.kind === 'unused'
    ? `because nothing happened with it for ${counted(cause.days, 'day')}`
    : 'by the site operator';

/** Says how much was deleted: '131 items and 3 files were deleted from our systems'. */
export function deletedParts({
  items,
  files,
}: Pick<DeletionCertificate, 'items' | 'files'>): string {
  const parts = [counted(items, 'item'), ...(files > 0 ? [counted(files, 'file')] : [])];
  const verb = items + files === 1 ? 'was' : 'were';
  return `${parts.join(' and ')} ${verb} deleted from our systems`;
}

/** Says what a verification provider was told to delete. */
export const deletedSessions = ({ sessions }: Pick<DeletionCertificate, 'sessions'>): string =>
  `A verification provider was told to delete ${counted(sessions, 'session')}.`;

/** Names an entry of the log by its place. */
export const entryWords = (leafIndex: number): string =>
  `Entry ${number.format(leafIndex)} of the log`;

/** Lists what a verified certificate says, each with its name. */
export const certificateFacts = ({
  event,
  leaf,
}: NonNullable<VerifiedCertificate['certificate']>): [name: string, value: string][] => [
  ['Customer', event.subjectId],
  ['Dealership', event.dealerId],
  ['Deleted', `${utcTime(event.at)}, ${deletionReason(event)}`],
  [
    'What',
    [`${deletedParts(event)}.`, event.sessions > 0 && deletedSessions(event)]
      .filter(Boolean)
      .join(' '),
  ],
  ['Place', leaf === undefined ? 'not in the log yet' : entryWords(leaf)],
];
