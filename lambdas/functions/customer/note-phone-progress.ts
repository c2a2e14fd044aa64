import type { RouteHandler } from '../../http/route-handler.ts';
import { assertConnected } from '../../progress/handoff.ts';
import { noteProgress } from '../../progress/note-progress.ts';
import { toPhoneSession } from '../../progress/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { retentionDays } from '../../upload/retention.ts';
import type { PhoneIdentity } from './identify-phone.ts';

/** What the phone reports, if it's still connected as it is written. */
export const notePhoneProgress: RouteHandler<'notePhoneProgress', PhoneIdentity> = async ({
  body,
  identity: { customer, dealership, key },
}) => {
  await countCall('progress', customer.id);
  const progress = await noteProgress(customer, {
    note: body,
    from: 'phone',
    assertMay: ({ handoff }) => assertConnected(handoff, key),
  });
  return toPhoneSession(customer, dealership, progress, retentionDays());
};
