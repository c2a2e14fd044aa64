import * as z from 'zod/mini';
import { certificateFile, logState, provenEvent, recordContent } from '../record/record-schema.ts';
import { requestId, timestamp } from '../schemas/fields-schema.ts';
import * as report from '../record/program-report-schema.ts';
import { emptyResponse } from '../schemas/server-only-schema.ts';
import { byAnyone, byDealer, customerParams, type Route } from './route.ts';

/** The event of a download. */
const eventId = z.string().check(z.regex(/^evt_[\w-]{1,40}$/));

/**
 * Records to show others. A customer's identity record: its content, and then what proves it, once the log has the event
 * of the download. The yearly report: what it rests on, its customers page by page, and that it was downloaded.
 */
export const recordRoutes = {
  makeRecord: byDealer('POST /api/dealer/customers/{customerId}/records', {
    params: customerParams,
    /** `picturesOf`: the time of the submission whose pictures go along. Another one since then is refused. */
    body: z.object({ requestId, picturesOf: z.optional(timestamp) }),
    response: z.object({ content: recordContent, event: eventId }),
  }),
  getRecordProofs: byDealer('GET /api/dealer/customers/{customerId}/records/{eventId}', {
    params: z.extend(customerParams, { eventId }),
    response: z.object({
      log: logState,
      events: z.array(provenEvent),
      /** True once the event of the download is among those with a proof. */
      isLogged: z.boolean(),
    }),
  }),
  /** The certificate of a deleted record, as a file that proves itself. */
  getDeletionProof: byDealer('GET /api/dealer/customers/{customerId}/deletion/proof', {
    params: customerParams,
    response: certificateFile,
    sales: certificateFile,
  }),
  getReportBasis: byDealer('GET /api/dealer/program-report', {
    query: report.reportSpan,
    response: report.reportBasis,
  }),
  listReportCustomers: byDealer('GET /api/dealer/program-report/customers', {
    query: report.reportQuery,
    response: report.reportPage,
  }),
  exportReport: byDealer('POST /api/dealer/program-report-exports', {
    body: report.reportExport,
    response: emptyResponse,
  }),
} as const satisfies Record<string, Route>;

/** The log that proves records. */
export const logRoutes = {
  getLog: byAnyone('GET /api/log', {
    response: z.extend(logState, {
      /** All keys that it has had, the oldest first, and since when each signs; null: from the beginning. */
      keys: z.array(z.object({ key: z.string(), since: z.nullable(timestamp) })),
    }),
  }),
} as const satisfies Record<string, Route>;
