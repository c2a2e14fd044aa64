import type { PdfFacts } from '../reading.ts';
import { pdfjs, type Pdf } from './pdfjs.ts';

/** What the PDF says of the program that made it, and when. */
export async function factsOf(pdf: Pdf): Promise<PdfFacts> {
  const { PDFDateString } = await pdfjs();
  const info = (await pdf.getMetadata()).info as Record<string, unknown>;
  const textOf = (key: string) => {
    const value = info[key];
    return typeof value === 'string' && value.trim() ? value.trim() : undefined;
  };
  const dateOf = (key: string) => {
    const date = PDFDateString.toDateObject(textOf(key) ?? '');
    return date && Number.isFinite(date.getTime()) ? date.toISOString() : undefined;
  };
  return {
    pages: pdf.numPages,
    producer: textOf('Producer'),
    creator: textOf('Creator'),
    createdAt: dateOf('CreationDate'),
    modifiedAt: dateOf('ModDate'),
  };
}
