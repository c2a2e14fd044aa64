import {
  closeTheftReportRequest,
  compareFacesRequest,
  establishIdentityRequest,
  recordTheftReportRequest,
  setAlertRequest,
} from '../schemas/decisions-schema.ts';
import { decideRequest } from '../schemas/server-only-schema.ts';
import * as submissions from '../schemas/submission-schema.ts';
import { customerParams, type Route } from './route.ts';

/** Decisions of a dealership's people about a customer, and what they record before. */
export const reviewRoutes = {
  decideSubmission: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/decisions',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: decideRequest,
    response: submissions.changedCustomer,
  },
  compareFaces: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/comparisons',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: compareFacesRequest,
    response: submissions.changedSubmission,
  },
  undoDecision: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/undo',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.undoDecisionRequest,
    response: submissions.changedCustomer,
  },
  setAlert: {
    method: 'PUT',
    path: '/api/dealer/customers/{customerId}/alert',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: setAlertRequest,
    response: submissions.changedSubmission,
  },
  establishIdentity: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/alert/identity',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: establishIdentityRequest,
    response: submissions.changedSubmission,
  },
  recordTheftReport: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/theft-reports',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: recordTheftReportRequest,
    response: submissions.changedCustomer,
  },
  closeTheftReport: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/theft-report-closings',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: closeTheftReportRequest,
    response: submissions.changedCustomer,
  },
} as const satisfies Record<string, Route>;
