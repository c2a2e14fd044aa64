import { posix } from 'node:path';

/** The rules that keep folders and files easy to find one's way in: CONTRIBUTING.md says why. */
export const MAX_SIBLINGS = 25;
/** A file with one importer and no more lines than this belongs into that importer. */
export const MAX_CRUMB_LINES = 40;
export const MAX_LINES = 300;

/** An exception to one rule: the files (or folders) that it covers, and its reason. */
export type Exception = { files: RegExp; why: string };
export type Exceptions = Readonly<
  Record<'siblings' | 'basename' | 'crumb' | 'length' | 'comment' | 'rooms', readonly Exception[]>
>;

/** True for the Spanish twin of a file with words: where it stands and how long it is follows from that file. */
const isTwin = (file: string) => file.endsWith('.es.ts');

const isCode = (file: string) => /\.(ts|tsx|js|mjs)$/.test(file) && !file.endsWith('.d.ts');

/** Paths that a file imports: `static` ones are there before it runs, `dynamic` ones load on demand. */
function importsOf(file: string, text: string): { static: string[]; dynamic: string[] } {
  const resolved = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, specifier = '']) =>
      posix.normalize(posix.join(posix.dirname(file), specifier)),
    );
  return {
    static: resolved(/^(?:import|export|\})[^'\n]*?'(\.[^']+)';$/gm),
    dynamic: resolved(/(?:import\(\s*|new URL\(\s*)'(\.[^']+)'/g),
  };
}

/** Paths that a file imports more than types from. */
const valuesFrom = (file: string, text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^;']*? from )?'(\.[^']+)';$/gm)].map(
    ([, specifier = '']) => posix.normalize(posix.join(posix.dirname(file), specifier)),
  );

const parentOf = (file: string) => posix.dirname(file);

function groupedBy(files: readonly string[], key: (file: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(key(file), [...(groups.get(key(file)) ?? []), file]);
  return groups;
}

/** Rooms of these folders import in one direction; a folder is another room than those within it. */
const ROOMS = ['lambdas/', 'frontend/src/features/'];

/** Pairs of rooms that import values from each other. */
function twoWayPairs(sources: ReadonlyMap<string, string>, files: readonly string[]): string[][] {
  const arrows = new Set(
    files
      .filter((file) => ROOMS.some((rooms) => file.startsWith(rooms)))
      .flatMap((file) =>
        valuesFrom(file, sources.get(file) ?? '').map((to) => `${parentOf(file)} ${parentOf(to)}`),
      ),
  );
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`));
}

/** Doc comments that begin with a word which makes no sentence: line by line. */
const unfinished =
  /\/\*\*\s*(?:\n\s*\*\s*)?(What|Whether|How|Of|Who|Where|Which|Those|Whose|Why|Whatever|Whoever)\b/g;

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/**
 * Returns one sentence for each breach of the rules, each beginning with the file or folder that it is about.
 *
 * @param sources - Text by path from the repository's root, of every file that counts for a folder.
 */
export function breachesOf(sources: ReadonlyMap<string, string>, exceptions: Exceptions): string[] {
  const isExcused = (rule: keyof Exceptions, file: string) =>
    exceptions[rule].some(({ files }) => files.test(file));
  const files = [...sources.keys()];
  const code = files.filter(isCode);
  const importers = new Map<string, Set<string>>();
  const onDemand = new Set<string>();
  for (const file of code) {
    const imports = importsOf(file, sources.get(file) ?? '');
    for (const imported of imports.static)
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    imports.dynamic.forEach((imported) => onDemand.add(imported));
  }
  const breaches: string[] = [];

  for (const [folder, siblings] of groupedBy(
    files.filter((file) => !isTwin(file)),
    parentOf,
  ))
    if (siblings.length > MAX_SIBLINGS && !isExcused('siblings', folder))
      breaches.push(
        `${folder}: ${siblings.length} files, at most ${MAX_SIBLINGS}. Give what belongs together a folder, or one file.`,
      );

  for (const [name, same] of groupedBy(code, (file) => posix.basename(file)))
    if (same.length > 1 && !isExcused('basename', name))
      breaches.push(`${same.join(', ')}: one name for several files. Say what each is of.`);

  for (const pair of twoWayPairs(sources, code))
    if (!pair.some((folder) => isExcused('rooms', folder)))
      breaches.push(
        `${pair.join(' and ')} import each other. Move what both need into one of them, or below both.`,
      );

  for (const file of code) {
    const text = sources.get(file) ?? '';
    const lines = text.split('\n').length - 1;
    const [importer, ...others] = importers.get(file) ?? [];
    const isCrumb = importer !== undefined && others.length === 0 && !onDemand.has(file);
    if (isCrumb && lines <= MAX_CRUMB_LINES && !isTwin(file) && !isExcused('crumb', file))
      breaches.push(`${file}: ${lines} lines that only ${importer} uses. Move them there.`);
    if (lines > MAX_LINES && !isExcused('length', file))
      breaches.push(`${file}: ${lines} lines, at most ${MAX_LINES}. Which two ideas are in it?`);
    if (!isExcused('comment', file))
      for (const { index, 1: word } of text.matchAll(unfinished))
        breaches.push(
          `${file}:${lineOf(text, index)}: a doc comment that begins with '${word}' is no sentence.`,
        );
  }
  return breaches;
}

/** Returns one sentence for each top folder that has more lines of code than its budget. */
export function budgetBreaches(
  sources: ReadonlyMap<string, string>,
  budgets: Readonly<Record<string, number>>,
): string[] {
  const code = [...sources].filter(([file]) => isCode(file));
  return Object.entries(budgets).flatMap(([folder, budget]) => {
    const lines = code
      .filter(([file]) => file.startsWith(`${folder}/`))
      .reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
    return lines > budget
      ? [
          `${folder}: ${lines} lines, at most ${budget}. Look for what can leave. If nothing can, raise the number in scripts/structure/budgets.ts in a commit of its own, which says what it buys.`,
        ]
      : [];
  });
}
