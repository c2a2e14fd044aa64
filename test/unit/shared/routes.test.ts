import { describe, expect, test } from '@jest/globals';
import { entranceOf } from '../../../shared/routes/entrances.ts';
import { routeKey, routes, type Route, type RouteName } from '../../../shared/routes.ts';

const all = Object.entries(routes) as [RouteName, Route][];

test('no two routes answer the same method and path', () => {
  const keys = all.map(([name]) => routeKey(name));
  expect(keys).toEqual([...new Set(keys)]);
});

describe.each(all)('%s', (_name, { path, params, method, body, audience, function: fn }) => {
  test('has an entrance that leads to its function, for its callers', () => {
    const entrance = entranceOf({ path });
    expect(entrance.function).toBe(fn);
    expect(entrance.audiences).toContain(audience);
  });
  test('declares exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });
  test('reads no body where there is none', () => {
    expect(method === 'GET' && body !== undefined).toBe(false);
  });
  test('is answered by a function of its audience', () => {
    // Who changes the pool is the `account` function, whoever asks.
    const own = {
      public: ['account', 'customer'],
      dealer: ['dealer', 'account'],
      admin: ['admin', 'account'],
      provider: ['webhook'],
      customer: ['customer'],
      phone: ['customer'],
    };
    expect(own[audience]).toContain(fn);
  });
});
