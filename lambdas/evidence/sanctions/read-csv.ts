/** The fields of each line of an old-style CSV file: quotes are doubled within quotes, lines end with either sign. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // A field with quotes may hold commas and line ends; what follows it tells whether the line goes on.
  for (const match of text
    .replaceAll('\u001a', '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))[ \t]*(,|\r\n|\n|\r|$)/g)) {
    const [whole, quoted, plain = '', end] = match;
    if (whole === '' && row.length === 0) continue;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== ',') {
      rows.push(row);
      row = [];
    }
  }
  return rows.filter((fields) => fields.length > 1);
}
