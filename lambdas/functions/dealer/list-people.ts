import type { RouteHandler } from '../../http/route-handler.ts';
import { showPeople } from '../../people/views.ts';
import type { SignedIn } from './identify-dealer.ts';

export const listPeople: RouteHandler<'listPeople', SignedIn> = ({ identity }) =>
  showPeople(identity.id, identity.account.id);
