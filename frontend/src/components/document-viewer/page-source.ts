export type Drawing = {
  /** The width that the page may take, in CSS pixels, before zooming. */
  width: number;
  zoom: number;
  /** Clockwise, in degrees. */
  rotation: number;
};

/** A document whose pages can be drawn: an image has one. */
export type PageSource = {
  pages: number;
  /** Draws one page (counted from 1) and gives the canvas its size. Rejects when `signal` is aborted. */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    drawing: Drawing,
    signal: AbortSignal,
  ) => Promise<void>;
  close: () => void;
};

/** The document has arrived, but this browser can't show it. */
export class UnreadableDocument extends Error {}

/** The largest side of a canvas: browsers refuse, or draw nothing on, larger ones, phones sooner than desktops. */
const MAX_CANVAS_EDGE = 4096;

/**
 * Fits a page of `size` into the drawing's width and zoom. `scale` turns the page's units into the canvas's
 * pixels; `shown` is the canvas's width on the screen.
 */
export function fit(size: { width: number; height: number }, { width, zoom }: Drawing) {
  const shown = width * zoom;
  const sharpness = Math.min(window.devicePixelRatio || 1, 2);
  const wanted = (shown * sharpness) / size.width;
  const scale = Math.min(wanted, MAX_CANVAS_EDGE / Math.max(size.width, size.height));
  return { scale, shown };
}
