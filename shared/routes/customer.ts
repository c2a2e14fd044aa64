import * as customer from '../schemas/customer.ts';
import * as endedLink from '../schemas/ended-link.ts';
import * as files from '../schemas/files.ts';
import * as submissions from '../schemas/submission-requests.ts';
import { customerUploadRequest } from '../schemas/upload-requests.ts';
import { handoffRoutes } from './handoff.ts';
import { ofCustomer, ofDealer, type Route } from './route.ts';

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
