import * as admin from '../schemas/admin-schema.ts';
import * as audit from '../schemas/audit-schema.ts';
import * as files from '../schemas/files-schema.ts';
import { emptyResponse } from '../schemas/server-only-schema.ts';
import { byAdmin, dealerParams, type Route } from './route.ts';

export const adminRoutes = {
  getAdminMe: byAdmin('GET /api/admin/me', {
    response: admin.adminMe,
  }),
  getAdminNotifications: byAdmin('GET /api/admin/notifications', {
    response: admin.adminNotifications,
  }),
  setAdminNotifications: byAdmin('PUT /api/admin/notifications', {
    body: admin.adminNotifications,
    response: admin.adminNotifications,
  }),
  recordAdminActivity: byAdmin('POST /api/admin/heartbeats', {
    response: emptyResponse,
  }),
  endAdminSignIn: byAdmin('POST /api/admin/sign-outs', {
    response: emptyResponse,
  }),
  listApplications: byAdmin('GET /api/admin/dealers', {
    query: admin.applicationQuery,
    response: admin.applicationList,
  }),
  searchApplications: byAdmin('POST /api/admin/dealer-searches', {
    body: admin.applicationSearch,
    response: admin.foundApplications,
  }),
  getApplication: byAdmin('GET /api/admin/dealers/{dealerId}', {
    params: dealerParams,
    response: admin.application,
  }),
  getProof: byAdmin('GET /api/admin/dealers/{dealerId}/proof', {
    params: dealerParams,
    response: files.fileAccess,
  }),
  getEarlierProof: byAdmin('GET /api/admin/dealers/{dealerId}/earlier-proofs/{position}', {
    params: admin.earlierProof,
    response: files.fileAccess,
  }),
  askForDocument: byAdmin('POST /api/admin/dealers/{dealerId}/document-requests', {
    params: dealerParams,
    body: admin.documentRequest,
    response: admin.application,
  }),
  approveDealership: byAdmin('POST /api/admin/dealers/{dealerId}/approve', {
    params: dealerParams,
    response: admin.application,
  }),
  declineDealership: byAdmin('POST /api/admin/dealers/{dealerId}/decline', {
    params: dealerParams,
    body: admin.actReason,
    response: admin.application,
  }),
  reconsiderDealership: byAdmin('POST /api/admin/dealers/{dealerId}/reconsider', {
    params: dealerParams,
    body: admin.optionalActReason,
    response: admin.application,
  }),
  blockDealership: byAdmin('POST /api/admin/dealers/{dealerId}/block', {
    params: dealerParams,
    body: admin.actReason,
    response: admin.application,
  }),
  unblockDealership: byAdmin('POST /api/admin/dealers/{dealerId}/unblock', {
    params: dealerParams,
    body: admin.actReason,
    response: admin.application,
  }),
  undoAct: byAdmin('POST /api/admin/dealers/{dealerId}/undo', {
    params: dealerParams,
    body: admin.undoRequest,
    response: admin.application,
  }),
  renameDealership: byAdmin('POST /api/admin/dealers/{dealerId}/names', {
    params: dealerParams,
    body: admin.renameRequest,
    response: admin.application,
  }),
  setVerification: byAdmin('PUT /api/admin/verifications', {
    body: admin.setVerificationRequest,
    response: admin.application,
  }),
  listSessions: byAdmin('GET /api/admin/sessions', {
    query: admin.sessionQuery,
    response: admin.sessionList,
  }),
  linkSessions: byAdmin('POST /api/admin/session-links', {
    body: admin.linkSessionsRequest,
    response: admin.linkedSessions,
  }),
  listAudit: byAdmin('GET /api/admin/audit', {
    query: audit.auditQuery,
    response: audit.auditList,
  }),
  exportAudit: byAdmin('GET /api/admin/audit-exports', {
    query: audit.auditFilter,
    response: audit.auditExport,
  }),
  listAdmins: byAdmin('GET /api/admin/admins', {
    response: admin.adminList,
  }),
} as const satisfies Record<string, Route>;
