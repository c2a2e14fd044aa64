import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { callArea } from '../../../frontend/src/lib/api/call-area.ts';
import { returnPlace, signInPath } from '../../../frontend/src/lib/auth/return-path.ts';
import { answeringServer, json } from './lib/api/answering-server.ts';

const { seen, answersWith } = answeringServer();

// What Safari 16 lacks.
const taken = [
  [URLSearchParams.prototype, 'size'],
  [URL, 'canParse'],
] as const;
const kept = taken.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
beforeAll(() => {
  for (const [owner, name] of taken) Reflect.deleteProperty(owner, name);
});
afterAll(() => {
  for (const [index, [owner, name]] of taken.entries())
    Object.defineProperty(owner, name, kept[index] ?? {});
});

test('a query reaches the server', async () => {
  answersWith(json(200, { items: [], nextCursor: null, total: 0 }));
  await callArea('listApplications', { query: { status: 'pending' } });
  expect(seen[0]?.url).toBe('/api/admin/dealers?status=pending');
});

test('a sign-in leads back', () => {
  const path = signInPath('dealer', '/dealer/account');
  expect(path).toBe('/dealer/login?from=%2Fdealer%2Faccount');
  expect(returnPlace('dealer', new URLSearchParams(path.split('?')[1])).to).toBe('/dealer/account');
});
