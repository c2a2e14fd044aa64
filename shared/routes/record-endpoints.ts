import * as z from 'zod/mini';
import { logState, provenEvent, recordContent } from '../record/record-schema.ts';
import { requestId } from '../schemas/fields-schema.ts';
import { customerParams, type Route } from './route.ts';

/** The event of a download. */
const eventId = z.string().check(z.regex(/^evt_[\w-]{1,40}$/));

/** A customer's identity record: its content, and then what proves it, once the log has the event of the download. */
export const recordRoutes = {
  makeRecord: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/records',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: z.object({ requestId }),
    response: z.object({ content: recordContent, event: eventId }),
  },
  getRecordProofs: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}/records/{eventId}',
    audience: 'dealer',
    function: 'dealer',
    params: z.extend(customerParams, { eventId }),
    response: z.object({
      log: logState,
      events: z.array(provenEvent),
      /** True once the event of the download is among those with a proof. */
      isLogged: z.boolean(),
    }),
  },
} as const satisfies Record<string, Route>;

/** The log that proves records. */
export const logRoutes = {
  getLog: {
    method: 'GET',
    path: '/api/log',
    audience: 'public',
    function: 'customer',
    response: logState,
  },
} as const satisfies Record<string, Route>;
