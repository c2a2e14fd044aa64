import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { whenReady } from '../../../../frontend/src/app/when-ready.ts';

const page = () => Promise.resolve({ Component: () => null });
const make = () =>
  createMemoryRouter([
    { path: '/', lazy: page },
    { path: '/next', lazy: page },
  ]);

test('waits for what the first page needs', async () => {
  const router = make();
  expect(router.state.initialized).toBe(false);
  await whenReady(router);
  expect(router.state.initialized).toBe(true);
});

test('where the router was ready first, it is no hindrance to what comes next', async () => {
  const router = make();
  while (!router.state.initialized) await pause(1);
  await whenReady(router);
  await router.navigate('/next');
  expect(router.state.location.pathname).toBe('/next');
});
