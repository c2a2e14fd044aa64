import type { QueryClient } from '@tanstack/react-query';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { openDocument } from '../../../components/document-viewer/open-document.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { ReportPicture } from '../../../lib/pdf/write-report.ts';
import { framesAt } from '../evidence/use-video-stills.ts';
import { documentWords, stillWords } from '../copy.ts';
import { submissionFiles, type SubmissionFile, submissionFileQuery } from '../review-api.ts';

/** The width of a picture, in pixels. */
const WIDTH = 1400;
const PATIENCE_MS = 20_000;

/**
 * The documents' first pages, and stills of the video. Each file that is fetched is recorded as opened, so a
 * cancellation stops before the next.
 */
export async function reportPictures(
  client: QueryClient,
  submission: Submission,
  signal: AbortSignal,
): Promise<ReportPicture[]> {
  const pictures: ReportPicture[] = [];
  const files = submissionFiles(submission);
  const hasStills = files.some(({ kind, isDeleted }) => kind === 'videoStills' && !isDeleted);
  for (const file of files) {
    if (signal.aborted) break;
    const { kind } = file;
    if (kind === (hasStills ? 'video' : 'videoStills')) continue;
    const caption = documentWords(kind, submission.evidence?.idType).name;
    pictures.push(...(await picturesOf(client, file, caption, signal)));
  }
  return pictures;
}

async function picturesOf(
  client: QueryClient,
  file: SubmissionFile,
  caption: string,
  signal: AbortSignal,
): Promise<ReportPicture[]> {
  if (file.isDeleted) return gone(caption);
  const access = await client.query(submissionFileQuery(file)).catch((error: unknown) => {
    if (isApiError(error, 'file_deleted', 'not_found')) return undefined;
    throw error;
  });
  if (!access) return gone(caption);
  const { inlineUrl, contentType } = access;
  const { kind, seconds } = file;
  try {
    return kind === 'video' || kind === 'videoStills'
      ? await stillsOf(kind, inlineUrl, seconds)
      : [await drawnPage(inlineUrl, contentType, caption, signal)];
  } catch {
    // Broken, or of a kind that this browser can't read: the PDF says so.
    return [{ caption: `${caption}: can't be shown` }];
  }
}

const gone = (caption: string): ReportPicture[] => [{ caption: `${caption}: not available` }];

async function drawnPage(
  url: string,
  type: string,
  caption: string,
  signal: AbortSignal,
): Promise<ReportPicture> {
  const source = await openDocument(url, type, signal);
  try {
    const canvas = document.createElement('canvas');
    await source.draw(1, canvas, { width: WIDTH, zoom: 1, rotation: 0 }, signal);
    return {
      caption: source.pages > 1 ? `${caption}, page 1 of ${source.pages}` : caption,
      canvas,
    };
  } finally {
    source.close();
  }
}

async function stillsOf(
  kind: 'video' | 'videoStills',
  url: string,
  seconds: number | undefined,
): Promise<ReportPicture[]> {
  const { frames } = await framesAt(url, seconds, AbortSignal.timeout(PATIENCE_MS));
  return frames.map(({ at, canvas }) => ({ caption: stillWords(kind, at), canvas }));
}
