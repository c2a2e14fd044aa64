import { adminSignIns } from '../../admin/sign-ins.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { endSignIn } from '../../sign-in/keep-sign-ins.ts';
import type { SignedInAdmin } from './identify-admin.ts';

/** Ends this sign-in with its next request; other devices stay signed in. */
export const endAdminSignIn: RouteHandler<'endAdminSignIn', SignedInAdmin> = async ({
  identity: { id, kept, signInId },
}) => {
  await endSignIn(adminSignIns(id), kept, signInId);
  return {};
};
