import { describe, expect, test } from '@jest/globals';
import {
  isScreenshot,
  measurePhoto,
  PHOTO_GATE_WIDTH,
  photoProblemOf,
} from '../../../../shared/pictures/photo-gate.ts';

const WIDTH = PHOTO_GATE_WIDTH;
const HEIGHT = 360;

type Shade = (x: number, y: number) => number;
const drawn = (shade: Shade) =>
  Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    Math.max(0, Math.min(255, shade(at % WIDTH, Math.floor(at / WIDTH)))),
  );

/** Strokes two pixels wide in rows, as print is at this size. */
const print =
  (paper: number, ink: number): Shade =>
  (x, y) =>
    y % 32 < 9 && x % 6 < 2 ? ink : paper;

/** The average of the neighbors up to `reach` pixels away along the row. */
const moved =
  (shade: Shade, reach: number): Shade =>
  (x, y) => {
    let sum = 0;
    for (let step = -reach; step <= reach; step++) sum += shade(x + step, y);
    return sum / (2 * reach + 1);
  };

/** A lamp's reflection in the middle. */
const lit =
  (shade: Shade): Shade =>
  (x, y) =>
    shade(x, y) + 400 * Math.exp(-((x - 240) ** 2 + (y - 180) ** 2) / (2 * 45 ** 2));

const problemOf = (shade: Shade) => photoProblemOf(measurePhoto(drawn(shade), WIDTH, HEIGHT));

test.each<[string, Shade, string | undefined]>([
  ['A sharp card', print(190, 40), undefined],
  ['A dark card in good light', (x, y) => (y < 40 ? 170 : print(90, 20)(x, y)), undefined],
  ['A white page', print(255, 20), undefined],
  [
    'A white page on a dark table',
    (x, y) => (x < 150 || x > 330 ? 60 : print(255, 20)(x, y)),
    undefined,
  ],
  ['A moved card', moved(print(190, 40), 6), 'blurred'],
  ['A card without light', print(45, 10), 'dark'],
  ['An empty picture', () => 128, 'blurred'],
  ['A card with a reflection', lit(print(180, 40)), 'glare'],
])('%s: %#', (_, shade, problem) => {
  expect(problemOf(shade)).toBe(problem);
});

describe('screenshots', () => {
  /** Words on a screen: few of them, whose letters are a pixel wide and have a softer pixel beside them. */
  const screen =
    (ground: number, ink: number): Shade =>
    (x, y) =>
      y % 60 >= 9 || x % 12 > 1 || x % 96 > 60 ? ground : x % 12 === 0 ? ink : (ground + ink) / 2;
  const grainy =
    (shade: Shade, grain: number): Shade =>
    (x, y) =>
      shade(x, y) + (((x * 7919 + y * 104_729) % 97) % (2 * grain + 1)) - grain;
  const isOne = (shade: Shade) =>
    isScreenshot({ width: WIDTH, height: HEIGHT, gray: drawn(shade) });

  test('one in dark colors is told, of which the gate would say that it is too dark', () => {
    expect(problemOf(screen(18, 220))).toBe('dark');
    expect(isOne(screen(18, 220))).toBe(true);
  });

  test('so is one with little on it, of which the gate would say that it is blurred', () => {
    const card: Shade = (x, y) => {
      if (y < 100 || y > 260) return 226;
      return y > 170 && x < 130 ? screen(255, 30)(x, y) : 255;
    };
    expect(problemOf(card)).toBe('blurred');
    expect(isOne(card)).toBe(true);
  });

  test.each<[string, Shade]>([
    ['a card without light', print(45, 10)],
    ['the same, freed of all grain', moved(print(45, 10), 40)],
    ['a moved card', moved(print(190, 40), 6)],
    ['a moved card that is white', moved(print(255, 40), 9)],
    ['a sharp card, with the grain of a photograph', grainy(print(190, 40), 3)],
    ['a card with a reflection', grainy(lit(print(180, 40)), 3)],
    ['one color', () => 18],
  ])('%s is none', (_, shade) => expect(isOne(shade)).toBe(false));
});
