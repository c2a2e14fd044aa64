import * as z from 'zod/mini';
import * as account from './schemas/account.ts';
import * as admin from './schemas/admin.ts';
import * as customer from './schemas/customer.ts';
import * as dealer from './schemas/dealer.ts';
import { customerId, dealerId } from './schemas/fields.ts';
import * as files from './schemas/files.ts';

/**
 * Who may call: anybody, within limits; a holder of the customer's key (sent in `customerKeyHeader`);
 * a dealer or an admin with an access token of their pool.
 */
export type Audience = 'public' | 'customer' | 'dealer' | 'admin';

/** The Lambda function that answers. Only `account` may set passwords, so that it alone carries that right. */
export type ApiFunction = 'account' | 'customer' | 'dealer' | 'admin';

export type Route = {
  method: 'GET' | 'POST' | 'PUT';
  /** API Gateway's path, parameters in braces. */
  path: `/api/${string}`;
  audience: Audience;
  function: ApiFunction;
  /** Path parameters; one that does not fit answers like one that does not exist. */
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
};

/** The header that carries a customer's key: never in a URL, so in no log and no referrer. */
export const customerKeyHeader = 'x-customer-key';

const ofCustomer = z.object({ customerId });
const ofDealer = z.object({ dealerId });
const ofCustomerFile = z.object({ customerId, kind: z.enum(files.customerFileKinds) });

/** Every operation of the API, once: infra attaches them, functions answer them, the frontend calls them. */
export const routes = {
  // account function
  createProofUpload: {
    method: 'POST',
    path: '/api/account/uploads',
    audience: 'public',
    function: 'account',
    body: files.proofUploadRequest,
    response: files.uploadTicket,
  },
  register: {
    method: 'POST',
    path: '/api/account/registrations',
    audience: 'public',
    function: 'account',
    body: account.registrationRequest,
    response: account.registrationResponse,
  },
  resendVerification: {
    method: 'POST',
    path: '/api/account/verification-mails',
    audience: 'public',
    function: 'account',
    body: account.resendVerificationRequest,
    response: account.resendVerificationResponse,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/account/verified-emails',
    audience: 'public',
    function: 'account',
    body: account.verifyEmailRequest,
    response: account.verifyEmailResponse,
  },

  // customer function
  getPublicDealer: {
    method: 'GET',
    path: '/api/dealerships/{dealerId}',
    audience: 'public',
    function: 'customer',
    params: ofDealer,
    response: customer.publicDealer,
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

  // dealer function
  getDealerMe: {
    method: 'GET',
    path: '/api/dealer/me',
    audience: 'dealer',
    function: 'dealer',
    response: dealer.dealerMe,
  },
  listSubmissions: {
    method: 'GET',
    path: '/api/dealer/customers',
    audience: 'dealer',
    function: 'dealer',
    query: dealer.listQuery,
    response: dealer.submissionList,
  },
  createLink: {
    method: 'POST',
    path: '/api/dealer/customers',
    audience: 'dealer',
    function: 'dealer',
    response: dealer.createdLink,
  },
  getSubmission: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomer,
    response: dealer.submission,
  },
  getSubmissionFile: {
    method: 'GET',
    path: '/api/dealer/customers/{customerId}/files/{kind}',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomerFile,
    response: files.fileAccess,
  },
  setCreditLink: {
    method: 'PUT',
    path: '/api/dealer/credit-link',
    audience: 'dealer',
    function: 'dealer',
    body: dealer.creditLinkRequest,
    response: dealer.creditLinkResponse,
  },
  sendCreditLink: {
    method: 'POST',
    path: '/api/dealer/customers/{customerId}/credit-link-mails',
    audience: 'dealer',
    function: 'dealer',
    params: ofCustomer,
    body: dealer.sendCreditLinkRequest,
    response: dealer.sendCreditLinkResponse,
  },

  // admin function
  getAdminMe: {
    method: 'GET',
    path: '/api/admin/me',
    audience: 'admin',
    function: 'admin',
    response: admin.adminMe,
  },
  listApplications: {
    method: 'GET',
    path: '/api/admin/dealers',
    audience: 'admin',
    function: 'admin',
    query: admin.applicationQuery,
    response: admin.applicationList,
  },
  getApplication: {
    method: 'GET',
    path: '/api/admin/dealers/{dealerId}',
    audience: 'admin',
    function: 'admin',
    params: ofDealer,
    response: admin.application,
  },
  getProof: {
    method: 'GET',
    path: '/api/admin/dealers/{dealerId}/proof',
    audience: 'admin',
    function: 'admin',
    params: ofDealer,
    response: files.fileAccess,
  },
  approveDealer: {
    method: 'POST',
    path: '/api/admin/dealers/{dealerId}/approve',
    audience: 'admin',
    function: 'admin',
    params: ofDealer,
    response: admin.application,
  },
  declineDealer: {
    method: 'POST',
    path: '/api/admin/dealers/{dealerId}/decline',
    audience: 'admin',
    function: 'admin',
    params: ofDealer,
    response: admin.application,
  },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;

type Part<Name extends RouteName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Record<Key, infer Schema extends z.ZodMiniType> ? Schema : never;

/** What a caller gives: each part as it may be typed, before it is trimmed and checked. */
export type RouteInput<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.input<
    Part<Name, Key>
  >;
};
/** What a handler gets: each part checked. */
export type RouteRequest<Name extends RouteName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends never ? never : Key]: z.output<
    Part<Name, Key>
  >;
};
export type RouteResponse<Name extends RouteName> = z.output<Routes[Name]['response']>;

/** `POST /api/…`, as API Gateway names a route. */
export const routeKey = (name: RouteName): string => `${routes[name].method} ${routes[name].path}`;
