import { type Admin, readAdmins, adminSignIns } from '../../admin/admin-record.ts';
import { adminEventWrite } from '../../admin/admin-events.ts';
import { exportAudit as readExport } from '../../audit/audit-log.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import { getApplicationPace, setApplicationPace } from '../../admin/new-applications.ts';
import { noteActivity, endSignIn } from '../../sign-in/sign-ins.ts';
import { isoTime } from '../../runtime/clock.ts';
import { transact } from '../../store/transact.ts';
import type { SignedInAdmin } from './identify-admin.ts';

export const getAdminMe: RouteHandler<'getAdminMe', Admin> = ({ identity }) =>
  Promise.resolve({ adminId: identity.id, email: identity.email });

/** Lists who may decide, by address. */
export const listAdmins: RouteHandler<'listAdmins', Admin> = async () => {
  const admins = await readAdmins();
  return {
    items: admins
      .map(({ id, email, createdAt }) => ({ adminId: id, email, createdAt }))
      .sort((one, other) => one.email.localeCompare(other.email, 'en')),
  };
};

export const getAdminNotifications: RouteHandler<'getAdminNotifications', Admin> = async ({
  identity,
}) => ({ applications: await getApplicationPace(identity.id) });

export const setAdminNotifications: RouteHandler<'setAdminNotifications', Admin> = async ({
  body,
  identity,
}) => {
  await setApplicationPace(identity.id, body.applications);
  return body;
};

/** Notes that the admin is there: sent after mouse or keys were used, never by a page that refreshes itself. */
export const recordAdminActivity: RouteHandler<'recordAdminActivity', SignedInAdmin> = async ({
  identity: { id, kept, signInId },
}) => {
  await noteActivity(adminSignIns(id), kept, signInId);
  return {};
};

/** Ends this sign-in with its next request; other devices stay signed in. */
export const endAdminSignIn: RouteHandler<'endAdminSignIn', SignedInAdmin> = async ({
  identity: { id, kept, signInId },
}) => {
  await endSignIn(adminSignIns(id), kept, signInId);
  return {};
};

/** Records who takes the list along, before anybody has it. */
export const exportAudit: RouteHandler<'exportAudit', Admin> = async ({ query, identity }) => {
  const { id: adminId, email } = identity;
  const by = { id: adminId, email };
  const file = await readExport(query);
  await transact([adminEventWrite({ adminId, type: 'audit_exported', at: isoTime(), by })]);
  return file;
};
