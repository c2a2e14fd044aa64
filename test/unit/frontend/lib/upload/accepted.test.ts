import { afterEach, expect, test } from '@jest/globals';
import { limitOf } from '../../../../../frontend/src/components/files/file-field.tsx';
import { acceptOf } from '../../../../../frontend/src/components/files/file-pick.tsx';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'GestureEvent');
});

const id = { kind: 'idDocument', converted: ['.heic', '.heif'] } as const;
const accepted = (upload: Parameters<typeof acceptOf>[0]) => acceptOf(upload).split(',');

test('the browser’s dialog offers documents under any name', () => {
  expect(accepted(id)).toEqual(
    expect.arrayContaining(['image/jpeg', '.jfif', '.jpe', '.pdf', 'application/octet-stream']),
  );
  expect(accepted({ kind: 'video' })).toEqual([
    ...['video/mp4', '.mp4', '.m4v', 'video/quicktime', '.mov'],
  ]);
});

test('HEIC is in the list wherever it’s taken, and not accepted by Safari, which then converts it', () => {
  const words = 'jpg, jpeg, png, pdf, heic or heif, max 10MB';
  expect([accepted(id).includes('.heic'), limitOf(id)]).toEqual([true, words]);
  Object.assign(globalThis, { GestureEvent: Event });
  expect([accepted(id).includes('.heic'), limitOf(id)]).toEqual([false, words]);
});
