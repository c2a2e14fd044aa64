import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type * as Store from '../../../../../lambdas/evidence/sanctions/stored-list.ts';
import { setClock } from '../../../../../lambdas/runtime/clock.ts';
import { startServers, type Servers } from './servers.ts';

let servers: Servers;
let store: typeof Store;
const list = (...names: string[]) => ({
  people: names.map((name) => ({ name, aliases: [], births: [] })),
});
let time = Date.parse('2026-11-02T08:00:00.000Z');

beforeAll(async () => {
  servers = await startServers();
  // The client reads its settings when it is made.
  store = await import('../../../../../lambdas/evidence/sanctions/stored-list.ts');
});
beforeEach(() => {
  setClock(() => time);
  servers.state.stored = undefined;
  servers.state.calls = [];
  time += 11 * 60_000;
});
afterAll(async () => {
  await servers.stop();
});

test('what was loaded is told with its day and its number of people', async () => {
  await store.storeSanctions(list('ABBAS, Abu', 'NIDAL, Abu'));
  expect(await store.loadedList()).toEqual(list('ABBAS, Abu', 'NIDAL, Abu'));
  expect(await store.sanctionsLoaded()).toEqual({ at: new Date(time).toISOString(), people: 2 });
});

test('a function asks again after ten minutes, and reads only what has changed', async () => {
  await store.storeSanctions(list('ABBAS, Abu'));
  await store.loadedList();
  await store.storeSanctions(list('NIDAL, Abu'));
  time += 9 * 60_000;
  expect(await store.loadedList()).toEqual(list('ABBAS, Abu'));
  time += 60_000;
  expect(await store.loadedList()).toEqual(list('NIDAL, Abu'));
  time += 10 * 60_000;
  expect(await store.loadedList()).toEqual(list('NIDAL, Abu'));
  expect(servers.state.calls).toEqual(['PUT 200', 'GET 200', 'PUT 200', 'GET 200', 'GET 304']);
});
