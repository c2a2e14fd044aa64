import type {
  AlertKind,
  IdentityMeans,
  TheftReportFacts,
  TheftReportWay,
} from '../../schemas/decisions-schema.ts';
import type { Submission } from '../../schemas/submission-schema.ts';
import type { Decider, FaceAnswer, IdType } from '../../schemas/verification-schema.ts';

export const alertNames: Record<AlertKind, string> = {
  fraud: 'Initial fraud alert',
  extended_fraud: 'Extended fraud alert',
  active_duty: 'Active-duty alert',
};

export const meansWords: Record<IdentityMeans, string> = {
  called: 'Called the number in the alert',
  in_person: 'Met the customer in person',
  other: 'Another way',
};

type Established = NonNullable<NonNullable<Submission['alert']>['established']>;

/** Words how identity was established: 'Called the number in the alert', or one's own words. */
export const establishedWords = ({ means, note }: Pick<Established, 'means' | 'note'>): string =>
  [means !== 'other' && meansWords[means], note].filter(Boolean).join('. ') || meansWords[means];

export const theftWayNames: Record<TheftReportWay, string> = {
  phone: 'By phone',
  in_person: 'In person',
  email: 'By email',
  letter: 'By letter',
};

/** Words who reported identity theft, how and when: 'Vic Tim, by phone, on November 27, 2026'. */
export function theftReportWords({ from, way, day }: Omit<TheftReportFacts, 'id'>): string {
  const date = new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${from}, ${theftWayNames[way].toLowerCase()}, on ${date}`;
}

/** Names the version of the rules that decided; empty where nothing was read. */
const ofVersion = ({ name }: Decider) => (name === '' ? '' : ` (rules ${name})`);

/** 'by Veriff', to follow a verb; undefined where there is nobody to name. */
export function byWords(by: Decider | null | undefined): string | undefined {
  if (!by) return undefined;
  if (by.kind === 'chance') return 'by chance (demonstration)';
  if (by.kind === 'rules') return `automatically${ofVersion(by)}`;
  return by.name === '' ? undefined : `by ${by.name}`;
}

export const faceAnswerWords: Record<FaceAnswer, string> = {
  same: 'Same person',
  not_sure: 'Not sure',
  different: 'Different person',
};

/** Names what no software has checked; `isCompared`: somebody has compared the faces. */
export function uncheckedParts(idType: IdType | undefined, isCompared: boolean): string[] {
  const id = idType === undefined ? 'ID' : idType === 'passport' ? 'passport' : 'card';
  return [
    `whether the ${id} is genuine`,
    ...(isCompared ? [] : [`whether the person in the video is the person on the ${id}`]),
  ];
}

/** Says on every submission what no software has checked, so that a person does. */
export const uncheckedWords = (idType: IdType | undefined, isCompared: boolean): string =>
  `Not checked: ${uncheckedParts(idType, isCompared).join(', ')}.${isCompared ? '' : ' Compare them yourself.'}`;
