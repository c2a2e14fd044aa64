import { expect, test } from '@jest/globals';
import { callOf, type ApiEvent } from '../../../../lambdas/http/api-call.ts';
import { routing } from '../../../../lambdas/http/routing.ts';
import type { AppError } from '../../../../lambdas/runtime/errors.ts';
import { routeKey, routes, type Route, type RouteName } from '../../../../shared/routes.ts';
import { eventOf } from './support.ts';

const all = Object.entries(routes) as [RouteName, Route][];

const route = async (event: ApiEvent, name: Route['function']) => {
  await routing(name).before?.({ event } as never);
  return callOf(event).name;
};
const refusalOf = async (event: ApiEvent, name: Route['function']) =>
  route(event, name).catch((error: unknown) => {
    const { code, allow } = error as AppError;
    return { code, ...(allow && { allow }) };
  });

test.each(all)('%s is found by its path and method, with its parameters', async (name, its) => {
  const params = Object.fromEntries(
    [...its.path.matchAll(/\{(\w+)\}/g)].map(([, each = ''], index) => [each, `value-${index}`]),
  );
  const event = eventOf(name, { params });
  expect(await route(event, its.function)).toBe(name);
  expect(event.pathParameters).toEqual(params);
  expect(event.routeKey).toBe(routeKey(name));
});

test.each([
  ['nothing there', '/api/dealer/nothing'],
  ['a slash at the end', '/api/dealer/me/'],
  ['another case', '/api/dealer/Me'],
  ['an empty parameter', '/api/dealer/customers//notes'],
  ['another function’s route', '/api/dealer/account/password-changes'],
])('%s is not found', async (_what, rawPath) => {
  expect(await refusalOf({ ...eventOf('getDealerMe'), rawPath }, 'dealer')).toEqual({
    code: 'not_found',
  });
});

test('past an authorizer, no path leads to a route that needs one', async () => {
  const event = eventOf('changePassword');
  expect(await route(event, 'account')).toBe('changePassword');
  const past = { ...eventOf('changePassword'), routeKey: 'ANY /api/account/{proxy+}' };
  expect(await refusalOf(past, 'account')).toEqual({ code: 'not_found' });
});
