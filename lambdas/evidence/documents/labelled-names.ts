import { isMisread } from '../matching/look-alikes.ts';
import { nameWords } from '../matching/name-words.ts';
import type { PrintedName } from '../matching/names.ts';
import type { NameLine } from './name-lines.ts';

type Part = NonNullable<NameLine['part']>;

/** Whether two lines are one that was read twice. Of one of them words may be lost, and spaces. */
function isSameLine({ text: one }: NameLine, { text: other }: NameLine): boolean {
  const [first, second] = [one, other].map((text) => nameWords(text).words) as [string[], string[]];
  const isWithin = (words: readonly string[], all: readonly string[]) =>
    words.every((word) => all.some((each) => isMisread(word, each)));
  return (
    isMisread(first.join(''), second.join('')) || isWithin(first, second) || isWithin(second, first)
  );
}

/** The lines with this label, each that says something else. */
export const labelledAs = (part: Part, lines: readonly NameLine[]): NameLine[] =>
  lines
    .filter((line) => line.part === part)
    .filter((line, place, all) => all.findIndex((each) => isSameLine(each, line)) === place);

/** Whether labels tell more than one surname, given name or whole name: so they do on two cards in one picture. */
export const isOfSeveral = (lines: readonly NameLine[]): boolean =>
  (['surname', 'given', 'whole'] as const).some((part) => labelledAs(part, lines).length > 1);

/** The name that labels tell, if they do. */
export function labelledName(lines: readonly NameLine[]): PrintedName | undefined {
  const of = (part: Part) => labelledAs(part, lines)[0]?.text;
  const [surname, given, whole] = [of('surname'), of('given'), of('whole')];
  if (surname !== undefined && given !== undefined) return { surname, given };
  return whole === undefined ? undefined : { given: whole };
}
