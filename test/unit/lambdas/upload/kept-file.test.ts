import { afterEach, expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { toKeptFile } from '../../../../lambdas/upload/stored-file.ts';

afterEach(() => {
  setClock();
});
const file = { key: 'customers/x', contentType: 'image/png', size: 7 };
const at = (time: string, since = {}) => {
  setClock(() => Date.parse(time));
  return toKeptFile({ ...file, ...since }, '2026-01-10T15:30:00.000Z', 90);
};

test('a file is kept until the midnight (UTC) after its days are over, as the bucket does', () => {
  const kept = { contentType: 'image/png', size: 7, keptUntil: '2026-04-11T00:00:00.000Z' };
  expect(at('2026-04-10T23:59:59.999Z')).toEqual({ ...kept, isDeleted: false });
  expect(at('2026-04-11T00:00:00.000Z')).toEqual({ ...kept, isDeleted: true });
});

test('a file that was stored before its record was written again is not kept longer for it', () => {
  const older = at('2026-01-10T15:30:00.000Z', { storedAt: '2026-01-03T09:00:00.000Z' });
  expect(older.keptUntil).toBe('2026-04-04T00:00:00.000Z');
});
