import { jest } from '@jest/globals';
import { apiHandler } from '../../../../lambdas/http/api-handler.ts';
import type { ApiEvent, ApiResult } from '../../../../lambdas/http/api-call.ts';
import { logger } from '../../../../lambdas/runtime/logger.ts';
import { routes, type Route, type RouteName } from '../../../../shared/routes.ts';
import { entranceKey, entranceOf } from '../../../../shared/routes/entrances.ts';

export const originSecret = 'the-secret-of-the-edge';

type Parts = {
  headers?: Record<string, string | undefined>;
  body?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  isBase64Encoded?: boolean;
};

/** An HTTP API's event as the product's own edge lets it through. */
export function eventOf(name: RouteName, parts: Parts = {}): ApiEvent {
  const { headers, body, params = {}, query, ...rest } = parts;
  const route: Route = routes[name];
  return {
    version: '2.0',
    routeKey: entranceKey(entranceOf(route)),
    rawPath: route.path.replaceAll(/\{(\w+)\}/g, (_, each: string) => params[each] ?? 'none'),
    rawQueryString: '',
    headers: { 'x-origin-secret': originSecret, 'content-type': 'application/json', ...headers },
    requestContext: { requestId: 'request-1', http: { method: route.method } },
    isBase64Encoded: false,
    ...(body !== undefined && { body }),
    ...(query && { queryStringParameters: query }),
    ...rest,
  } as unknown as ApiEvent;
}

/** The account function's bundle around one handler for all its routes, with what it was given. */
export function accountApi(answer: (request: unknown) => unknown = () => undefined) {
  const handle = jest.fn(async (request: unknown) => Promise.resolve(answer(request)));
  const routesOfAccount = {
    createProofUpload: handle,
    register: handle,
    resendVerification: handle,
    verifyEmail: handle,
  };
  const identify = { public: () => ({ id: 'visitor-1' }), dealer: () => ({}), admin: () => ({}) };
  const handler = apiHandler(
    'account',
    { isOriginSecret: (given) => Promise.resolve(given === originSecret), identify },
    routesOfAccount as unknown as Parameters<typeof apiHandler<'account', typeof identify>>[2],
  );
  const call = async (event: ApiEvent): Promise<ApiResult> => handler(event, {} as never);
  return { call, handle };
}

/** All that is logged while a test runs, as one text. */
export function loggedText() {
  const lines: unknown[] = [];
  const keep = (...line: unknown[]) => void lines.push(line);
  for (const level of ['info', 'warn', 'error'] as const)
    jest.spyOn(logger, level).mockImplementation(keep);
  return () => JSON.stringify(lines);
}

/** What every answer carries. */
export const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The answer that says what went wrong. */
export const failure = (statusCode: number, error: object, more = {}) => ({
  statusCode,
  headers: { ...more, ...headers },
  body: JSON.stringify({ error }),
});

export const token = 'x'.repeat(43);
/** A call that ends in `verifyEmail`. */
export const verify = (body: unknown) => eventOf('verifyEmail', { body: JSON.stringify(body) });
