import type { AlertKind, IdentityMeans } from '../../../../../shared/schemas/decisions-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';

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
