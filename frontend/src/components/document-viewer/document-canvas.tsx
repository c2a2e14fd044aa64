import { useEffect, useRef, useState } from 'react';
import type { PageSource } from './page-source.ts';

type DocumentCanvasProps = {
  source: PageSource;
  page: number;
  zoom: number;
  rotation: number;
  /** A description, for people who cannot see it. */
  label: string;
  onDrawn?: () => void;
  onFailed: () => void;
};

export function DocumentCanvas({
  source,
  page,
  zoom,
  rotation,
  label,
  onDrawn,
  onFailed,
}: DocumentCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { stage, width } = useStageWidth();
  const callbacks = useRef({ onDrawn, onFailed });
  useEffect(() => {
    callbacks.current = { onDrawn, onFailed };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element || width === 0) return;
    const controller = new AbortController();
    source.draw(page, element, { width, zoom, rotation }, controller.signal).then(
      () => {
        if (!controller.signal.aborted) callbacks.current.onDrawn?.();
      },
      () => {
        if (!controller.signal.aborted) callbacks.current.onFailed();
      },
    );
    return () => controller.abort();
  }, [source, page, zoom, rotation, width]);

  return (
    <div className="viewer-fit" role="img" aria-label={label} ref={stage}>
      <canvas ref={canvas} />
    </div>
  );
}

/** Measures the width that a page may take in its stage, as the stage changes. */
function useStageWidth() {
  const stage = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { stage, width };
}
