import type { RouteHandler } from '../../http/route-handler.ts';
import { currentProgress, newProgress, readProgress } from '../../progress/progress.ts';
import { toProgress } from '../../progress/views.ts';
import type { CustomerIdentity } from './identify-customer.ts';

export const getProgress: RouteHandler<'getProgress', CustomerIdentity> = async ({
  identity: { customer },
}) =>
  toProgress(
    customer,
    currentProgress(await readProgress(customer), customer) ?? newProgress(customer),
  );
