import { openPaper } from '../../../lib/pdf/paper.ts';
import type { ReportPicture } from './report-pictures.ts';
import type { ReportContent } from './submission-report.ts';

/** Writes a report as a PDF. */
export async function writeReport(
  { title, lines, sections }: ReportContent,
  pictures: readonly ReportPicture[],
): Promise<Blob> {
  const paper = await openPaper();
  paper.title(title);
  for (const line of lines) paper.muted(line);
  for (const { heading, lines: words, facts } of sections) {
    paper.heading(heading);
    for (const line of words) paper.text(line);
    for (const { name, value, detail } of facts) paper.fact(name, value, detail);
  }
  if (pictures.length > 0) paper.heading('Pictures');
  paper.pictures(pictures.flatMap(({ caption, canvas }) => (canvas ? [{ caption, canvas }] : [])));
  for (const { caption, canvas } of pictures) if (!canvas) paper.muted(caption);
  return paper.finish('Submission Details');
}
