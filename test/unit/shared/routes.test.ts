import { describe, expect, test } from '@jest/globals';
import { routeKey, routes, type Route, type RouteName } from '../../../shared/routes.ts';

const all = Object.entries(routes) as [RouteName, Route][];

test('no two routes answer the same method and path', () => {
  const keys = all.map(([name]) => routeKey(name));
  expect(keys).toEqual([...new Set(keys)]);
});

describe.each(all)('%s', (_name, { path, params, method, body, audience, function: fn }) => {
  test('declares exactly the parameters of its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  });
  test('reads no body where there is none', () => {
    expect(method === 'GET' && body !== undefined).toBe(false);
  });
  test('is answered by a function of its audience', () => {
    expect(audience === 'dealer' || audience === 'admin' ? fn : audience).toBe(audience);
  });
});
