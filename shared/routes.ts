import type * as z from 'zod/mini';
import { accountRoutes } from './routes/account-endpoints.ts';
import { adminRoutes } from './routes/admin-endpoints.ts';
import { customerRoutes } from './routes/customer-endpoints.ts';
import { dealerRoutes, exportRoutes, noteRoutes } from './routes/dealer-endpoints.ts';
import { peopleRoutes } from './routes/people-endpoints.ts';
import { secondFactorRoutes } from './routes/second-factor-endpoints.ts';
import { webhookRoutes } from './routes/webhook-endpoints.ts';

export type { ApiFunction, Audience, Route } from './routes/route.ts';

/** The header that carries a customer's key, or their phone's: never in a URL, so in no log and no referrer. */
export const customerKeyHeader = 'x-customer-key';

/** Every operation of the API, once: infra attaches them, functions answer them, the frontend calls them. */
export const routes = {
  ...accountRoutes,
  ...customerRoutes,
  ...dealerRoutes,
  ...noteRoutes,
  ...exportRoutes,
  ...peopleRoutes,
  ...secondFactorRoutes,
  ...adminRoutes,
  ...webhookRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : never;

/** What a caller gives: each part as it may be typed, before it is trimmed and checked. */
export type RouteInput<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<
    Part<Name, Key>
  >;
};
/** What a handler gets: each part checked. */
export type RouteRequest<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<
    Part<Name, Key>
  >;
};
export type RouteResponse<Name extends RouteName> = z.output<Routes[Name]['response']>;

/** `POST /api/…`, as API Gateway names a route. */
export const routeKey = (name: RouteName): string => `${routes[name].method} ${routes[name].path}`;
