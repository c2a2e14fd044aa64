import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { lowerFirst } from '../../../lib/submissions/customer-copy.ts';
import { readerOf } from '../copy.ts';
import { UNCLEAR } from './check-words.ts';
import { evidenceView, type EvidenceView } from './evidence-view.ts';
import type { IdentityRow, IdentitySource, IdentityView } from './identity-rows.ts';

/** Names a column. What a provider read isn't always from an ID's print. */
export function sourceName(source: IdentitySource, submission: Submission): string {
  const { evidence } = submission;
  if (source === 'id' && !evidence) return `Read by ${readerOf(submission)}`;
  if (source === 'id' && evidence?.idType === 'passport') return 'On the passport';
  return sourceNames[source];
}

const sourceNames: Record<IdentitySource, string> = {
  link: signalCopy.linkName.label,
  entered: 'Entered',
  id: 'On the ID',
  barcode: 'Barcode',
  bill: 'Proof of address',
};

/** Sums up the details that need no look: '9 OK, 1 not checked'. */
export function restWords(rest: readonly IdentityRow[]): string {
  const unclear = rest.filter(({ word }) => word === UNCLEAR).length;
  const unchecked = rest.filter(({ result }) => result === 'not_checked').length - unclear;
  const fine = rest.length - unchecked - unclear;
  return [
    fine > 0 && `${fine} ${sumWord(rest)}`,
    unclear > 0 && `${unclear} unclear`,
    unchecked > 0 && `${unchecked} not checked`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Only comparisons can match; among other checks, all of them are fine. */
const sumWord = (rest: readonly IdentityRow[]) =>
  rest.every(({ word, result }) => result !== 'agrees' || word === 'Match') ? 'match' : 'OK';

const MOST_NAMED = 4;

/** Lists details in a few words: 'date of birth, 18 or older and 5 more'. */
export function namesOf(rows: readonly IdentityRow[]): string {
  const names = rows.map(({ name }) => lowerFirst(name));
  return names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`;
}

/** Heads the table: what the documents gave, or what is known without any. */
export function identityHeadline(
  { evidence }: Submission,
  { issues }: IdentityView,
): Pick<EvidenceView, 'headline' | 'verdict'> {
  if (evidence) return evidenceView(evidence);
  if (issues.length === 0) return { verdict: 'agree', headline: 'What was entered matches' };
  return {
    verdict: 'look',
    headline: `${issues.length} ${issues.length === 1 ? 'mismatch' : 'mismatches'}`,
  };
}
