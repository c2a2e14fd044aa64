import { localTime, zoneOf } from './record-events.ts';
import type { FlagCategory, RecordContent } from './record-schema.ts';
import type { VerifiedRecord } from './verify-record.ts';

/** Names of the kinds of red flags. */
export const flagCategoryNames: Record<FlagCategory, string> = {
  alert: 'Alert on the credit report',
  document: 'Suspicious document',
  information: 'Suspicious identifying information',
  address: 'Address discrepancy',
  use: 'Unusual use',
};

type Verdict = { title: string; text: string };

/** Says in a few words what the verification of a record shows, and what not. */
export function verdictOf({ state, record, isKeyExpected }: VerifiedRecord): Verdict {
  if (state === 'altered' || !record)
    return { title: 'Not whole', text: 'Don’t rely on this file. What fails:' };
  if (state === 'unproven')
    return {
      title: 'Not all of it is proven',
      text: 'What has a proof is unchanged. These parts have none, so anyone could have written them. Have the record downloaded again:',
    };
  const since = localTime(record.content.madeAt, zoneOf(record));
  return {
    title: isKeyExpected ? 'Whole' : 'Whole, by the key in the file',
    text: `Unchanged since it was downloaded on ${since}, and its events since they were logged. That doesn’t show that what was recorded is true.`,
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
  const where = isInPerson ? ' in person' : '';
  const verb = { pending: 'Not decided', approved: `Approved${where}`, denied: `Denied${where}` }[
    status
  ];
  const who = {
    person: `by ${by?.name}`,
    provider: `by ${by?.name}`,
    chance: 'by chance',
    rules: 'automatically',
  };
  return [verb, by && by.name !== '' ? who[by.kind] : '', at && `on ${localTime(at, zone)}`]
    .filter(Boolean)
    .join(' ');
}
