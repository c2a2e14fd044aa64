import { createHash } from 'node:crypto';
import { DAY_MS } from '../../lambdas/runtime/clock.ts';

/** Words on a letter sheet of 612 by 792 points, from its top left corner. */
export type PdfText = { x: number; y: number; words: string; size?: number; isBold?: true };
/** A filled bar, its color as shares of red, green and blue. */
export type PdfBar = { x: number; y: number; width: number; height: number; color: Rgb };
type Rgb = readonly [red: number, green: number, blue: number];

export type PdfFacts = {
  title: string;
  creator: string;
  producer: string;
  created: Date;
  modified?: Date;
};

const HEIGHT = 792;

/** Signs that WinAnsi has at other offsets than Latin-1. */
const moved: Readonly<Record<string, string>> = { '’': '\\222', '–': '\\226' };

const quoted = (words: string) =>
  `(${words.replace(/[\\()]/g, (mark) => `\\${mark}`).replace(/[’–]/g, (mark) => moved[mark] ?? mark)})`;

const stamp = (at: Date) =>
  `(D:${at
    .toISOString()
    .replace(/[^0-9]/g, '')
    .slice(0, 14)}Z)`;

const drawBar = ({ x, y, width, height, color }: PdfBar) =>
  `${color.join(' ')} rg ${x} ${HEIGHT - y - height} ${width} ${height} re f 0 g`;

const drawText = ({ x, y, words, size = 11, isBold }: PdfText) =>
  `BT /${isBold ? 'B' : 'R'} ${size} Tf ${x} ${HEIGHT - y - size} Td ${quoted(words)} Tj ET`;

const face = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** Makes a PDF of one page with searchable text. The same content gives the same bytes. */
export function textPdf(
  facts: PdfFacts,
  { texts, bars = [] }: { texts: readonly PdfText[]; bars?: readonly PdfBar[] },
): Buffer {
  const { title, creator, producer, created, modified = created } = facts;
  const content = [...bars.map(drawBar), ...texts.map(drawText)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 ${HEIGHT}] /Contents 6 0 R /Resources << /Font << /R 4 0 R /B 5 0 R >> >> >>`,
    face('Helvetica'),
    face('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title ${quoted(title)} /Creator ${quoted(creator)} /Producer ${quoted(producer)} /CreationDate ${stamp(created)} /ModDate ${stamp(modified)} >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

/** One day for everything that is made in a run: the same input gives the same file, even over midnight. */
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** Returns the start of a day in UTC: `days` before today, or after it if negative. */
export const dayBefore = (days: number): Date => new Date(today - days * DAY_MS);

/** Formats a date as in `November 12, 2026`. */
export const dateInWords = (date: Date): string =>
  date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns a number from 0 to below `end` that is always the same for the same words. */
export const numberOf = (words: string, end: number): number =>
  createHash('sha256').update(words).digest().readUInt32BE() % end;
