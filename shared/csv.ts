/** Tells spreadsheet programs that the text is UTF-8: without it they read accents wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What makes a spreadsheet take a cell for a formula, at the beginning or behind white space, in its wide forms
 * too (OWASP, 'CSV Injection').
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** One cell: always quoted, and defused by an apostrophe where it would be calculated. */
const cell = (value: string) => {
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** A table as RFC 4180 asks: quotes doubled, CRLF after each line, the first line names the columns. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
