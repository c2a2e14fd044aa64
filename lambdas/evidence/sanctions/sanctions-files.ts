import { realDate } from '../../../shared/real-date.ts';
import type { SanctionsList, ListedPerson } from './stored-list.ts';

/** The reason why two files aren't the OFAC list, in a sentence for an operator. */
export class SanctionsProblem extends Error {}

/** The files' bytes: `sdn.csv` with the listed people, `alt.csv` with their other names. */
type SanctionsFiles = { sdn: Uint8Array; alt: Uint8Array };

/** Parses the list from two files that are complete and belong together. Throws `SanctionsProblem`. */
export function checkedFiles(files: SanctionsFiles): SanctionsList {
  const [sdn, alt] = [textOf(files.sdn), textOf(files.alt)];
  const list = parsed(sdn, alt);
  if (list.people.length === 0) throw new SanctionsProblem('sdn.csv names no person.');
  for (const [name, text] of [
    ['sdn.csv', sdn],
    ['alt.csv', alt],
  ] as const)
    if (isCutOff(text)) throw new SanctionsProblem(`${name} was cut off within its last line.`);
  // A name of an entry that isn't there: sdn.csv was cut off between two lines, or is from another day.
  if (!entriesOf(alt).isSubsetOf(entriesOf(sdn)))
    throw new SanctionsProblem('alt.csv has other names of entries that sdn.csv lacks.');
  return list;
}

/** Decodes UTF-8, or the older encoding of the Treasury's files. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Tells whether the last line ends within quotes. */
function isCutOff(text: string): boolean {
  const [last = ''] = text
    .trimEnd()
    .split(/[\r\n]+/)
    .slice(-1);
  return last.split('"').length % 2 === 0;
}

/** Returns the numbers of the entries that a file's lines are about. */
const entriesOf = (text: string) =>
  new Set(Array.from(text.matchAll(/^(\d+),/gm), ([, number]) => number));

function parsed(sdn: string, alt: string): SanctionsList {
  try {
    return parseList(sdn, alt);
  } catch (error) {
    throw new SanctionsProblem(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** Downloads both files of the OFAC list. `base`: the Treasury's folder, with a slash at its end. */
export async function downloadFiles(base: string): Promise<SanctionsFiles> {
  const [sdn, alt] = await Promise.all(
    ['sdn.csv', 'alt.csv'].map((name) => download(new URL(name, base))),
  );
  if (!sdn || !alt) throw new Error('Two files make the list');
  return { sdn, alt };
}

/** Milliseconds for one file with all its redirections; less than half of the function's time. */
const FILE_MS = 50_000;
/** The larger file has about 5 million bytes. */
const MAX_BYTES = 40_000_000;

/** Downloads a file. Throws for any answer but the whole file within its limits. */
async function download(url: URL): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(FILE_MS) });
  if (!answer.ok || !answer.body)
    throw new Error(`${url.pathname} was answered with ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${url.pathname} is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const nothing = '-0-';
/** Fewest and most fields; in the first file, remarks are sometimes cut in two. */
const peopleFields = [12, Infinity] as const;
const aliasFields = [5, 5] as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Finds `DOB 13 Jul 1962`, `DOB Jul 1962`, `DOB circa 1962`, and `alt. DOB` as well. */
function birthsIn(remarks: string): string[] {
  const found = remarks.matchAll(/DOB (?:circa )?(?:(?:(\d{1,2}) )?([A-Z][a-z]{2}) )?(\d{4})/g);
  return [...found].flatMap(([, day, month, year]) => {
    const date =
      day === undefined || month === undefined
        ? undefined
        : realDate(Number(year), months.indexOf(month) + 1, Number(day));
    return date ?? year ?? [];
  });
}

/** Returns the rows of one of the two files, each with the right number of fields; throws for any other file. */
function rowsOf(text: string, file: string, [fewest, most]: readonly [number, number]): string[][] {
  const rows = readCsv(text);
  const isRight = rows.every(
    (fields) => fields.length >= fewest && fields.length <= most && /^\d+$/.test(fields[0] ?? ''),
  );
  if (rows.length === 0 || !isRight)
    throw new Error(
      `This isn't OFAC's ${file}: it needs ${fewest} fields in every line, and a number in the first.`,
    );
  return rows;
}

/**
 * Parses the Treasury's list in its old form: `sdn.csv` with everybody listed, and `alt.csv` with their other names.
 * Throws an error that names the wrong file.
 */
export function parseList(people: string, aliases: string): SanctionsList {
  const others = new Map<string, string[]>();
  for (const [id = '', , , name = nothing] of rowsOf(aliases, 'alt.csv', aliasFields))
    if (name !== nothing) others.set(id, [...(others.get(id) ?? []), name]);
  return {
    people: rowsOf(people, 'sdn.csv', peopleFields).flatMap((fields): ListedPerson[] => {
      const [id = '', name = nothing, type = nothing] = fields;
      return type.toLowerCase() === 'individual' && name !== nothing
        ? [{ name, aliases: others.get(id) ?? [], births: birthsIn(fields.at(-1) ?? '') }]
        : [];
    }),
  };
}

/** Splits an old-style CSV file into fields: quotes are doubled within quotes, lines end with either sign. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field with quotes may hold commas and line ends; what follows it tells whether the line goes on.
  for (const match of text
    .replaceAll('\u001a', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))[ \t]*(,|\r\n|\n|\r|$)/g)) {
    const [whole, quoted, plain = '', end] = match;
    if (whole === '' && row.length === 0) continue;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows.filter((fields) => fields.length > 1);
}
