import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toCsv } from '../../../shared/csv.ts';

/**
 * Splits a table as a spreadsheet does: a cell that begins with a quote lasts until the quote after which no other
 * comes; what follows up to the next separator is taken as it is.
 */
function split(csv: string, separator: string): string[] {
  const cells: string[] = [];
  let rest = csv.slice(1);
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)"?/.exec(rest);
    rest = rest.slice(quoted?.[0].length ?? 0);
    const [plain = ''] = new RegExp(`^[^${separator}\\r\\n]*`).exec(rest) ?? [];
    cells.push((quoted?.[1] ?? '').replaceAll('""', '"') + plain);
    rest = rest.slice(plain.length).replace(/^(\r\n|[^])/, '');
  }
  return cells;
}

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
  test.each([';', '\t', ','])('holds no formula where %j separates', (separator) => {
    const part = fc.constantFrom(
      ';',
      '\t',
      '\n',
      '\r',
      ',',
      '"',
      ' ',
      '=1',
      '+1',
      '-',
      '@x',
      'a',
      "'",
    );
    const value = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 4 }), (rows) => {
        const cells = split(toCsv(['a', 'b'], rows), separator);
        expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
      }),
    );
  });
});
