import { assertMaySubmit } from '../../customer/attempts.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { recordProgress as note } from '../../progress/note-progress.ts';
import { toProgress } from '../../progress/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** What one of the customer's own devices reports. */
export const noteProgress: RouteHandler<'noteProgress', CustomerIdentity> = async ({
  body,
  identity: { customer },
}) => {
  assertMaySubmit(customer);
  await countCall('progress', customer.id);
  return toProgress(customer, await note(customer, { note: body, from: 'link' }));
};
