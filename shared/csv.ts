/** Tells spreadsheet programs that the text is UTF-8: without it they read accents wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Text that makes a spreadsheet take a cell for a formula, at the beginning or after white space, in its wide forms
 * too (OWASP, 'CSV Injection').
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * Finds the places at which a formula would begin a cell of its own in a spreadsheet that splits at something else than
 * commas: at semicolons, as in much of Europe, or tabs. It takes our quotes for text there, so that a line ends, too.
 */
const hiddenFormula = /[;\t\r\n](?=[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** Quotes a cell, and defuses each formula with an apostrophe. */
const cell = (value: string) => {
  const text = (formula.test(value) ? `'${value}` : value).replace(hiddenFormula, "$&'");
  return `"${text.replaceAll('"', '""')}"`;
};

/** Formats a table as RFC 4180 asks: quotes doubled, CRLF after each line, column names in the first line. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
