import * as z from 'zod/mini';
import { customerId, dealerId } from '../schemas/fields-schema.ts';

/**
 * Who may call: anyone, within limits; a holder of the customer's key, or the phone that it was handed over to with
 * one of its own (both sent in `customerKeyHeader`); a dealer or an admin with an access token of their pool; a verification provider, by its signature.
 */
export type Audience = 'public' | 'customer' | 'phone' | 'dealer' | 'admin' | 'provider';

/** The Lambda function that answers. Only `account` may set passwords, so that it alone carries that right. */
export type ApiFunction = 'account' | 'customer' | 'dealer' | 'admin' | 'webhook';

export type Route = {
  method: 'GET' | 'POST' | 'PUT';
  /** API Gateway's path, parameters in braces. */
  path: `/api/${string}`;
  audience: Audience;
  function: ApiFunction;
  /**
   * Of a dealer's route: 'any state' also answers accounts whose dealership isn't approved, or no longer is, and those
   * without the second factor that the stage asks for; 'no second factor' also answers the latter; 'recovery' whoever signed
   * in after a recovery code; 'owner' answers owners alone. All others answer everyone who works for an active
   * dealership and has what the stage asks for.
   */
  gate?: 'any state' | 'no second factor' | 'recovery' | 'owner';
  /** Path parameters; one that does not fit answers like one that does not exist. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** The parameters of paths that name a customer, or a dealership. */
export const ofCustomer = z.object({ customerId });
export const ofDealer = z.object({ dealerId });
