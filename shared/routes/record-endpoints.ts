import * as z from 'zod/mini';
import { certificateFile, logState, provenEvent, recordContent } from '../record/record-schema.ts';
import { requestId, timestamp } from '../schemas/fields-schema.ts';
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
  /** The certificate of a deleted record, as a file that proves itself. */
  getDeletionProof: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}/deletion/proof',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    response: certificateFile,
    sales: certificateFile,
  },
} as const satisfies Record<string, Route>;

/** The log that proves records. */
export const logRoutes = {
  getLog: {
    method: 'GET',
    path: '/api/log',
    audience: 'public',
    function: 'customer',
    response: z.extend(logState, {
      /** All keys that it has had, the oldest first, and since when each signs; null: from the beginning. */
      keys: z.array(z.object({ key: z.string(), since: z.nullable(timestamp) })),
    }),
  },
} as const satisfies Record<string, Route>;
