import { expect, test } from '@jest/globals';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { toKeptFile } from '../../../../lambdas/upload/stored-file.ts';

const file = {
  key: 'customers/x',
  contentType: 'image/png',
  size: 7,
  storedAt: '2026-01-10T15:30:00.000Z',
};
const at = (time: string) => {
  setClock(() => Date.parse(time));
  return toKeptFile(file, 90);
};

test('a file is kept until the midnight (UTC) after its days are over, as the bucket does', () => {
  const kept = { contentType: 'image/png', size: 7, keptUntil: '2026-04-11T00:00:00.000Z' };
  expect(at('2026-04-10T23:59:59.999Z')).toEqual({ ...kept, isDeleted: false });
  expect(at('2026-04-11T00:00:00.000Z')).toEqual({ ...kept, isDeleted: true });
});
