import * as z from 'zod/mini';
import { accountId } from '../schemas/fields-schema.ts';
import * as serverOnly from '../schemas/server-only-schema.ts';
import * as people from '../schemas/people-schema.ts';
import { dealerParams, type Route } from './route.ts';

const ofPerson = z.object({ accountId });
const ofInvitation = z.object({ invitationId: people.invitationId });

/**
 * The people who sign in for a dealership or are invited to. The `account` function answers whatever changes the
 * pool.
 */
export const peopleRoutes = {
  listPeople: {
    method: 'GET',
    path: '/api/dealer/people',
    audience: 'dealer',
    function: 'dealer',
    response: people.peopleList,
  },
  invitePerson: {
    method: 'POST',
    path: '/api/dealer/invitations',
    audience: 'dealer',
    gate: 'owner',
    function: 'dealer',
    body: people.inviteRequest,
    response: people.peopleList,
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/dealer/invitations/{invitationId}/mails',
    audience: 'dealer',
    gate: 'owner',
    function: 'dealer',
    params: ofInvitation,
    response: people.peopleList,
  },
  cancelInvitation: {
    method: 'POST',
    path: '/api/dealer/invitations/{invitationId}/cancellations',
    audience: 'dealer',
    gate: 'owner',
    function: 'dealer',
    params: ofInvitation,
    response: people.peopleList,
  },
  changeRole: {
    method: 'PUT',
    path: '/api/dealer/people/{accountId}/role',
    audience: 'dealer',
    gate: 'owner',
    function: 'dealer',
    params: ofPerson,
    body: people.roleRequest,
    response: people.peopleList,
  },
  removePerson: {
    method: 'POST',
    path: '/api/dealer/account/people/{accountId}/removals',
    audience: 'dealer',
    gate: 'owner',
    function: 'account',
    params: ofPerson,
    response: people.personRemoved,
  },
  signOutPerson: {
    method: 'POST',
    path: '/api/dealer/account/people/{accountId}/sign-outs',
    audience: 'dealer',
    gate: 'owner',
    function: 'account',
    params: ofPerson,
    response: people.personSignedOut,
  },
  listDealershipPeople: {
    method: 'GET',
    path: '/api/admin/dealers/{dealerId}/people',
    audience: 'admin',
    function: 'admin',
    params: dealerParams,
    response: people.peopleList,
  },
  replaceOwner: {
    method: 'POST',
    path: '/api/admin/account/dealers/{dealerId}/people/{accountId}/replacements',
    audience: 'admin',
    function: 'account',
    params: z.extend(dealerParams, ofPerson.shape),
    body: people.replacementRequest,
    response: people.peopleList,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/admin/account/dealers/{dealerId}/people/{accountId}/email-changes',
    audience: 'admin',
    function: 'account',
    params: z.extend(dealerParams, ofPerson.shape),
    body: people.emailChangeRequest,
    response: people.emailChangeRequested,
  },
  cancelEmailChange: {
    method: 'POST',
    path: '/api/admin/account/dealers/{dealerId}/people/{accountId}/email-change-cancellations',
    audience: 'admin',
    function: 'account',
    params: z.extend(dealerParams, ofPerson.shape),
    response: people.peopleList,
  },
  // Open to anyone, by the link's token. Here, so that not every page loads them.
  getEmailChange: {
    method: 'POST',
    path: '/api/account/email-changes',
    audience: 'public',
    function: 'account',
    body: people.emailChangeLookup,
    response: people.emailChangeView,
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/api/account/emails',
    audience: 'public',
    function: 'account',
    body: people.emailChangeConfirmation,
    response: people.emailChanged,
  },
  // Open to anyone: the link's token, in the body, says which dealership was asked.
  getDocumentRequest: {
    method: 'POST',
    path: '/api/account/document-requests',
    audience: 'public',
    function: 'account',
    body: serverOnly.documentLookup,
    response: serverOnly.documentRequestView,
  },
  sendDocument: {
    method: 'POST',
    path: '/api/account/documents',
    audience: 'public',
    function: 'account',
    body: serverOnly.newDocumentRequest,
    response: serverOnly.documentSent,
  },
} as const satisfies Record<string, Route>;
