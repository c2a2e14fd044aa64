import * as z from 'zod/mini';
import { accountRoutes } from './routes/account-endpoints.ts';
import { adminRoutes } from './routes/admin-endpoints.ts';
import { customerRoutes } from './routes/customer-endpoints.ts';
import { dealerRoutes, noteRoutes } from './routes/dealer-endpoints.ts';
import { peopleRoutes } from './routes/people-endpoints.ts';
import { logRoutes, recordRoutes } from './routes/record-endpoints.ts';
import { reviewRoutes } from './routes/review-endpoints.ts';
import { secondFactorRoutes } from './routes/second-factor-endpoints.ts';
import { byProvider, type Route } from './routes/route.ts';

export { customerKeyHeader } from './routes/customer-endpoints.ts';
export type { ApiFunction, Audience, Route } from './routes/route.ts';

/** Calls of verification providers. The body is theirs: it is read as bytes, which the signature covers. */
export const webhookRoutes = {
  receiveWebhook: byProvider('POST /api/webhooks/{provider}', {
    params: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
    response: z.object({ received: z.literal(true) }),
  }),
} as const satisfies Record<string, Route>;

/** Every operation of the API: infra attaches them, functions answer them, the frontend calls them. */
export const routes = {
  ...accountRoutes,
  ...customerRoutes,
  ...dealerRoutes,
  ...reviewRoutes,
  ...noteRoutes,
  ...recordRoutes,
  ...peopleRoutes,
  ...secondFactorRoutes,
  ...adminRoutes,
  ...logRoutes,
  ...webhookRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : never;

/** A caller's input: each part as it may be typed, before it is trimmed and checked. */
export type RouteInput<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<
    Part<Name, Key>
  >;
};
/** A handler's request: each part checked. */
export type RouteRequest<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<
    Part<Name, Key>
  >;
};
export type RouteResponse<Name extends RouteName> = z.output<Routes[Name]['response']>;

/** Names a route as API Gateway does: `POST /api/…`. */
export const routeKey = (name: RouteName): string => `${routes[name].method} ${routes[name].path}`;
