import type { Locator } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import { tryApi } from '../../harness/call-api.ts';

/** Whose link it is, and the key that opens it. */
export const partsOf = (link: string) => {
  const [, customerId = '', key = ''] = /\/verify-customer\/([^#]+)#(.+)$/.exec(link) ?? [];
  return { customerId, key };
};

/** What the customer's browser is answered. */
export async function opened(link: string): Promise<number> {
  const { customerId, key } = partsOf(link);
  return (await tryApi('openLink', { params: { customerId } }, { customerKey: key })).status;
}

const SIZE = 240;

/** Runs in a page: draws a QR code, and returns one digit of brightness for each pixel. */
export async function brightnessOf(svg: Element, size: number): Promise<string> {
  const markup = new Blob([new XMLSerializer().serializeToString(svg)], {
    type: 'image/svg+xml',
  });
  const image = new Image(size, size);
  image.src = URL.createObjectURL(markup);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(image, 0, 0, size, size);
  const { data } = context.getImageData(0, 0, size, size);
  // One digit for a pixel: numbers would be megabytes on their way here.
  return Array.from({ length: size * size }, (_, pixel) => (data[pixel * 4] ?? 0) >> 5).join('');
}

/** Reads a QR code from `draw`, which a page answers with `brightnessOf`. */
export async function readCode(draw: (size: number) => Promise<string>): Promise<string> {
  const data = Uint8Array.from(await draw(SIZE), (digit) => Number(digit) << 5);
  const rgba = new Uint8Array(SIZE * SIZE * 4);
  for (const [pixel, gray] of data.entries()) rgba.fill(gray, pixel * 4, pixel * 4 + 4);
  return decodeQR({ width: SIZE, height: SIZE, data: rgba });
}

/** What a phone reads from the picture on the screen. */
export const scan = (code: Locator): Promise<string> =>
  readCode((size) => code.evaluate(brightnessOf, size));
