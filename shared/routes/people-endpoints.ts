import * as z from 'zod/mini';
import { accountId } from '../schemas/fields-schema.ts';
import * as serverOnly from '../schemas/server-only-schema.ts';
import * as people from '../schemas/people-schema.ts';
import {
  byAdmin,
  byAdminAtAccount,
  byAnyoneAtAccount,
  byDealer,
  byDealerAtAccount,
  dealerParams,
  type Route,
} from './route.ts';

const ofPerson = z.object({ accountId });
const ofInvitation = z.object({ invitationId: people.invitationId });

/**
 * The people who sign in for a dealership or are invited to. The `account` function answers whatever changes the
 * pool.
 */
export const peopleRoutes = {
  listPeople: byDealer('GET /api/dealer/people', {
    response: people.peopleList,
  }),
  invitePerson: byDealer('POST /api/dealer/invitations', {
    gate: 'owner',
    body: people.inviteRequest,
    response: people.peopleList,
  }),
  resendInvitation: byDealer('POST /api/dealer/invitations/{invitationId}/mails', {
    gate: 'owner',
    params: ofInvitation,
    response: people.peopleList,
  }),
  cancelInvitation: byDealer('POST /api/dealer/invitations/{invitationId}/cancellations', {
    gate: 'owner',
    params: ofInvitation,
    response: people.peopleList,
  }),
  changeRole: byDealer('PUT /api/dealer/people/{accountId}/role', {
    gate: 'owner',
    params: ofPerson,
    body: people.roleRequest,
    response: people.peopleList,
  }),
  removePerson: byDealerAtAccount('POST /api/dealer/account/people/{accountId}/removals', {
    gate: 'owner',
    params: ofPerson,
    response: people.personRemoved,
  }),
  signOutPerson: byDealerAtAccount('POST /api/dealer/account/people/{accountId}/sign-outs', {
    gate: 'owner',
    params: ofPerson,
    response: people.personSignedOut,
  }),
  listDealershipPeople: byAdmin('GET /api/admin/dealers/{dealerId}/people', {
    params: dealerParams,
    response: people.peopleList,
  }),
  replaceOwner: byAdminAtAccount(
    'POST /api/admin/account/dealers/{dealerId}/people/{accountId}/replacements',
    {
      params: z.extend(dealerParams, ofPerson.shape),
      body: people.replacementRequest,
      response: people.peopleList,
    },
  ),
  changeEmail: byAdminAtAccount(
    'POST /api/admin/account/dealers/{dealerId}/people/{accountId}/email-changes',
    {
      params: z.extend(dealerParams, ofPerson.shape),
      body: people.emailChangeRequest,
      response: people.emailChangeRequested,
    },
  ),
  cancelEmailChange: byAdminAtAccount(
    'POST /api/admin/account/dealers/{dealerId}/people/{accountId}/email-change-cancellations',
    {
      params: z.extend(dealerParams, ofPerson.shape),
      response: people.peopleList,
    },
  ),
  // Open to anyone, by the link's token. Here, so that not every page loads them.
  getEmailChange: byAnyoneAtAccount('POST /api/account/email-changes', {
    body: people.emailChangeLookup,
    response: people.emailChangeView,
  }),
  confirmEmailChange: byAnyoneAtAccount('POST /api/account/emails', {
    body: people.emailChangeConfirmation,
    response: people.emailChanged,
  }),
  // Open to anyone: the link's token, in the body, says which dealership was asked.
  getDocumentRequest: byAnyoneAtAccount('POST /api/account/document-requests', {
    body: serverOnly.documentLookup,
    response: serverOnly.documentRequestView,
  }),
  sendDocument: byAnyoneAtAccount('POST /api/account/documents', {
    body: serverOnly.newDocumentRequest,
    response: serverOnly.documentSent,
  }),
} as const satisfies Record<string, Route>;
