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
import { byDealer, customerParams, type Route } from './route.ts';

const ofCustomerFile = z.object({ customerId, kind: z.enum(files.keptFileKinds) });

export const dealerRoutes = {
  getDealerMe: byDealer('GET /api/dealer/me', {
    gate: 'any state',
    response: dealer.dealerMe,
    sales: dealer.dealerMe,
  }),
  recordDealerActivity: byDealer('POST /api/dealer/heartbeats', {
    gate: 'any state',
    response: emptyResponse,
    sales: emptyResponse,
  }),
  endDealerSignIn: byDealer('POST /api/dealer/sign-outs', {
    gate: 'any state',
    response: emptyResponse,
    sales: emptyResponse,
  }),
  listSubmissions: byDealer('GET /api/dealer/customers', {
    query: lists.listQuery,
    response: lists.submissionList,
    sales: sales.salesList,
  }),
  createLink: byDealer('POST /api/dealer/customers', {
    body: createLinkRequest,
    response: submissions.createdLink,
    sales: sales.salesCreatedLink,
  }),
  getSubmission: byDealer('GET /api/dealer/customers/{customerId}', {
    params: customerParams,
    response: submissions.submission,
    sales: sales.salesSubmission,
  }),
  getDeletion: byDealer('GET /api/dealer/customers/{customerId}/deletion', {
    params: customerParams,
    response: deletionCertificate,
    sales: deletionCertificate,
  }),
  getSubmissionFile: byDealer('GET /api/dealer/customers/{customerId}/files/{kind}', {
    params: ofCustomerFile,
    response: files.fileAccess,
  }),
  getOverview: byDealer('GET /api/dealer/overview', {
    query: lists.overviewQuery,
    response: lists.overview,
    sales: lists.overview,
  }),
  exportSubmissions: byDealer('POST /api/dealer/customer-exports', {
    body: lists.submissionExportRequest,
    response: lists.submissionExport,
  }),
  archiveCustomer: byDealer('PUT /api/dealer/customers/{customerId}/archive', {
    params: customerParams,
    body: submissions.archiveRequest,
    response: submissions.changedCustomer,
  }),
  setDeal: byDealer('PUT /api/dealer/customers/{customerId}/deal', {
    params: customerParams,
    body: dealRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  setCreditLink: byDealer('PUT /api/dealer/credit-link', {
    gate: 'owner',
    body: dealer.creditLinkRequest,
    response: dealer.creditLinkResponse,
  }),
  sendCreditLink: byDealer('POST /api/dealer/customers/{customerId}/credit-link-mails', {
    params: customerParams,
    body: submissions.sendCreditLinkRequest,
    response: submissions.sendCreditLinkResponse,
  }),
  searchCustomers: byDealer('POST /api/dealer/customer-searches', {
    // A search names a person: the terms are sent in the body, since addresses are logged at the edge.
    body: lists.searchRequest,
    response: lists.submissionList,
    sales: sales.salesList,
  }),
  renewLink: byDealer('POST /api/dealer/customers/{customerId}/links', {
    params: customerParams,
    body: submissions.renewLinkRequest,
    response: submissions.renewedLink,
    sales: sales.salesRenewedLink,
  }),
  cancelLink: byDealer('POST /api/dealer/customers/{customerId}/link-cancellations', {
    params: customerParams,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  mailLink: byDealer('POST /api/dealer/customers/{customerId}/link-mails', {
    params: customerParams,
    body: submissions.mailLinkRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  correctContact: byDealer('PUT /api/dealer/customers/{customerId}/contact', {
    params: customerParams,
    body: submissions.contactCorrection,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  answerContactChange: byDealer('POST /api/dealer/customers/{customerId}/contact/answers', {
    params: customerParams,
    body: submissions.answerContactChangeRequest,
    response: submissions.changedCustomer,
  }),
  setReminders: byDealer('PUT /api/dealer/customers/{customerId}/reminders', {
    params: customerParams,
    body: submissions.remindersRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  /** Answers as an unknown route where the stage sends no text messages. */
  textLink: byDealer('POST /api/dealer/customers/{customerId}/link-texts', {
    params: customerParams,
    body: submissions.textLinkRequest,
    response: submissions.changedCustomer,
    sales: sales.salesChangedCustomer,
  }),
  getRules: byDealer('GET /api/dealer/rules', {
    response: rules.rulesResponse,
  }),
  setRules: byDealer('PUT /api/dealer/rules', {
    gate: 'owner',
    body: rules.setRulesRequest,
    response: rules.rulesResponse,
  }),
  changeProfile: byDealer('PUT /api/dealer/profile', {
    gate: 'owner',
    body: changeProfileRequest,
    response: profile,
  }),
  changeNotifications: byDealer('PUT /api/dealer/notifications', {
    body: notificationsChange,
    response: notifications,
  }),
} as const satisfies Record<string, Route>;

export const noteRoutes = {
  addNote: byDealer('POST /api/dealer/customers/{customerId}/notes', {
    params: customerParams,
    body: submissions.addNoteRequest,
    response: submissions.changedSubmission,
  }),
  deleteNote: byDealer('POST /api/dealer/customers/{customerId}/note-deletions', {
    params: customerParams,
    body: submissions.deleteNoteRequest,
    response: submissions.changedSubmission,
  }),
} as const satisfies Record<string, Route>;
