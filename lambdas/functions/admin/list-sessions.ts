import type { Admin } from '../../data/admins.ts';
import { listUnlinkedSessions } from '../../data/provider-sessions.ts';
import type { RouteHandler } from '../../http/route-handler.ts';

export const listSessions: RouteHandler<'listSessions', Admin> = ({ query }) =>
  listUnlinkedSessions(query);
