import type { Admin } from '../../admin/admins.ts';
import { listUnlinkedSessions } from '../../verification/provider-sessions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listSessions: RouteHandler<'listSessions', Admin> = ({ query }) =>
  listUnlinkedSessions(query);
