import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toCsv } from '../../../shared/csv.ts';

/** Reads a table whose cells are all quoted. */
function read(csv: string): string[][] {
  expect(csv.charCodeAt(0)).toBe(0xfeff);
  const rows: string[][] = [];
  const line = /^(?:"(?:[^"]|"")*"(?:,|\r\n))+?(?<=\r\n)/;
  let rest = csv.slice(1);
  while (rest !== '') {
    const [row = ''] = line.exec(rest) ?? [];
    if (row === '') throw new Error('Not a line of quoted cells');
    rest = rest.slice(row.length);
    const cells = row.match(/"(?:[^"]|"")*"/g) ?? [];
    rows.push(cells.map((cell) => cell.slice(1, -1).replaceAll('""', '"')));
  }
  return rows;
}

describe('a cell', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\n=1', '＝1', '＠x'])(
    'that begins like a formula is defused: %j',
    (value) => {
      const [, [cell = ''] = []] = read(toCsv(['x'], [[value]]));
      expect(cell).toMatch(/^'/);
      expect(cell.replaceAll("'", '')).toBe(value);
    },
  );
  test.each([
    ['a;=1', "a;'=1"],
    ['; "=1', `;' "=1`],
    ['a\t+1', "a\t'+1"],
    ['a\n@x', "a\n'@x"],
  ])('is defused where another separator would cut it: %j', (value, defused) => {
    expect(read(toCsv(['x'], [[value]]))).toEqual([['x'], [defused]]);
  });
  test.each(['', 'a=1', 'a; b', 'a;b=1', '1-2', 'Ann', '"quoted", with commas', 'two\r\nlines'])(
    'of any other kind stays: %j',
    (value) => {
      expect(read(toCsv(['x'], [[value]]))).toEqual([['x'], [value]]);
    },
  );
  test('whatever it is, is read as it was, and none as a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()), { maxLength: 5 }),
        (rows) => {
          const cells = read(toCsv(['a', 'b'], rows)).slice(1);
          expect(cells.map((row) => row.map((cell) => cell.replaceAll("'", '')))).toEqual(
            rows.map((row) => row.map((cell) => cell.replaceAll("'", ''))),
          );
          expect(cells.flat().filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([]);
        },
      ),
    );
  });
});
