import * as z from 'zod/mini';
import { decisions } from './decisions.ts';

/** Any of the decisions. Apart from them: pages check one by one, and a union would weigh on all of them. */
export const decideRequest = z.discriminatedUnion('act', [
  decisions.approve,
  decisions.deny,
  decisions.verified_in_person,
  decisions.not_verified_in_person,
]);
