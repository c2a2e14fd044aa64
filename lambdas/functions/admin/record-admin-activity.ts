import { adminSignIns } from '../../admin/sign-ins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { noteActivity } from '../../sign-in/keep-sign-ins.ts';
import type { SignedInAdmin } from './identify-admin.ts';

/** That the admin is there: mouse and keys say so, never a page that asks for news. */
export const recordAdminActivity: RouteHandler<'recordAdminActivity', SignedInAdmin> = async ({
  identity: { id, kept, signInId },
}) => {
  await noteActivity(adminSignIns(id), kept, signInId);
  return {};
};
