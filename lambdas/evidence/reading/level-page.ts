import { type Picture, shrink } from '../../../shared/pictures/picture.ts';
import { tiltOf, type UprightPage } from './ocr/read-lines.ts';

/** A page drawn small and level, around its text. */
export type LevelPage = {
  width: number;
  height: number;
  /** Red, green and blue, 0 to 255. */
  planes: readonly Float32Array[];
  /** 1 where the picture reaches, and where text stands. */
  inside: Uint8Array;
  text: Uint8Array;
  /** The rectangle around all text. */
  print: Area;
  /** Returns the shares of the picture's width and height at which a point lies. */
  toPicture: (x: number, y: number) => { x: number; y: number };
  /** Pixels of the level page for one of the picture's. */
  scale: number;
};

type Area = { left: number; top: number; right: number; bottom: number };

/** Long side of the rectangle around all text, in pixels: enough for a face to be light and dark in its places. */
const LONG_SIDE = 80;
/** A portrait may stand beside all text: shares of that rectangle's width and height by which more is drawn. */
const BEYOND = { across: 0.5, along: 0.25 };

/** Draws the page level; nothing where it has no text. */
export function levelPage({ picture, boxes }: UprightPage): LevelPage | undefined {
  const tilt = tiltOf(boxes);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const areas = boxes.map(({ centerX, centerY, length, height }): Area => {
    const [x, y] = [centerX * cos + centerY * sin, centerY * cos - centerX * sin];
    const [right, down] = [length / 2, height / 2];
    return { left: x - right, top: y - down, right: x + right, bottom: y + down };
  });
  const around = areas.reduce(
    (one, other) => ({
      left: Math.min(one.left, other.left),
      top: Math.min(one.top, other.top),
      right: Math.max(one.right, other.right),
      bottom: Math.max(one.bottom, other.bottom),
    }),
    nothing,
  );
  const [wide, high] = [around.right - around.left, around.bottom - around.top];
  if (wide <= 0 || high <= 0) return undefined;
  const scale = LONG_SIDE / Math.max(wide, high);
  const left = around.left - wide * BEYOND.across;
  const top = around.top - high * BEYOND.along;
  const level = ({ left: x, top: y, right, bottom }: Area): Area => ({
    left: Math.max(0, Math.round((x - left) * scale)),
    top: Math.max(0, Math.round((y - top) * scale)),
    right: Math.round((right - left) * scale),
    bottom: Math.round((bottom - top) * scale),
  });
  const width = Math.round(wide * (1 + 2 * BEYOND.across) * scale);
  const height = Math.max(1, Math.round(high * (1 + 2 * BEYOND.along) * scale));
  const toPicture = (x: number, y: number) => {
    const [along, across] = [left + x / scale, top + y / scale];
    return {
      x: (along * cos - across * sin) / picture.width,
      y: (along * sin + across * cos) / picture.height,
    };
  };
  const text = new Uint8Array(width * height);
  for (const area of areas.map(level))
    for (let y = area.top; y < Math.min(height, area.bottom); y++)
      text.fill(1, y * width + area.left, y * width + Math.min(width, area.right));
  const print = level(around);
  return {
    width,
    height,
    ...drawn(picture, { width, height, scale, toPicture }),
    text,
    print,
    toPicture,
    scale,
  };
}

const nothing: Area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };

/** Draws the picture's pixels where they lie on the level page. */
function drawn(
  picture: Picture,
  { width, height, scale, toPicture }: Pick<LevelPage, 'width' | 'height' | 'scale' | 'toPicture'>,
): Pick<LevelPage, 'planes' | 'inside'> {
  const small = shrink(picture, {
    width: Math.max(1, Math.min(picture.width, Math.round(picture.width * scale))),
    height: Math.max(1, Math.min(picture.height, Math.round(picture.height * scale))),
  });
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const inside = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const point = toPicture(x + 0.5, y + 0.5);
      if (point.x < 0 || point.x >= 1 || point.y < 0 || point.y >= 1) continue;
      inside[at] = 1;
      const source =
        Math.floor(point.y * small.height) * small.width + Math.floor(point.x * small.width);
      for (const [channel, plane] of planes.entries())
        plane[at] = small.rgba[source * 4 + channel] ?? 0;
    }
  return { planes, inside };
}
