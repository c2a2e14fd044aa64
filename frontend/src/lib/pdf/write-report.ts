import { strToU8, zipSync } from 'fflate';
import { RECORD_FILE, type IdentityRecord } from '../../../../shared/record/record-schema.ts';
import { createPdf } from './pdf-document.ts';

export type ReportFact = { name: string; value: string; detail?: string | undefined };
export type ReportSection = { heading: string; lines: string[]; facts: ReportFact[] };
export type ReportContent = { title: string; lines: string[]; sections: ReportSection[] };

/** `canvas` is missing where the file was deleted or can't be drawn. */
export type ReportPicture = { caption: string; canvas?: HTMLCanvasElement };

/** Writes a report as a PDF; `foot` is its name at the foot of each page. */
export async function writeReport(
  { title, lines, sections }: ReportContent,
  pictures: readonly ReportPicture[],
  foot: string,
): Promise<Blob> {
  const pdf = await createPdf();
  pdf.title(title);
  for (const line of lines) pdf.muted(line);
  for (const { heading, lines: words, facts } of sections) {
    pdf.heading(heading);
    for (const line of words) pdf.text(line);
    for (const { name, value, detail } of facts) pdf.fact(name, value, detail);
  }
  if (pictures.length > 0) pdf.heading('Pictures');
  pdf.pictures(pictures.flatMap(({ caption, canvas }) => (canvas ? [{ caption, canvas }] : [])));
  for (const { caption, canvas } of pictures) if (!canvas) pdf.muted(caption);
  return pdf.finish(foot);
}

/** Writes the ZIP file of an identity record: to be read, and to be verified. */
export async function writeRecord(
  record: IdentityRecord,
  report: ReportContent,
  pictures: readonly ReportPicture[],
): Promise<Blob> {
  const pdf = await writeReport(report, pictures, 'Identity Record');
  const zip = zipSync({
    'identity-record.pdf': new Uint8Array(await pdf.arrayBuffer()),
    [RECORD_FILE]: strToU8(JSON.stringify(record, null, 2)),
  });
  return new Blob([zip], { type: 'application/zip' });
}
