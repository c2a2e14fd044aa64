import * as z from 'zod/mini';
import * as dealer from '../schemas/dealer-schema.ts';
import { deletionCertificate } from '../record/deletion-schema.ts';
import { emptyResponse } from '../schemas/server-only-schema.ts';
import { customerId } from '../schemas/fields-schema.ts';
import * as files from '../schemas/files-schema.ts';
import { createLinkRequest, dealRequest } from '../schemas/submission-row-schema.ts';
import { notifications, notificationsChange } from '../schemas/notifications-schema.ts';
import { changeProfileRequest, profile } from '../schemas/profile-schema.ts';
import * as rules from '../schemas/rules-schema.ts';
import * as sales from './sales-responses.ts';
import * as submissions from '../schemas/submission-schema.ts';
import * as lists from '../schemas/submission-list-schema.ts';
import { customerParams, type Route } from './route.ts';

const ofCustomerFile = z.object({ customerId, kind: z.enum(files.keptFileKinds) });

export const dealerRoutes = {
  getDealerMe: {
    method: 'GET',
    path: '/api/dealer/me',
    audience: 'dealer',
    function: 'dealer',
    gate: 'any state',
    response: dealer.dealerMe,
    sales: dealer.dealerMe,
  },
  recordDealerActivity: {
    method: 'POST',
    path: '/api/dealer/heartbeats',
    audience: 'dealer',
    function: 'dealer',
    gate: 'any state',
    response: emptyResponse,
    sales: emptyResponse,
  },
  endDealerSignIn: {
    method: 'POST',
    path: '/api/dealer/sign-outs',
    audience: 'dealer',
    function: 'dealer',
    gate: 'any state',
    response: emptyResponse,
    sales: emptyResponse,
  },
  listSubmissions: {
    method: 'GET',
    path: '/api/dealer/customers',
    audience: 'dealer',
    function: 'dealer',
    query: lists.listQuery,
    response: lists.submissionList,
    sales: sales.salesList,
  },
  createLink: {
    method: 'POST',
    path: '/api/dealer/customers',
    audience: 'dealer',
    function: 'dealer',
    body: createLinkRequest,
    response: submissions.createdLink,
    sales: sales.salesCreatedLink,
  },
  getSubmission: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    response: submissions.submission,
    sales: sales.salesSubmission,
  },
  getDeletion: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}/deletion',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    response: deletionCertificate,
    sales: deletionCertificate,
  },
  getSubmissionFile: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}/files/{kind}',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomerFile,
    response: files.fileAccess,
  },
  getOverview: {
    method: 'GET',
    path: '/api/dealer/overview',
    audience: 'dealer',
    function: 'dealer',
    query: lists.overviewQuery,
    response: lists.overview,
    sales: lists.overview,
  },
  exportSubmissions: {
    method: 'POST',
    path: '/api/dealer/customer-exports',
    audience: 'dealer',
    function: 'dealer',
    body: lists.submissionExportRequest,
    response: lists.submissionExport,
  },
  archiveCustomer: {
    method: 'PUT',
    path: '/api/dealer/customers/{customerId}/archive',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.archiveRequest,
    response: submissions.changedCustomer,
  },
  setDeal: {
    method: 'PUT',
    path: '/api/dealer/customers/{customerId}/deal',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: dealRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  setCreditLink: {
    method: 'PUT',
    path: '/api/dealer/credit-link',
    audience: 'dealer',
    function: 'dealer',
    gate: 'owner',
    body: dealer.creditLinkRequest,
    response: dealer.creditLinkResponse,
  },
  sendCreditLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/credit-link-mails',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.sendCreditLinkRequest,
    response: submissions.sendCreditLinkResponse,
  },
  searchCustomers: {
    // A search names a person: the terms are sent in the body, since addresses are logged at the edge.
    method: 'POST',
    path: '/api/dealer/customer-searches',
    audience: 'dealer',
    function: 'dealer',
    body: lists.searchRequest,
    response: lists.submissionList,
    sales: sales.salesList,
  },
  renewLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/links',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.renewLinkRequest,
    response: submissions.renewedLink,
    sales: sales.salesRenewedLink,
  },
  cancelLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/link-cancellations',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  mailLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/link-mails',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.mailLinkRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  correctContact: {
    method: 'PUT',
    path: '/api/dealer/customers/{customerId}/contact',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.contactCorrection,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  answerContactChange: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/contact/answers',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.answerContactChangeRequest,
    response: submissions.changedCustomer,
  },
  setReminders: {
    method: 'PUT',
    path: '/api/dealer/customers/{customerId}/reminders',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.remindersRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  /** Answers as an unknown route where the stage sends no text messages. */
  textLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/link-texts',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.textLinkRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  },
  getRules: {
    method: 'GET',
    path: '/api/dealer/rules',
    audience: 'dealer',
    function: 'dealer',
    response: rules.rulesResponse,
  },
  setRules: {
    method: 'PUT',
    path: '/api/dealer/rules',
    audience: 'dealer',
    function: 'dealer',
    gate: 'owner',
    body: rules.setRulesRequest,
    response: rules.rulesResponse,
  },
  changeProfile: {
    method: 'PUT',
    path: '/api/dealer/profile',
    audience: 'dealer',
    function: 'dealer',
    gate: 'owner',
    body: changeProfileRequest,
    response: profile,
  },
  changeNotifications: {
    method: 'PUT',
    path: '/api/dealer/notifications',
    audience: 'dealer',
    function: 'dealer',
    body: notificationsChange,
    response: notifications,
  },
} as const satisfies Record<string, Route>;

/** Notes on a customer. */
export const noteRoutes = {
  addNote: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/notes',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.addNoteRequest,
    response: submissions.changedSubmission,
  },
  deleteNote: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/note-deletions',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.deleteNoteRequest,
    response: submissions.changedSubmission,
  },
} as const satisfies Record<string, Route>;

/** A submission as a file. */
export const exportRoutes = {
  exportSubmission: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/exports',
    audience: 'dealer',
    function: 'dealer',
    params: customerParams,
    body: submissions.exportRequest,
    response: submissions.changedSubmission,
  },
} as const satisfies Record<string, Route>;
