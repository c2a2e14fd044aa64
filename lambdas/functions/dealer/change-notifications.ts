import { saveNotifications as change } from '../../account/notifications.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import type { SignedIn } from './identify-dealer.ts';

/** Everybody chooses for themselves. */
export const changeNotifications: RouteHandler<'changeNotifications', SignedIn> = ({
  body,
  identity: { account },
}) => change(account.id, body);
