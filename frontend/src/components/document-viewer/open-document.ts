import { useEffect, useState } from 'react';
import { type PageSource, fit, UnreadableDocument } from './page-source.ts';

/** Opens a stored document; the code that reads PDFs loads with the first one. */
export async function openDocument(
  url: string,
  contentType: string,
  signal: AbortSignal,
): Promise<PageSource> {
  if (contentType !== 'application/pdf') return openImage(url, signal);
  const { openPdf } = await import('./pdf-source.ts');
  return openPdf(url, signal);
}

/** Loads a picture from its address; the canvas is only drawn on, never read. */
async function openImage(url: string, signal: AbortSignal): Promise<PageSource> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(async (cause: unknown) => {
    // A broken picture and one that didn't arrive fail with the same error.
    const { ok } = await fetch(url, { signal, credentials: 'omit' });
    throw ok ? new UnreadableDocument(undefined, { cause }) : cause;
  });
  signal.throwIfAborted();
  return {
    pages: 1,
    draw: (_page, canvas, drawing) => {
      const isTurned = drawing.rotation % 180 !== 0;
      const [width, height] = isTurned
        ? [image.naturalHeight, image.naturalWidth]
        : [image.naturalWidth, image.naturalHeight];
      const { scale, shown } = fit({ width, height }, drawing);
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.style.width = `${shown}px`;
      const context = canvas.getContext('2d');
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((drawing.rotation * Math.PI) / 180);
      context?.scale(scale, scale);
      context?.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
      return Promise.resolve();
    },
    close: () => {
      image.src = '';
    },
  };
}

type Opened = {
  url: string;
  version: number;
  /** `failed`: it didn't arrive; `unreadable`: it did, and can't be shown. */
  source: PageSource | 'failed' | 'unreadable';
};

/** Opens the document behind a presigned URL, again for another `version` of the same. */
export function usePageSource(
  url: string | undefined,
  contentType: string | undefined,
  version: number,
) {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    if (url === undefined || contentType === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    let source: PageSource | undefined;
    openDocument(url, contentType, signal).then(
      (result) => {
        if (signal.aborted) return result.close();
        source = result;
        setOpened({ url, version, source: result });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const why = error instanceof UnreadableDocument ? 'unreadable' : 'failed';
        setOpened({ url, version, source: why });
      },
    );
    return () => {
      controller.abort();
      source?.close();
    };
  }, [url, contentType, version]);

  // The source of an earlier URL is already closed.
  return opened?.url === url && opened?.version === version ? opened.source : undefined;
}
