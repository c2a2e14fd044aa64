import { realDate } from '../../../shared/real-date.ts';
import { readCsv } from './read-csv.ts';
import type { ListedPerson, SanctionsList } from './sanctions-list.ts';

const nothing = '-0-';
/** Fewest and most; in the first file, remarks are sometimes cut in two. */
const peopleFields = [12, Infinity] as const;
const aliasFields = [5, 5] as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `DOB 13 Jul 1962`, `DOB Jul 1962`, `DOB circa 1962`, and `alt. DOB` as well. */
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

/** The rows of one of the two files, which have so many fields; throws where it is something else. */
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
 * Reads the Treasury's list in its old form: `sdn.csv` with everybody listed, and `alt.csv` with their other names.
 * Throws an error that says which of them is no such file.
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
