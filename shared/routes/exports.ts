import { changedSubmission, exportRequest } from '../schemas/submission.ts';
import { ofCustomer, type Route } from './route.ts';

/** Of what leaves the product as a file. */
export const exportRoutes = {
  exportSubmission: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/exports',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomer,
    body: exportRequest,
    response: changedSubmission,
  },
} as const satisfies Record<string, Route>;
