import type { ApiMiddleware, ApiResult } from './api-call.ts';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const complete = (request: { response: ApiResult | null | undefined }) => {
  if (request.response) request.response.headers = { ...request.response.headers, ...headers };
};

/** What every answer carries, good or bad. */
export const responseHeaders = (): ApiMiddleware => ({ after: complete, onError: complete });
