import * as customer from '../schemas/customer.ts';
import * as files from '../schemas/files.ts';
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
    body: files.customerUploadRequest,
    response: files.uploadTicket,
  },
  submitVerification: {
    method: 'POST',
    path: '/api/customers/{customerId}/submissions',
    audience: 'customer',
    function: 'customer',
    params: ofCustomer,
    body: customer.submissionRequest,
    response: customer.customerSession,
  },
} as const satisfies Record<string, Route>;
