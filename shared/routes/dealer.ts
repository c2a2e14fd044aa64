import * as z from 'zod/mini';
import * as dealer from '../schemas/dealer.ts';
import { customerId } from '../schemas/fields.ts';
import * as files from '../schemas/files.ts';
import { ofCustomer, type Route } from './route.ts';

const ofCustomerFile = z.object({ customerId, kind: z.enum(files.customerFileKinds) });

export const dealerRoutes = {
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
} as const satisfies Record<string, Route>;
