import { assertMaySubmit } from '../../customer/attempts.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { beginHandoff as begin } from '../../progress/handoff.ts';
import { toProgress, wantedFiles } from '../../progress/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** A code for the customer's phone. */
export const beginHandoff: RouteHandler<'beginHandoff', CustomerIdentity> = async ({
  identity: { customer, dealership },
}) => {
  assertMaySubmit(customer);
  await countCall('handoff', customer.id);
  const { code, progress } = await begin(customer, wantedFiles(customer, dealership));
  return { code, progress: toProgress(customer, progress) };
};
