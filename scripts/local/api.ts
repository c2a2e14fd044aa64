import { setTimeout as pause } from 'node:timers/promises';
import {
  customerKeyHeader,
  routes,
  type Route,
  type RouteInput,
  type RouteName,
  type RouteResponse,
} from '../../shared/routes.ts';

export type Parts = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

export type CallOptions = {
  /** Access token of a dealer or an admin. */
  token?: string;
  customerKey?: string;
  headers?: Record<string, string>;
};

export type Answer<Body> = { status: number; headers: Headers; body: Body };

/** Sends a request to a route of the site at `siteUrl`, also one that the types would not allow. */
export async function sendToApi(
  siteUrl: string,
  name: RouteName,
  { params = {}, query = {}, body }: Parts,
  { token, customerKey, headers }: CallOptions = {},
): Promise<Answer<unknown>> {
  const route: Route = routes[name];
  const path = route.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const url = new URL(siteUrl + path);
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(key, value);

  const answer = await fetch(url, {
    method: route.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(customerKey !== undefined && { [customerKeyHeader]: customerKey }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}

export type CallApi = <Name extends RouteName>(
  name: Name,
  input: RouteInput<Name>,
  options?: CallOptions,
) => Promise<RouteResponse<Name>>;

/** A longer wait is a limit that was meant, not a busy computer. */
const MAX_WAIT_SECONDS = 10;
const MAX_TRIES = 4;

/** Sends a request, again after the wait that a 429 asks for: the emulator gives some while a lot is being done. */
async function sendPatiently(...request: Parameters<typeof sendToApi>): Promise<Answer<unknown>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendToApi(...request);
    const seconds = Number(answer.headers.get('retry-after') ?? 1);
    if (answer.status !== 429 || tries === MAX_TRIES || !(seconds <= MAX_WAIT_SECONDS))
      return answer;
    await pause(seconds * 1000);
  }
}

/** Returns a function that calls routes as the site does, and throws if a call fails. */
export const apiAt =
  (siteUrl: string): CallApi =>
  async <Name extends RouteName>(name: Name, input: RouteInput<Name>, options?: CallOptions) => {
    const { status, body } = await sendPatiently(siteUrl, name, input, options);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
    return body as RouteResponse<Name>;
  };
