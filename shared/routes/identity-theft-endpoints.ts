import * as z from 'zod/mini';
import { businessRecords } from '../identity-theft/business-records-schema.ts';
import { customerId } from '../schemas/fields-schema.ts';
import * as theft from '../identity-theft/identity-theft-schema.ts';
import { changedCustomer } from '../schemas/submission-schema.ts';
import { customerParams, type Route } from './route.ts';

const theftParams = z.object({ theftRequestId: theft.theftRequestId });

/** Requests of people whose identity was used, as a dealership's owners and members handle them. */
export const identityTheftRoutes = {
  listTheftRequests: {
    method: 'GET',
    path: '/api/dealer/identity-theft-requests',
    audience: 'dealer',
    function: 'dealer',
    response: theft.theftRequestList,
  },
  recordTheftRequest: {
    method: 'POST',
    path: '/api/dealer/identity-theft-requests',
    audience: 'dealer',
    function: 'dealer',
    body: theft.recordTheftRequest,
    response: theft.changedTheftRequest,
  },
  changeTheftRequest: {
    method: 'POST',
    path: '/api/dealer/identity-theft-requests/{theftRequestId}/acts',
    audience: 'dealer',
    function: 'dealer',
    params: theftParams,
    body: theft.changeTheftRequest,
    response: theft.changedTheftRequest,
  },
  downloadBusinessRecords: {
    method: 'POST',
    path: '/api/dealer/identity-theft-requests/{theftRequestId}/downloads',
    audience: 'dealer',
    function: 'dealer',
    params: theftParams,
    body: z.object({ customerId }),
    response: businessRecords,
  },
  liftTheftMark: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/theft-mark-lifts',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: theft.liftTheftMarkRequest,
    response: changedCustomer,
  },
} as const satisfies Record<string, Route>;

/** The form for people whose identity was used. */
export const reportTheftRoutes = {
  reportTheft: {
    method: 'POST',
    path: '/api/identity-theft-requests',
    audience: 'public',
    function: 'customer',
    body: theft.reportTheftRequest,
    response: theft.reportTheftResponse,
  },
} as const satisfies Record<string, Route>;
