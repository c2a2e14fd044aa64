import { expect, test } from '@jest/globals';
import { decodeQR } from 'qr/decode.js';
import { qrPath } from '../../../../../frontend/src/components/display/qr-path.ts';

/** The pixels of a path of `Mx yhnv1Hxz` strokes, each module three by three. */
function rasterize({ size, path }: ReturnType<typeof qrPath>) {
  const edge = size * 3;
  const data = new Uint8Array(edge * edge * 4).fill(255);
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let row = Number(y) * 3; row < Number(y) * 3 + 3; row += 1) {
      for (let column = Number(x) * 3; column < (Number(x) + Number(run)) * 3; column += 1)
        data.fill(0, (row * edge + column) * 4, (row * edge + column) * 4 + 3);
    }
  }
  return { width: edge, height: edge, data };
}

test.each([
  'https://verify.example.com/verify-customer/cus_7Kq2vN8xR4tB1mZcYw9sHd#eFqOaVd6cLJ3bWxKQyQ1m0TnRk8uY2pZsGhXv4wN5tA',
  'https://d111111abcdef8.cloudfront.net/x',
])('what is drawn can be read: %s', (text) => {
  expect(decodeQR(rasterize(qrPath(text)))).toBe(text);
});
