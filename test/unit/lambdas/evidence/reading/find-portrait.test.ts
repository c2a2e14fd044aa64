import { expect, test } from '@jest/globals';
import {
  findPortrait,
  isPlainPaper,
} from '../../../../../lambdas/evidence/reading/find-portrait.ts';
import type { UprightPage } from '../../../../../lambdas/evidence/reading/ocr/read-lines.ts';

const [width, height] = [800, 500];

/** A page whose pixels a function colors, from 0 to 255, with boxes of text that stand level. */
function pageOf(
  color: (x: number, y: number) => readonly [number, number, number],
  boxes: readonly (readonly [left: number, top: number, length: number, height: number])[],
): UprightPage {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rgba.set(color(x, y), (y * width + x) * 4);
  return {
    picture: { width, height, rgba },
    turn: 90,
    boxes: boxes.map(([left, top, length, high]) => ({
      centerX: left + length / 2,
      centerY: top + high / 2,
      angle: 0,
      length,
      height: high,
    })),
  };
}

const isIn = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

const paper = [225, 225, 220] as const;
/** A head of dark hair and light skin over a blue shirt, its face's middle at (x, 240). */
const personAt =
  (middle: number, isGray = false) =>
  (x: number, y: number) => {
    if (isIn(x, y, [middle, 240, 45, 60]))
      return isGray ? ([190, 190, 190] as const) : ([225, 180, 150] as const);
    if (isIn(x, y, [middle, 225, 60, 80])) return [50, 40, 35] as const;
    if (isIn(x, y, [middle, 380, 90, 70]) && y < 350)
      return isGray ? ([80, 80, 80] as const) : ([40, 60, 120] as const);
    return paper;
  };

const textFrom = (left: number) =>
  [60, 120, 180, 240, 300, 360].map((top) => [left, top, 440, 30] as const);
const title = [60, 30, 650, 40] as const;

const boxOf = (page: UprightPage) => {
  const {
    turn,
    left,
    top,
    width: wide,
    height: high,
  } = findPortrait(page) ?? { turn: undefined, left: 0, top: 0, width: 0, height: 0 };
  return {
    turn,
    left: left * width,
    top: top * height,
    right: (left + wide) * width,
    bottom: (top + high) * height,
  };
};

test.each([
  ['at the left', personAt(180), [title, ...textFrom(340)], 180],
  ['at the right', personAt(640), [title, ...textFrom(60)], 640],
  ['in gray', personAt(180, true), [title, ...textFrom(340)], 180],
  ['below a seal', personAt(180), [title, [110, 310, 140, 30] as const, ...textFrom(340)], 180],
  ['beside all text', personAt(180), textFrom(330), 180],
] as const)('a portrait %s is found', (_, color, boxes, middle) => {
  const { turn, left, top, right, bottom } = boxOf(pageOf(color, boxes));
  expect(turn).toBe(90);
  expect([left < middle - 45, top < 180, right > middle + 45, bottom > 300]).toEqual(
    Array(4).fill(true),
  );
  expect((right - left) * (bottom - top)).toBeLessThan(2 * 200 * 250);
});

const shaded = (x: number, y: number) => {
  const light = 250 - x / 16 - y / 20;
  return [light, light, light] as const;
};
const printed = (x: number, y: number) => {
  const light = 200 + 30 * Math.sin(x / 40) * Math.sin(y / 55);
  return [light, light, light + 10] as const;
};

test('text on paper is no card, whatever light falls on it', () => {
  const page = pageOf(shaded, [title, ...textFrom(60)]);
  expect(findPortrait(page)).toBeUndefined();
  expect(isPlainPaper(page)).toBe(true);
});

test('where there is no portrait, print between the texts is that of a card', () => {
  expect(isPlainPaper(pageOf(printed, [title, ...textFrom(60)]))).toBe(false);
});

test('a page without text, or of one line, says nothing', () => {
  for (const boxes of [[], [title]]) {
    const page = pageOf(shaded, boxes);
    expect(findPortrait(page)).toBeUndefined();
    expect(isPlainPaper(page)).toBe(false);
  }
});
