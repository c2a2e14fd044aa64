import { formatText } from './format-text.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** Joins paragraphs to a page in Markdown, formatted as `npm run check` wants it. */
export const formattedPage = (paragraphs: readonly string[]): Promise<string> =>
  formatText('page.md', paragraphs.join('\n\n'));
