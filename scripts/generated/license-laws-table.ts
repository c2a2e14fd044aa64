import type { BarcodeUse } from '../../shared/barcode/barcode-rules.ts';
import { usStates } from '../../shared/us-states.ts';
import { licenseLaws } from '../../stages/license-laws.ts';
import { formattedPage, table } from './markdown.ts';

const words: Record<BarcodeUse, string> = {
  details: 'hash; fills in the form',
  hash: 'hash',
  nothing: 'nothing',
  unread: 'not read',
};

const rows = Object.entries(licenseLaws).map(([state, { use, asksConsent, law, source, asOf }]) => [
  usStates[state] ?? state,
  words[use],
  asksConsent ? 'yes' : '',
  `[${law}](${source})`,
  asOf ?? 'undated',
]);

const begin = '<!-- made by `npm run generate` -->';
const end = '<!-- as written -->';

/** Returns the text of docs/reading-documents.md with the table of states' laws made anew, and the rest as it is. */
export function readingPage(kept: string): Promise<string> {
  const [before, , after] = kept.split(/<!-- .*? -->/);
  if (before === undefined || after === undefined)
    throw new Error('docs/reading-documents.md has no marks around its table');
  return formattedPage([
    before.trim(),
    begin,
    table(['State', 'Kept of the barcode', 'Agrees first', 'Law', 'As of'], rows),
    end,
    after.trim(),
  ]);
}
