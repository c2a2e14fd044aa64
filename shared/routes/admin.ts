import * as admin from '../schemas/admin.ts';
import * as files from '../schemas/files.ts';
import { ofDealer, type Route } from './route.ts';

export const adminRoutes = {
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
