import { ChevronLeft, ChevronRight, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FileAccess } from '../../../../shared/schemas/files-schema.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { formatFile } from '../../lib/format/format-file.ts';
import { kitCopy } from '../copy.ts';
import { Banner } from '../feedback/banner.tsx';
import { Button, IconButton } from '../buttons/button.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { viewerCopy as copy } from './copy.ts';
import { DocumentCanvas } from './document-canvas.tsx';
import { usePageSource } from './open-document.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const LAST_ZOOM = ZOOMS.length - 1;

type DocumentViewerProps = {
  /** The document's name: 'Government-issued ID'. */
  label: string;
  /** Undefined while its address is being loaded. */
  access: Pick<FileAccess, 'inlineUrl' | 'contentType' | 'size'> | undefined;
  /** Requests a new address: the old one may have expired. */
  onRetry: () => void;
  isRetrying?: boolean;
  /** The reason why a new address did not arrive. */
  error?: unknown;
  /** The time when the address arrived: a new one may read the same. */
  renewedAt?: number;
  /** The button that saves it, if any. */
  download?: ReactNode;
  /** Called with the outcome for the document at this address. */
  onSettled?: (outcome: ViewOutcome, url: string) => void;
};

/** `unreadable`: it arrived, but this browser can't show it. */
export type ViewOutcome = 'shown' | 'unreadable';

/**
 * Shows a picture or a PDF in the page, with zoom, rotation and pages. Give it a `key` that changes with the
 * document.
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const { label, access, onRetry, isRetrying = false, error, renewedAt = 0, download } = props;
  const { onSettled } = props;
  const source = usePageSource(access?.inlineUrl, access?.contentType, renewedAt);
  const stage = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(0);
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);
  const [undrawable, setUndrawable] = useState<unknown>();
  const isUnreadable = source === 'unreadable' || (source !== undefined && undrawable === source);
  const isFailed = source === 'failed' || isUnreadable;
  const pages = typeof source === 'object' ? source.pages : 1;
  const name = pages > 1 ? copy.labelOfPage(label, page, pages) : label;
  const isIdle = source === undefined || isFailed;
  const report = (outcome: ViewOutcome) => access && onSettled?.(outcome, access.inlineUrl);
  const giveUp = useEffectEvent(() => report('unreadable'));
  useEffect(() => {
    if (isUnreadable) giveUp();
  }, [isUnreadable]);
  const retry = () => {
    // The button disappears together with the failure.
    stage.current?.focus();
    onRetry();
  };

  return (
    <>
      <div className="viewer-bar" role="group" aria-label={copy.toolbar(label)}>
        <IconButton
          icon={ZoomOut}
          label={copy.zoomOut}
          aria-disabled={isIdle || zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          icon={ZoomIn}
          label={copy.zoomIn}
          aria-disabled={isIdle || zoom === LAST_ZOOM}
          onClick={() => setZoom(Math.min(LAST_ZOOM, zoom + 1))}
        />
        <IconButton
          icon={RotateCw}
          label={copy.rotate}
          aria-disabled={isIdle}
          onClick={() => setRotation((rotation + 90) % 360)}
        />
        {download && <span className="push">{download}</span>}
      </div>
      <div className="viewer-stage" tabIndex={0} role="group" aria-label={name} ref={stage}>
        {isFailed && (
          <Banner status="denied" role="alert">
            <p>{error ? errorWords(error) : download ? copy.failedOrDownload : copy.failed}</p>
            <Button busy={isRetrying ? kitCopy.loading : undefined} onClick={retry}>
              {kitCopy.tryAgain}
            </Button>
          </Banner>
        )}
        {source === undefined && <Skeleton label={copy.loading(label)} />}
        {typeof source === 'object' && !isFailed && (
          <DocumentCanvas
            source={source}
            page={page}
            zoom={ZOOMS[zoom] ?? 1}
            rotation={rotation}
            label={name}
            onDrawn={() => report('shown')}
            onFailed={() => setUndrawable(source)}
          />
        )}
      </div>
      <div className="viewer-bar viewer-foot">
        {pages > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={copy.previous}
              aria-disabled={page === 1}
              onClick={() => setPage(Math.max(1, page - 1))}
            />
            <span className="num" role="status">
              {copy.page(page, pages)}
            </span>
            <IconButton
              icon={ChevronRight}
              label={copy.next}
              aria-disabled={page === pages}
              onClick={() => setPage(Math.min(pages, page + 1))}
            />
          </>
        )}
        {access && <span className="small muted push num">{formatFile(access)}</span>}
      </div>
    </>
  );
}
