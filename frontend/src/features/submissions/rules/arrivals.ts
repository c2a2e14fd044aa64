import type { SubmissionRow } from '../../../../../shared/schemas/submission-row.ts';

type Row = Pick<SubmissionRow, 'id' | 'customerName' | 'dateSubmitted'>;

/** What is no longer new: whatever was submitted by the first look, and what was announced since. */
export type SeenSubmissions = { upTo: string; announced: ReadonlySet<string> };

/** Who submitted since the looks before, by the server's times; an index may show one a moment after a later one. */
export function arrivals<Shown extends Row>(
  known: SeenSubmissions | undefined,
  rows: readonly Shown[],
): { known: SeenSubmissions; came: Shown[] } {
  const nameOf = ({ id, dateSubmitted }: Row) => `${id} ${dateSubmitted}`;
  if (!known) {
    const upTo =
      rows
        .map(({ dateSubmitted }) => dateSubmitted ?? '')
        .sort()
        .at(-1) ?? '';
    return { known: { upTo, announced: new Set() }, came: [] };
  }
  const came = rows.filter(
    (row) => (row.dateSubmitted ?? '') > known.upTo && !known.announced.has(nameOf(row)),
  );
  const announced = new Set([...known.announced, ...came.map(nameOf)]);
  return { known: { ...known, announced }, came };
}

/** What a short message says of them. */
export function arrivalWords(came: readonly Row[]): string {
  const [first, ...others] = came;
  if (others.length > 0) return `${came.length} customers submitted`;
  const name = first?.customerName ?? '';
  return `${name === '' ? 'A customer' : name} submitted`;
}
