import { openImage } from './image-source.ts';
import type { PageSource } from './page-source.ts';

/** Opens a stored document; the code that reads PDFs is loaded when the first one is opened. */
export async function openDocument(
  url: string,
  contentType: string,
  signal: AbortSignal,
): Promise<PageSource> {
  if (contentType !== 'application/pdf') return openImage(url, signal);
  const { openPdf } = await import('./pdf-source.ts');
  return openPdf(url, signal);
}
