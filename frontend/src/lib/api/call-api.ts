import { messages } from '../../../../shared/copy/common-copy.ts';
import { customerKeyHeader, customerRoutes } from '../../../../shared/routes/customer-endpoints.ts';
import type { Route, RouteInput, RouteName, RouteResponse } from '../../../../shared/routes.ts';
import { siteLanguage } from '../language/site-language.ts';
import { ApiError, errorFromResponse } from './api-error.ts';
import { awakeClock, type AwakeClock, pauseUntilOnline } from './connectivity.ts';
import { isRetryableStatus, OPERATION_RETRY_MS, pauseBefore } from './retry-delay.ts';

export type CallOptions = {
  /** Access token of a dealer or an admin. */
  token?: string;
  /** The customer's key, as the link's fragment carries it. */
  customerKey?: string;
  signal?: AbortSignal;
  /**
   * Tries again when the server is busy or away: for two minutes, not counting the time in which the device is
   * offline or asleep. By default only for reads; pass `true` for a write that has the same effect however often it
   * is sent, `false` where someone waits for an answer.
   */
  retry?: boolean;
  /** Called before another try where our API gave no answer to the last one: it may have carried the request out. */
  onLostAnswer?: () => void;
};

/** Milliseconds for one try: the gateway answers within 30 seconds, and phones keep dead connections for minutes. */
const TRY_MS = 35_000;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** The address of a route: the bundle drops the rest of it. */
type Place = Pick<Route, 'method' | 'path'>;

/** Calls a route of the customer's path, as `callRoute` does. Others have functions in files of their own. */
export const callApi = <Name extends keyof typeof customerRoutes>(
  name: Name,
  input: RouteInput<Name>,
  options: CallOptions = {},
): Promise<RouteResponse<Name>> => callRoute<Name>(customerRoutes[name], input, options);

/**
 * Sends one request. `input` holds the route's `params`, `query` and `body`. Rejects with an `ApiError`, or the
 * signal's reason.
 */
export async function callRoute<Name extends RouteName>(
  route: Place,
  input: RouteInput<Name>,
  options: CallOptions,
): Promise<RouteResponse<Name>> {
  const request = requestOf(route, input, options);
  const retry = options.retry ?? route.method === 'GET';
  let patience: AwakeClock | undefined;

  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await send(request.url, request.init)) as RouteResponse<Name>;
      } catch (error) {
        if (!retry || !(error instanceof ApiError) || !isRetryableStatus(error.status)) throw error;
        patience ??= awakeClock();
        const wait = Math.max(pauseBefore(attempt), (error.retryAfter ?? 0) * 1000);
        if (patience.elapsed() + wait > OPERATION_RETRY_MS) throw error;
        if (!error.isOurs && error.status !== 429) options.onLostAnswer?.();
        await pauseUntilOnline(wait, { signal: options.signal });
      }
    }
  } finally {
    patience?.stop();
  }
}

function requestOf({ method, path }: Place, input: Parts, options: CallOptions) {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(input.params?.[key] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, value);
  }
  const headers = new Headers({ accept: 'application/json', 'accept-language': siteLanguage });
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.customerKey) headers.set(customerKeyHeader, options.customerKey);
  const init: RequestInit = {
    method,
    headers,
    // This API uses no cookies.
    credentials: 'omit',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(options.signal && { signal: options.signal }),
  };
  const asked = query.toString();
  return { url: asked === '' ? filled : `${filled}?${asked}`, init };
}

async function send(url: string, init: RequestInit): Promise<unknown> {
  const limit = timeLimit(TRY_MS, init.signal);
  try {
    const response = await fetch(url, { ...init, signal: limit.signal });
    if (!response.ok) throw await errorFromResponse(response);
    return (await response.json()) as unknown;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    init.signal?.throwIfAborted();
    throw networkError(error);
  } finally {
    limit.end();
  }
}

function networkError(cause: unknown): ApiError {
  const error = new ApiError('network', messages.somethingWentWrong);
  error.cause = cause;
  return error;
}

type TimeLimit = {
  signal: AbortSignal;
  /** Call it when the limited work has ended. */
  end: () => void;
};

/** Returns a signal that fires with `outer`, or after the time limit. By hand: Safari 16 has no `AbortSignal.any`. */
function timeLimit(milliseconds: number, outer?: AbortSignal | null): TimeLimit {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  outer?.addEventListener('abort', abort);
  if (outer?.aborted) abort();
  return {
    signal: controller.signal,
    end: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
