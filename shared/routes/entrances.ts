import type { ApiFunction, Audience, Route } from './route.ts';

/**
 * A route of API Gateway: whatever has this prefix goes to one function, behind one authorizer. The function finds the
 * product's own route.
 */
export type Entrance = {
  prefix: `/api/${string}` | '/api/';
  function: ApiFunction;
  /** The callers whose routes it leads to; all of them show a pool's token there, or none does. */
  audiences: readonly Audience[];
};

/**
 * All of API Gateway's routes: a route of the product that comes, goes or changes is no change of the API. The longest
 * prefix counts, so what no other has leads to the last one.
 */
export const entrances: readonly Entrance[] = [
  { prefix: '/api/dealer/account/', function: 'account', audiences: ['dealer'] },
  { prefix: '/api/admin/account/', function: 'account', audiences: ['admin'] },
  { prefix: '/api/account/', function: 'account', audiences: ['public'] },
  { prefix: '/api/dealer/', function: 'dealer', audiences: ['dealer'] },
  { prefix: '/api/admin/', function: 'admin', audiences: ['admin'] },
  { prefix: '/api/customers/', function: 'customer', audiences: ['customer', 'phone', 'public'] },
  { prefix: '/api/webhooks/', function: 'webhook', audiences: ['provider'] },
  { prefix: '/api/', function: 'customer', audiences: ['public'] },
];

/** Names an entrance as API Gateway does. */
export const entranceKey = ({ prefix }: Entrance): string => `ANY ${prefix}{proxy+}`;

/** Returns the entrance through which API Gateway lets a route's requests in. */
export function entranceOf({ path }: Pick<Route, 'path'>): Entrance {
  const [entrance] = entrances
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  if (!entrance) throw new Error(`Nothing leads to ${path}`);
  return entrance;
}
