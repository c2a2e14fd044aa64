import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { jpegOfHeic } from '../../../../../frontend/src/lib/photo/convert-heic.ts';
import type { Picture } from '../../../../../shared/pictures/picture.ts';
import { fixtureBytes } from '../../../../e2e/support/fixture.ts';

describe('the decoder', () => {
  const heic = new Uint8Array(fixtureBytes('drivers-license.heic'));

  /** The answer of the worker, whose global object is made here. */
  async function decodeHeic(data: Uint8Array): Promise<Picture | undefined> {
    const thread: { postMessage?: unknown; onmessage?: (event: { data: Uint8Array }) => void } = {};
    Object.assign(globalThis, { self: thread });
    jest.resetModules();
    await import('../../../../../frontend/src/lib/photo/heic-worker.ts');
    return new Promise((resolve) => {
      thread.postMessage = resolve;
      thread.onmessage?.({ data });
    });
  }

  test("gives an iPhone's picture in its colors", async () => {
    const { width, height, rgba } = (await decodeHeic(heic)) ?? {};
    expect([width, height, rgba?.length]).toEqual([1000, 631, 1000 * 631 * 4]);
    expect(new Set(rgba?.filter((_, at) => at % 4 === 3))).toEqual(new Set([255]));
    // A card's ground is bright, and its print dark.
    const greens = rgba?.filter((_, at) => at % 4 === 1) ?? new Uint8Array();
    expect([greens.some((green) => green < 60), greens.some((green) => green > 200)]).toEqual([
      true,
      true,
    ]);
  });

  test.each([
    ['cut off', heic.subarray(0, 3000)],
    ['none', new Uint8Array(100)],
  ])('gives nothing of a file that is %s', async (_, bytes) => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await decodeHeic(bytes)).toBeUndefined();
  });
});

describe('a HEIC file', () => {
  const file = new File([new Uint8Array(9)], 'IMG_1.HEIC');
  const picture = { width: 8, height: 6, rgba: new Uint8Array(8 * 6 * 4) };
  let isEnded = false;
  let sizes: string[];

  /** A browser that reads HEIC or doesn't, and a thread that answers so. */
  function browser({ reads, answer }: { reads: boolean; answer?: object | undefined }) {
    const createElement = () => ({
      ...{ width: 0, height: 0 },
      getContext() {
        return { canvas: this, drawImage: () => undefined, putImageData: () => undefined };
      },
      toBlob(done: (blob: Blob) => void) {
        sizes.push(`${this.width} x ${this.height}`);
        done(new Blob(['jpeg'], { type: 'image/jpeg' }));
      },
    });
    class Thread {
      onmessage?: (event: { data: object | undefined }) => void;
      postMessage() {
        queueMicrotask(() => this.onmessage?.({ data: answer }));
      }
      terminate() {
        isEnded = true;
      }
    }
    Object.assign(globalThis, {
      document: { createElement },
      ImageData: Object,
      Worker: Thread,
      createImageBitmap: () =>
        reads
          ? Promise.resolve({ width: 4, height: 3, close: () => undefined })
          : Promise.reject(new DOMException('Broken', 'InvalidStateError')),
    });
  }

  beforeEach(() => {
    [isEnded, sizes] = [false, []];
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  test('is converted by a browser that reads it', async () => {
    browser({ reads: true });
    const jpeg = await jpegOfHeic(file);
    expect([jpeg?.name, jpeg?.type, sizes, isEnded]).toEqual([
      'IMG_1.jpg',
      'image/jpeg',
      ['4 x 3'],
      false,
    ]);
  });

  test('is converted by our own decoder elsewhere', async () => {
    browser({ reads: false, answer: picture });
    const jpeg = await jpegOfHeic(file);
    expect([jpeg?.name, sizes, isEnded]).toEqual(['IMG_1.jpg', ['8 x 6'], true]);
  });

  test("isn't, where neither can", async () => {
    browser({ reads: false });
    expect(await jpegOfHeic(file)).toBeUndefined();
    expect(isEnded).toBe(true);
  });
});
