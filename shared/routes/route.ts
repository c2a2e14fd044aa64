import * as z from 'zod/mini';
import { customerId, dealerId } from '../schemas/fields-schema.ts';

/**
 * The callers of a route: anyone, within limits; a holder of the customer's key, or the phone that the customer
 * handed over to, with a key of its own (both sent in `customerKeyHeader`); a dealer or an admin with an access token
 * of their pool; a verification provider, by its signature.
 */
export type Audience = 'public' | 'customer' | 'phone' | 'dealer' | 'admin' | 'provider';

/**
 * The Lambda function that answers. Only `account` may set passwords, so that no other function carries that right.
 */
export type ApiFunction = 'account' | 'customer' | 'dealer' | 'admin' | 'webhook';

type AnyRoute = {
  method: 'GET' | 'POST' | 'PUT';
  /** API Gateway's path, parameters in braces. */
  path: `/api/${string}`;
  function: ApiFunction;
  /**
   * A dealer route's exception. 'any state' also answers accounts whose dealership is not approved, and those without
   * the second factor that the stage asks for; 'no second factor' also answers the latter; 'recovery' answers people
   * who signed in with a recovery code; 'owner' answers owners alone. Without one, a route answers owners and members
   * of an active dealership who have what the stage asks for; `sales` says which of these answer Sales, too.
   */
  gate?: 'any state' | 'no second factor' | 'recovery' | 'owner';
  /** Path parameters; one that does not fit is answered like one that does not exist. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** A route with its callers. Only dealers reauthenticate: no other caller's check knows of it. */
export type Route = AnyRoute &
  (
    | {
        audience: 'dealer';
        /** True where it takes the token of a reauthentication: a session's token isn't enough. */
        reauthentication?: true;
        /** The answer that people in Sales get, field by field; without one, the route is not for them. */
        sales?: z.ZodMiniType;
      }
    | { audience: Exclude<Audience, 'dealer'>; reauthentication?: never; sales?: never }
  );

/** The parameters of paths that name a customer, or a dealership. */
export const customerParams = z.object({ customerId });
export const dealerParams = z.object({ dealerId });

type Details = Omit<AnyRoute, 'method' | 'path' | 'function'> & {
  reauthentication?: true;
  sales?: z.ZodMiniType;
};

/** Makes the function that describes the routes of these callers, which this function answers. */
const routeOf =
  <Caller extends Audience, Fn extends ApiFunction>(audience: Caller, fn: Fn) =>
  <
    Method extends AnyRoute['method'],
    Path extends AnyRoute['path'],
    const Given extends Details & Record<Exclude<keyof Given, keyof Details>, never>,
  >(
    key: `${Method} ${Path}`,
    details: Given,
  ) => {
    const [method, path] = key.split(' ') as [Method, Path];
    return { method, path, audience, function: fn, ...details };
  };

export const byAnyone = routeOf('public', 'customer');
export const byCustomer = routeOf('customer', 'customer');
export const byPhone = routeOf('phone', 'customer');
export const byDealer = routeOf('dealer', 'dealer');
export const byAdmin = routeOf('admin', 'admin');
export const byProvider = routeOf('provider', 'webhook');
export const byAnyoneAtAccount = routeOf('public', 'account');
export const byDealerAtAccount = routeOf('dealer', 'account');
export const byAdminAtAccount = routeOf('admin', 'account');
