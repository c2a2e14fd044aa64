import { photoProblemCopy, type ProblemCopy } from '../../../../../shared/copy/document-copy.ts';
import { localeTag } from '../../../../../shared/copy/locale-copy.ts';
import type { DocumentReading } from '../../../../../shared/schemas/progress-schema.ts';
import type { FileProblem } from '../../../../../shared/schemas/verification-schema.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import type { DocumentKind } from './required-files.ts';
import { readingCopy as copy } from './reading-copy.ts';

const advices: Partial<Record<FileProblem, ProblemCopy>> = photoProblemCopy;

const monthOf = (day: string) =>
  new Date(day).toLocaleDateString(localeTag, { month: 'long', year: 'numeric', timeZone: 'UTC' });

type ReadFile = { kind: DocumentKind; contentType: string };

/** True where what came of a document asks for another photo of it, or another document. */
export const isTrouble = (reading: DocumentReading | undefined, file: ReadFile): boolean =>
  reading?.state !== 'reading' &&
  reading?.state !== 'read' &&
  readingLine(reading, file) !== undefined;

/** Says what came of a document; nothing where that isn't known. */
export function readingLine(
  reading: DocumentReading | undefined,
  { kind, contentType }: ReadFile,
): string | undefined {
  const isBill = kind === 'addressDocument';
  switch (reading?.state) {
    case undefined:
    case 'unknown':
      return undefined;
    case 'reading':
      return copy.reading;
    case 'read': {
      const { name, validTo, date } = reading;
      if (isBill) return name || date ? copy.readBill(name, date && formatDay(date)) : undefined;
      return name || validTo ? copy.readId(name, validTo?.slice(0, 4)) : undefined;
    }
    case 'retake': {
      if (!contentType.startsWith('image/')) return copy.retakeFile;
      const advice = advices[reading.problem]?.advice;
      return advice ? `${copy.retakePhoto} ${advice}` : copy.retakePhoto;
    }
    case 'expired':
      return copy.expired(formatDay(reading.validTo));
    case 'too_old':
      return copy.tooOld(monthOf(reading.date));
    case 'other_kind':
      if (!isBill) return copy.otherId[reading.found];
      return reading.found === 'bill' ? undefined : copy.idAsBill[reading.found];
  }
}
