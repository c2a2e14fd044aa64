import * as files from '../schemas/files-schema.ts';
import { uploadTicket } from '../schemas/files-schema.ts';
import * as progress from '../schemas/progress-schema.ts';
import { claimRequest, progressNote } from '../schemas/progress-schema.ts';
import * as submissions from '../schemas/server-only-schema.ts';
import { customerUploadRequest } from '../schemas/server-only-schema.ts';
import * as customer from '../schemas/customer-schema.ts';
import * as endedLink from '../schemas/ended-link-schema.ts';
import { ofCustomer, type Route, ofDealer } from './route.ts';

/** How far a customer is on all devices, and what a phone may do that the customer has handed over to. */
const handoffRoutes = {
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

/** The customer's side: what anyone may ask about a dealership, and what a customer's key opens. */
export const customerRoutes = {
  getPublicDealership: {
    method: 'GET',
    path: '/api/dealerships/{dealerId}',
    audience: 'public',
    function: 'customer',
    params: ofDealer,
    response: customer.publicDealership,
  },
  createDraft: {
    method: 'POST',
    path: '/api/dealerships/{dealerId}/drafts',
    audience: 'public',
    function: 'customer',
    params: ofDealer,
    response: customer.draftResponse,
  },
  // Open to anyone: a key that opens nothing makes nobody a customer.
  getEndedLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/ended-link',
    audience: 'public',
    function: 'customer',
    params: ofCustomer,
    body: endedLink.endedLinkRequest,
    response: endedLink.endedLinkResponse,
  },
  askForLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/link-requests',
    audience: 'public',
    function: 'customer',
    params: ofCustomer,
    body: endedLink.linkRequest,
    response: endedLink.linkRequestResponse,
  },
  // The key of an emailed link is enough, whether or not it still opens anything.
  stopReminders: {
    method: 'POST',
    path: '/api/customers/{customerId}/reminder-stops',
    audience: 'public',
    function: 'customer',
    params: ofCustomer,
    body: endedLink.endedLinkRequest,
    response: endedLink.remindersStopped,
  },
  openLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/open',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    response: customer.customerSession,
  },
  getCustomerSession: {
    method: 'GET',
    path: '/api/customers/{customerId}',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    response: customer.customerSession,
  },
  saveContact: {
    method: 'PUT',
    path: '/api/customers/{customerId}/contact',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: customer.contactFields,
    response: customer.contactResponse,
  },
  beginVerification: {
    method: 'POST',
    path: '/api/customers/{customerId}/verifications',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: customer.beginRequest,
    response: customer.contactResponse,
  },
  createCustomerUpload: {
    method: 'POST',
    path: '/api/customers/{customerId}/uploads',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: customerUploadRequest,
    response: files.uploadTicket,
  },
  submitVerification: {
    method: 'POST',
    path: '/api/customers/{customerId}/submissions',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: submissions.submissionRequest,
    response: customer.customerSession,
  },
  submitAgain: {
    method: 'POST',
    path: '/api/customers/{customerId}/resubmissions',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: submissions.resubmissionRequest,
    response: customer.customerSession,
  },
  ...handoffRoutes,
} as const satisfies Record<string, Route>;
