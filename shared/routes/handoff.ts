import { uploadTicket } from '../schemas/files.ts';
import * as progress from '../schemas/progress.ts';
import { claimRequest, progressNote } from '../schemas/progress-requests.ts';
import { customerUploadRequest } from '../schemas/upload-requests.ts';
import { ofCustomer, type Route } from './route.ts';

/** How far a customer is on all devices, and what a phone may do that the customer has handed over to. */
export const handoffRoutes = {
  getProgress: {
    method: 'GET',
    path: '/api/customers/{customerId}/progress',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    response: progress.progress,
  },
  noteProgress: {
    method: 'PUT',
    path: '/api/customers/{customerId}/progress',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: progressNote,
    response: progress.progress,
  },
  beginHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    response: progress.newHandoff,
  },
  endHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff/end',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    response: progress.progress,
  },
  // Open to anyone: the code says whether it is the customer's phone.
  claimHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff/claim',
    audience: 'public',
    function: 'customer',
    params: ofCustomer,
    body: claimRequest,
    response: progress.phoneSession,
  },
  getPhoneSession: {
    method: 'GET',
    path: '/api/customers/{customerId}/phone',
    audience: 'phone',
    function: 'customer',
    params: ofCustomer,
    response: progress.phoneSession,
  },
  notePhoneProgress: {
    method: 'PUT',
    path: '/api/customers/{customerId}/phone/progress',
    audience: 'phone',
    function: 'customer',
    params: ofCustomer,
    body: progressNote,
    response: progress.phoneSession,
  },
  createPhoneUpload: {
    method: 'POST',
    path: '/api/customers/{customerId}/phone/uploads',
    audience: 'phone',
    function: 'customer',
    params: ofCustomer,
    body: customerUploadRequest,
    response: uploadTicket,
  },
} as const satisfies Record<string, Route>;
