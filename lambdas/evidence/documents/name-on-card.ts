import { inNameCase } from '../../../shared/name-case.ts';
import { compareNames, type PrintedName } from '../matching/names.ts';
import { isOfSeveral, labelledAs, labelledName } from './labelled-names.ts';
import type { NameLine } from './name-lines.ts';

/** What a page says when it is asked for a name. */
export type NameOnPage =
  | { state: 'same'; name: string }
  /** Labels tell which name it is, and it is another one. */
  | { state: 'other'; name: string }
  /** The name stands there, but labels tell another one or several: a second card or a slip of paper may lie there. */
  | { state: 'mixed' }
  | { state: 'unsure'; name?: string };

/** Surname and given names stand within this share of a card's height. */
const farthest = 0.3;

/** An ID has all names of its holder: hardly any that was typed is missing there. */
export const mostLeftOut = 1;

/** As people write it, the surname last. */
export const fullNameOf = (name: PrintedName): string =>
  inNameCase([name.given, name.surname ?? ''].join(' ').trim());

type Candidate = { name: PrintedName; lines: readonly NameLine[] };

/** Every name that the lines may be: each line, and each two near each other, in either order. */
const candidates = (lines: readonly NameLine[]): Candidate[] => [
  ...lines.map((line) => ({ name: { given: line.text }, lines: [line] })),
  ...lines.flatMap((one, place) =>
    lines
      .slice(place + 1)
      .filter((other) => Math.abs(other.span.top - one.span.top) < farthest)
      .flatMap((other) => [
        { name: { surname: one.text, given: other.text }, lines: [one, other] },
        { name: { surname: other.text, given: one.text }, lines: [one, other] },
      ]),
  ),
];

/** Looks for a name among the lines of a card or a passport's page. */
export function nameOnCard(
  wanted: string,
  lines: readonly NameLine[],
  isRecognized: boolean,
): NameOnPage {
  const compare = (name: PrintedName) =>
    compareNames(wanted, { ...name, isRecognized, mostLeftOut });
  const labelled = labelledName(lines);
  const comparison = labelled && compare(labelled);
  if (labelled && comparison === 'same' && !isOfSeveral(lines))
    return { state: 'same', name: fullNameOf(labelled) };
  const found = candidates(lines).filter(({ name }) => compare(name) === 'same');
  // What a label tells to be a part of the name has to be a part of it, and of a whole name this may be a line of two.
  const isTold = labelled?.surname !== undefined;
  const parts = [
    ...labelledAs('surname', lines),
    ...labelledAs('given', lines),
    ...labelledAs('whole', lines),
  ];
  const whole = found.find((each) => parts.every((part) => each.lines.includes(part)));
  if (whole && !isTold) return { state: 'same', name: fullNameOf(whole.name) };
  if (found.length > 0 || comparison === 'same')
    return comparison === 'unsure' ? { state: 'unsure' } : { state: 'mixed' };
  if (!labelled) return { state: 'unsure' };
  return { state: comparison === 'other' ? 'other' : 'unsure', name: fullNameOf(labelled) };
}
