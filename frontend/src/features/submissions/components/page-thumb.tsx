import { useEffect, useRef } from 'react';
import type { PageSource } from '../../../components/document-viewer/page-source.ts';

/** In CSS pixels; no thumbnail is ever shown wider. */
const WIDTH = 160;

/** A thumbnail of a document's first page, hidden from screen readers: the name beside it says what it is. */
export function PageThumb({ source }: { source: PageSource }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const controller = new AbortController();
    const drawing = { width: WIDTH, zoom: 1, rotation: 0 };
    // The large view says so if a document can't be drawn.
    source.draw(1, canvas.current, drawing, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [source]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
