import { parseList } from './parse-list.ts';
import type { SanctionsList } from './sanctions-list.ts';

/** Why two files aren't the OFAC list, in a sentence for an operator. */
export class SanctionsProblem extends Error {}

/** The files' bytes: `sdn.csv` with who is listed, `alt.csv` with their other names. */
export type SanctionsFiles = { sdn: Uint8Array; alt: Uint8Array };

/** UTF-8, or what the Treasury's files were written in before. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whether the last line ends within quotes. */
function isCutOff(text: string): boolean {
  const [last = ''] = text
    .trimEnd()
    .split(/[\r\n]+/)
    .slice(-1);
  return last.split('"').length % 2 === 0;
}

/** The numbers of the entries that the lines of a file are about. */
const entriesOf = (text: string) =>
  new Set(Array.from(text.matchAll(/^(\d+),/gm), ([, number]) => number));

function parsed(sdn: string, alt: string): SanctionsList {
  try {
    return parseList(sdn, alt);
  } catch (error) {
    throw new SanctionsProblem(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** The list of two files that are whole and belong together. Throws `SanctionsProblem`. */
export function checkedFiles(files: SanctionsFiles): SanctionsList {
  const [sdn, alt] = [textOf(files.sdn), textOf(files.alt)];
  const list = parsed(sdn, alt);
  if (list.people.length === 0) throw new SanctionsProblem('sdn.csv names no person.');
  for (const [name, text] of [
    ['sdn.csv', sdn],
    ['alt.csv', alt],
  ] as const)
    if (isCutOff(text)) throw new SanctionsProblem(`${name} was cut off within its last line.`);
  // Another name of an entry that isn't there: sdn.csv was cut off between two lines, or is of another day.
  if (!entriesOf(alt).isSubsetOf(entriesOf(sdn)))
    throw new SanctionsProblem('alt.csv has other names of entries that sdn.csv lacks.');
  return list;
}
