import { describe, expect, test } from '@jest/globals';
import { accountRoutes } from '../../../shared/routes/account-endpoints.ts';
import { adminRoutes } from '../../../shared/routes/admin-endpoints.ts';
import { customerRoutes } from '../../../shared/routes/customer-endpoints.ts';
import { dealerRoutes, exportRoutes, noteRoutes } from '../../../shared/routes/dealer-endpoints.ts';
import { logRoutes, recordRoutes } from '../../../shared/routes/record-endpoints.ts';
import { reviewRoutes } from '../../../shared/routes/review-endpoints.ts';
import { secondFactorRoutes } from '../../../shared/routes/second-factor-endpoints.ts';
import { entranceOf } from '../../../shared/routes/entrances.ts';
import { peopleRoutes } from '../../../shared/routes/people-endpoints.ts';
import {
  routeKey,
  routes,
  webhookRoutes,
  type Route,
  type RouteName,
} from '../../../shared/routes.ts';

const all = Object.entries(routes) as [RouteName, Route][];

test('each list is of one function, and no name stands in two of them', () => {
  const lists = [
    ['account', accountRoutes],
    ['account', secondFactorRoutes],
    ['customer', customerRoutes],
    ['dealer', dealerRoutes],
    ['dealer', exportRoutes],
    ['dealer', noteRoutes],
    ['dealer', reviewRoutes],
    ['dealer', recordRoutes],
    ['customer', logRoutes],
    ['admin', adminRoutes],
    ['webhook', webhookRoutes],
  ] as const;
  for (const [name, its] of lists) {
    const functions = Object.values<Route>(its).map((route) => route.function);
    expect([...new Set(functions)]).toEqual([name]);
  }
  // Of people's, the `account` function answers what changes the pool.
  const names = [...lists.map(([, its]) => its), peopleRoutes].flatMap((its) => Object.keys(its));
  expect(Object.keys(routes).toSorted()).toEqual(names.toSorted());
});

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
