/** Tells spreadsheet programs that the text is UTF-8: without it they read accents wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that makes a spreadsheet take a cell for a formula, at the beginning or after white space, in its wide forms
 * too (OWASP, 'CSV Injection').
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Quotes a cell, and defuses a formula with an apostrophe. */
const cell = (value: string) => {
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
};

/** Formats a table as RFC 4180 asks: quotes doubled, CRLF after each line, column names in the first line. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
