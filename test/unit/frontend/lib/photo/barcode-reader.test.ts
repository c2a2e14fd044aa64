import { beforeEach, expect, jest, test } from '@jest/globals';
import {
  BARCODE_PAUSE,
  openBarcodeReader,
} from '../../../../../frontend/src/lib/photo/barcode-reader.ts';
import type { SeenBarcode } from '../../../../../frontend/src/lib/photo/barcode-worker.ts';

const picture = { width: 1, height: 1, gray: new Uint8Array(1) };

type Fate = 'fails' | SeenBarcode;

/** A thread that answers as it's told to, or fails as one whose code doesn't come. */
class FakeThread {
  onmessage?: (event: { data: SeenBarcode }) => void;
  onerror?: (event: { preventDefault: () => void }) => void;
  isOver = false;
  readonly fate: Fate;
  constructor(fate: Fate) {
    this.fate = fate;
  }
  postMessage() {
    const { fate } = this;
    queueMicrotask(() => {
      if (this.isOver) return;
      if (fate === 'fails') this.onerror?.({ preventDefault: () => undefined });
      else this.onmessage?.({ data: fate });
    });
  }
  terminate() {
    this.isOver = true;
  }
}

let threads: FakeThread[];
beforeEach(() => {
  threads = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});

/** A reader whose threads meet these fates, one after the other. */
const readerWith = (...fates: Fate[]) =>
  openBarcodeReader(() => {
    const thread = new FakeThread(fates[threads.length] ?? 'fails');
    threads.push(thread);
    return thread as unknown as Worker;
  });

test('a reader that fails says that nobody has looked, and is tried again after a pause', async () => {
  const reader = readerWith('fails', { seen: 'license' });
  expect(await reader.read(picture)).toEqual({ seen: 'unknown' });
  expect(threads[0]?.isOver).toBe(true);
  // Not at each picture: its code may be fetched each time.
  expect(await reader.read(picture)).toEqual({ seen: 'unknown' });
  expect(threads).toHaveLength(1);
  jest.advanceTimersByTime(BARCODE_PAUSE);
  expect(await reader.read(picture)).toEqual({ seen: 'license' });
  expect(await reader.read(picture)).toEqual({ seen: 'license' });
  expect(threads).toHaveLength(2);
});

test('a browser without such threads has nothing looked at, and that is no error', async () => {
  const reader = openBarcodeReader(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(await reader.read(picture)).toEqual({ seen: 'unknown' });
});

test('a closed reader answers what is still asked, and starts no thread', async () => {
  const reader = readerWith({ seen: 'none' });
  const asked = reader.read(picture);
  reader.close();
  expect(await asked).toEqual({ seen: 'unknown' });
  jest.advanceTimersByTime(BARCODE_PAUSE);
  expect(await reader.read(picture)).toEqual({ seen: 'unknown' });
  expect(threads).toHaveLength(1);
});
