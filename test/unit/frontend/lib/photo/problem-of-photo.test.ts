import { afterEach, expect, jest, test } from '@jest/globals';
import { problemOfPhoto } from '../../../../../frontend/src/lib/photo/check-photo.ts';

const names = ['createImageBitmap', 'document'] as const;
afterEach(() => {
  for (const name of names) Reflect.deleteProperty(globalThis, name);
});

/** A browser in which a file is a picture of this size, whose pixels have these brightnesses by turns. */
function browser(width: number, height: number, ...brightnesses: number[]) {
  const widths: number[] = [];
  const close = jest.fn();
  const context = (canvas: { width: number; height: number }) => ({
    canvas,
    drawImage: () => widths.push(canvas.width),
    getImageData: (_x: number, _y: number, wide: number, high: number) => ({
      width: wide,
      height: high,
      data: Uint8ClampedArray.from(
        { length: wide * high * 4 },
        (_, index) => brightnesses[(index >> 2) % brightnesses.length] ?? 0,
      ),
    }),
  });
  const createElement = () => {
    const canvas = { width: 0, height: 0, getContext: () => context(canvas) };
    return canvas;
  };
  const createImageBitmap = () => Promise.resolve({ width, height, close });
  Object.assign(globalThis, { createImageBitmap, document: { createElement } });
  return { widths, close };
}
const photo = new Blob(['a photo']);

test('a dark photo is said to be one, and is let go of', async () => {
  const { close } = browser(1920, 1080, 3, 4, 5);
  expect(await problemOfPhoto(photo)).toBe('dark');
  expect(close).toHaveBeenCalled();
});

test('a large photo is halved while it is far larger than what is measured; a small one stays as it is', async () => {
  const { widths } = browser(3000, 4000, 3, 4);
  await problemOfPhoto(photo);
  expect(widths.slice(0, 2)).toEqual([1500, 1500]);
  const small = browser(300, 200, 3, 4);
  await problemOfPhoto(photo);
  expect(small.widths[0]).toBe(300);
});

test('what is hard to read is looked at in its own size as well, and of a large photo only the middle', async () => {
  const { widths } = browser(3000, 4000, 3, 4);
  await problemOfPhoto(photo);
  expect(widths.slice(2)).toEqual([1837]);
  const small = browser(300, 200, 3, 4);
  await problemOfPhoto(photo);
  expect(small.widths).toEqual([300, 300]);
});

test('a screenshot in dark colors is as it should be', async () => {
  const { close } = browser(1170, 2532, ...Array<number>(60).fill(18), 220);
  expect(await problemOfPhoto(photo)).toBeUndefined();
  expect(close).toHaveBeenCalled();
});

test('nothing is said where a browser shows one color for all pixels', async () => {
  browser(1920, 1080, 0);
  expect(await problemOfPhoto(photo)).toBeUndefined();
});

test('nothing is said of what a browser can’t draw', async () => {
  browser(1920, 1080, 3);
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.reject(new DOMException('Broken', 'InvalidStateError')),
  });
  expect(await problemOfPhoto(photo)).toBeUndefined();
});

test('nothing is said by a browser that can’t measure', async () => {
  expect(await problemOfPhoto(photo)).toBeUndefined();
});
