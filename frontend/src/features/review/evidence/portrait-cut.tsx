import { useEffect, useRef } from 'react';
import type { Portrait } from '../../../../../shared/schemas/evidence-schema.ts';
import type { PageSource } from '../../../components/document-viewer/page-source.ts';

/** The width at which the cut is drawn, in CSS pixels: no pane is wider, but for a magnified one. */
const WIDTH = 480;

type PortraitCutProps = {
  source: PageSource;
  portrait: Portrait;
  /** A description, for people who cannot see it. */
  label: string;
  onFailed: () => void;
};

/** The portrait alone, upright, cut from the picture of an ID. */
export function PortraitCut({ source, portrait, label, onFailed }: PortraitCutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    const controller = new AbortController();
    const whole = document.createElement('canvas');
    const drawing = { width: WIDTH / portrait.width, zoom: 1, rotation: portrait.turn };
    source.draw(1, whole, drawing, controller.signal).then(
      () => {
        if (!controller.signal.aborted) cut(whole, portrait, current);
      },
      () => {
        if (!controller.signal.aborted) failed.current();
      },
    );
    return () => controller.abort();
  }, [source, portrait]);
  return (
    <div className="viewer-fit" role="img" aria-label={label}>
      <canvas ref={canvas} />
    </div>
  );
}

function cut(whole: HTMLCanvasElement, portrait: Portrait, canvas: HTMLCanvasElement) {
  const { left, top, width, height } = portrait;
  const origin = [left * whole.width, top * whole.height] as const;
  const size = [width * whole.width, height * whole.height] as const;
  [canvas.width, canvas.height] = [Math.round(size[0]), Math.round(size[1])];
  canvas.getContext('2d')?.drawImage(whole, ...origin, ...size, 0, 0, canvas.width, canvas.height);
}

/** Returns where the portrait's middle lies on the picture as it was sent, as shares of it. */
export function middleOf({ turn, left, top, width, height }: Portrait): { x: number; y: number } {
  const [x, y] = [left + width / 2, top + height / 2];
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: 1 - x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: 1 - y, y: x };
  }
}
