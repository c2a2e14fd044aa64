import type { Line } from '../reading/reading.ts';
import { findDates } from './find-dates.ts';
import { labelOf, spanOf, type Span } from './labels.ts';

/** A date and what its label says that it is, if it has one that is known. */
export type LabelledDate<Meaning extends string> = {
  date: string;
  /** Its year was printed with two digits and taken as this century's. */
  isShort: boolean;
  meaning?: Meaning;
};

type Label<Meaning extends string> = Span & { meaning: Meaning };

function labelsIn<Meaning extends string>(
  line: Line,
  meanings: Readonly<Record<Meaning, RegExp>>,
): Label<Meaning>[] {
  const text = line.text.toUpperCase();
  const found: { start: number; end: number; meaning: Meaning }[] = [];
  for (const meaning in meanings)
    for (const match of text.matchAll(meanings[meaning])) {
      const [start, end] = [match.index, match.index + match[0].length];
      // The first meaning that claims a place has it.
      if (!found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, meaning });
    }
  return found.map(({ start, end, meaning }) => ({ ...spanOf(line, start, end), meaning }));
}

/**
 * Every date of a page with its meaning by the labels around it. `meanings`: global expressions for capitals; where
 * two fit the same place, the earlier one holds.
 */
export function labelledDates<Meaning extends string>(
  lines: readonly Line[],
  meanings: Readonly<Record<Meaning, RegExp>>,
): LabelledDate<Meaning>[] {
  const labels = lines.flatMap((line) => labelsIn(line, meanings));
  const dates = lines.flatMap((line) =>
    findDates(line.text).map((found) => ({ ...found, span: spanOf(line, found.start, found.end) })),
  );
  const spans = dates.map(({ span }) => span);
  return dates.map(({ date, isShort, span }) => {
    const label = labelOf(span, labels, spans);
    return { date, isShort, ...(label && { meaning: label.meaning }) };
  });
}
