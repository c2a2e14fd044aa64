import { expect, test } from '@jest/globals';
import {
  linkAll,
  type Linking,
} from '../../../../../frontend/src/features/admin-sessions/sessions-page.tsx';

const session = (id: string) => ({
  id,
  email: `${id}@mail.example`,
  status: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});
const link = (id: string) => ({ session: session(id), dealerId: id, dealerName: id });

test('goes on until nothing is left, and adds up', async () => {
  const asked: (string | null)[] = [];
  const heard: Linking[] = [];
  const answers = [
    { linked: [link('a')], unmatched: [session('b')], nextCursor: 'second' },
    { linked: [], unmatched: [session('c')], nextCursor: null },
  ];
  await linkAll(
    (cursor) => {
      asked.push(cursor);
      return Promise.resolve(answers[asked.length - 1] ?? Promise.reject(new Error('too often')));
    },
    (soFar) => heard.push(soFar),
  );
  expect(asked).toEqual([null, 'second']);
  expect(heard).toEqual([
    { linked: [link('a')], unmatched: [session('b')] },
    { linked: [link('a')], unmatched: [session('b'), session('c')] },
  ]);
});

test('a failure in the middle leaves what was linked known', async () => {
  const heard: Linking[] = [];
  const failing = linkAll(
    (cursor) =>
      cursor === null
        ? Promise.resolve({ linked: [link('a')], unmatched: [], nextCursor: 'second' })
        : Promise.reject(new Error('away')),
    (soFar) => heard.push(soFar),
  );
  await expect(failing).rejects.toThrow('away');
  expect(heard).toEqual([{ linked: [link('a')], unmatched: [] }]);
});
