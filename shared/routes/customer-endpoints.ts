import * as files from '../schemas/files-schema.ts';
import * as progress from '../schemas/progress-schema.ts';
import * as serverOnly from '../schemas/server-only-schema.ts';
import * as customer from '../schemas/customer-schema.ts';
import * as endedLink from '../schemas/ended-link-schema.ts';
import { customerParams, type Route, dealerParams } from './route.ts';

/** A customer's progress on all devices, and the phone that the customer has handed over to. */
const handoffRoutes = {
  getProgress: {
    method: 'GET',
    path: '/api/customers/{customerId}/progress',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    response: progress.progress,
  },
  noteProgress: {
    method: 'PUT',
    path: '/api/customers/{customerId}/progress',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: progress.progressNote,
    response: progress.progress,
  },
  beginHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    response: progress.newHandoff,
  },
  endHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff/end',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    response: progress.progress,
  },
  // Open to anyone: the code says whether it is the customer's phone.
  claimHandoff: {
    method: 'POST',
    path: '/api/customers/{customerId}/handoff/claim',
    audience: 'public',
    function: 'customer',
    params: customerParams,
    body: progress.claimRequest,
    response: progress.phoneSession,
  },
  getPhoneSession: {
    method: 'GET',
    path: '/api/customers/{customerId}/phone',
    audience: 'phone',
    function: 'customer',
    params: customerParams,
    response: progress.phoneSession,
  },
  notePhoneProgress: {
    method: 'PUT',
    path: '/api/customers/{customerId}/phone/progress',
    audience: 'phone',
    function: 'customer',
    params: customerParams,
    body: progress.progressNote,
    response: progress.phoneSession,
  },
  createPhoneUpload: {
    method: 'POST',
    path: '/api/customers/{customerId}/phone/uploads',
    audience: 'phone',
    function: 'customer',
    params: customerParams,
    body: serverOnly.customerUploadRequest,
    response: files.uploadTicket,
  },
} as const satisfies Record<string, Route>;

/**
 * The header that carries a customer's key, or that of their phone: never a URL, so that no log and no referrer has
 * it.
 */
export const customerKeyHeader = 'x-customer-key';

/** The customer's side: public facts about a dealership, and everything that a customer's key opens. */
export const customerRoutes = {
  getPublicDealership: {
    method: 'GET',
    path: '/api/dealerships/{dealerId}',
    audience: 'public',
    function: 'customer',
    params: dealerParams,
    response: customer.publicDealership,
  },
  createDraft: {
    method: 'POST',
    path: '/api/dealerships/{dealerId}/drafts',
    audience: 'public',
    function: 'customer',
    params: dealerParams,
    response: customer.draftResponse,
  },
  // Open to anyone: a key that opens nothing makes nobody a customer.
  getEndedLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/ended-link',
    audience: 'public',
    function: 'customer',
    params: customerParams,
    body: endedLink.endedLinkRequest,
    response: endedLink.endedLinkResponse,
  },
  askForLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/link-requests',
    audience: 'public',
    function: 'customer',
    params: customerParams,
    body: endedLink.linkRequest,
    response: endedLink.linkRequestResponse,
  },
  // The key of an emailed link is enough, whether or not it still opens anything.
  stopReminders: {
    method: 'POST',
    path: '/api/customers/{customerId}/reminder-stops',
    audience: 'public',
    function: 'customer',
    params: customerParams,
    body: endedLink.endedLinkRequest,
    response: endedLink.remindersStopped,
  },
  openLink: {
    method: 'POST',
    path: '/api/customers/{customerId}/open',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    response: customer.customerSession,
  },
  getCustomerSession: {
    method: 'GET',
    path: '/api/customers/{customerId}',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    response: customer.customerSession,
  },
  saveContact: {
    method: 'PUT',
    path: '/api/customers/{customerId}/contact',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: customer.contactFields,
    response: customer.contactResponse,
  },
  beginVerification: {
    method: 'POST',
    path: '/api/customers/{customerId}/verifications',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: serverOnly.beginRequest,
    response: customer.contactResponse,
  },
  createCustomerUpload: {
    method: 'POST',
    path: '/api/customers/{customerId}/uploads',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: serverOnly.customerUploadRequest,
    response: files.uploadTicket,
  },
  submitVerification: {
    method: 'POST',
    path: '/api/customers/{customerId}/submissions',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: serverOnly.submissionRequest,
    response: customer.customerSession,
  },
  submitAgain: {
    method: 'POST',
    path: '/api/customers/{customerId}/resubmissions',
    audience: 'customer',
    function: 'customer',
    params: customerParams,
    body: serverOnly.resubmissionRequest,
    response: customer.customerSession,
  },
  ...handoffRoutes,
} as const satisfies Record<string, Route>;
