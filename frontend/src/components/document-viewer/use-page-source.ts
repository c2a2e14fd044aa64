import { useEffect, useState } from 'react';
import { openDocument } from './open-document.ts';
import { UnreadableDocument, type PageSource } from './page-source.ts';

type Opened = {
  url: string;
  version: number;
  /** `failed`: it didn't arrive; `unreadable`: it did, and can't be shown. */
  source: PageSource | 'failed' | 'unreadable';
};

/**
 * Opens the document behind a presigned URL, anew for another `version` of the same.
 */
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

  // What belongs to an earlier URL is closed already.
  return opened?.url === url && opened?.version === version ? opened.source : undefined;
}
