import * as files from '../schemas/files-schema.ts';
import * as progress from '../schemas/progress-schema.ts';
import * as serverOnly from '../schemas/server-only-schema.ts';
import * as customer from '../schemas/customer-schema.ts';
import * as endedLink from '../schemas/ended-link-schema.ts';
import {
  byAnyone,
  byCustomer,
  byPhone,
  customerParams,
  type Route,
  dealerParams,
} from './route.ts';

/** A customer's progress on all devices, and the phone that the customer has handed over to. */
const handoffRoutes = {
  getProgress: byCustomer('GET /api/customers/{customerId}/progress', {
    params: customerParams,
    response: progress.progress,
  }),
  noteProgress: byCustomer('PUT /api/customers/{customerId}/progress', {
    params: customerParams,
    body: progress.progressNote,
    response: progress.progress,
  }),
  // Asks with what stands on the device: only the customer's own entry and own upload are spoken of.
  compareWithId: byCustomer('POST /api/customers/{customerId}/comparisons', {
    params: customerParams,
    body: progress.comparisonRequest,
    response: progress.comparison,
  }),
  beginHandoff: byCustomer('POST /api/customers/{customerId}/handoff', {
    params: customerParams,
    response: progress.newHandoff,
  }),
  endHandoff: byCustomer('POST /api/customers/{customerId}/handoff/end', {
    params: customerParams,
    response: progress.progress,
  }),
  // Open to anyone: the code says whether it is the customer's phone.
  claimHandoff: byAnyone('POST /api/customers/{customerId}/handoff/claim', {
    params: customerParams,
    body: progress.claimRequest,
    response: progress.phoneSession,
  }),
  getPhoneSession: byPhone('GET /api/customers/{customerId}/phone', {
    params: customerParams,
    response: progress.phoneSession,
  }),
  notePhoneProgress: byPhone('PUT /api/customers/{customerId}/phone/progress', {
    params: customerParams,
    body: progress.progressNote,
    response: progress.phoneSession,
  }),
  createPhoneUpload: byPhone('POST /api/customers/{customerId}/phone/uploads', {
    params: customerParams,
    body: serverOnly.customerUploadRequest,
    response: files.uploadTicket,
  }),
} as const satisfies Record<string, Route>;

/**
 * The header that carries a customer's key, or that of their phone: never a URL, so that no log and no referrer has
 * it.
 */
export const customerKeyHeader = 'x-customer-key';

/** The customer's side: public facts about a dealership, and everything that a customer's key opens. */
export const customerRoutes = {
  getPublicDealership: byAnyone('GET /api/dealerships/{dealerId}', {
    params: dealerParams,
    response: customer.publicDealership,
  }),
  createDraft: byAnyone('POST /api/dealerships/{dealerId}/drafts', {
    params: dealerParams,
    response: customer.draftResponse,
  }),
  // Open to anyone: a key that opens nothing makes nobody a customer.
  getEndedLink: byAnyone('POST /api/customers/{customerId}/ended-link', {
    params: customerParams,
    body: endedLink.endedLinkRequest,
    response: endedLink.endedLinkResponse,
  }),
  askForLink: byAnyone('POST /api/customers/{customerId}/link-requests', {
    params: customerParams,
    body: endedLink.linkRequest,
    response: endedLink.linkRequestResponse,
  }),
  // The key of an emailed link is enough, whether or not it still opens anything.
  stopReminders: byAnyone('POST /api/customers/{customerId}/reminder-stops', {
    params: customerParams,
    body: endedLink.endedLinkRequest,
    response: endedLink.remindersStopped,
  }),
  openLink: byCustomer('POST /api/customers/{customerId}/open', {
    params: customerParams,
    response: customer.customerSession,
  }),
  confirmContact: byCustomer('POST /api/customers/{customerId}/contact/confirmation', {
    params: customerParams,
    response: customer.confirmedContact,
  }),
  getCustomerSession: byCustomer('GET /api/customers/{customerId}', {
    params: customerParams,
    response: customer.customerSession,
  }),
  saveContact: byCustomer('PUT /api/customers/{customerId}/contact', {
    params: customerParams,
    body: customer.contactFields,
    response: customer.contactResponse,
  }),
  beginVerification: byCustomer('POST /api/customers/{customerId}/verifications', {
    params: customerParams,
    body: serverOnly.beginRequest,
    response: customer.contactResponse,
  }),
  createCustomerUpload: byCustomer('POST /api/customers/{customerId}/uploads', {
    params: customerParams,
    body: serverOnly.customerUploadRequest,
    response: files.uploadTicket,
  }),
  submitVerification: byCustomer('POST /api/customers/{customerId}/submissions', {
    params: customerParams,
    body: serverOnly.submissionRequest,
    response: customer.customerSession,
  }),
  submitAgain: byCustomer('POST /api/customers/{customerId}/resubmissions', {
    params: customerParams,
    body: serverOnly.resubmissionRequest,
    response: customer.customerSession,
  }),
  ...handoffRoutes,
} as const satisfies Record<string, Route>;
