import {
  closeTheftReportRequest,
  compareFacesRequest,
  establishIdentityRequest,
  recordTheftReportRequest,
  setAlertRequest,
} from '../schemas/decisions-schema.ts';
import { decideRequest } from '../schemas/server-only-schema.ts';
import * as submissions from '../schemas/submission-schema.ts';
import { byDealer, customerParams, type Route } from './route.ts';

/** Decisions of a dealership's people about a customer, and what they record before. */
export const reviewRoutes = {
  decideSubmission: byDealer('POST /api/dealer/customers/{customerId}/decisions', {
    params: customerParams,
    body: decideRequest,
    response: submissions.changedCustomer,
  }),
  compareFaces: byDealer('POST /api/dealer/customers/{customerId}/comparisons', {
    params: customerParams,
    body: compareFacesRequest,
    response: submissions.changedSubmission,
  }),
  undoDecision: byDealer('POST /api/dealer/customers/{customerId}/undo', {
    params: customerParams,
    body: submissions.undoDecisionRequest,
    response: submissions.changedCustomer,
  }),
  setAlert: byDealer('PUT /api/dealer/customers/{customerId}/alert', {
    params: customerParams,
    body: setAlertRequest,
    response: submissions.changedSubmission,
  }),
  establishIdentity: byDealer('POST /api/dealer/customers/{customerId}/alert/identity', {
    params: customerParams,
    body: establishIdentityRequest,
    response: submissions.changedSubmission,
  }),
  recordTheftReport: byDealer('POST /api/dealer/customers/{customerId}/theft-reports', {
    params: customerParams,
    body: recordTheftReportRequest,
    response: submissions.changedCustomer,
  }),
  closeTheftReport: byDealer('POST /api/dealer/customers/{customerId}/theft-report-closings', {
    params: customerParams,
    body: closeTheftReportRequest,
    response: submissions.changedCustomer,
  }),
} as const satisfies Record<string, Route>;
