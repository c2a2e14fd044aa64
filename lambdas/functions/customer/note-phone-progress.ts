import type { RouteHandler } from '../../http/route-handler.ts';
import { assertConnected } from '../../progress/handoff.ts';
import { recordProgress } from '../../progress/note-progress.ts';
import { assertMayNote } from '../../progress/phone-rights.ts';
import { toPhoneSession } from '../../progress/views.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { retentionDays } from '../../upload/retention.ts';
import { handoffOf, type PhoneIdentity } from './identify-phone.ts';

/** What the phone reports, if it may and is still connected as it is written. */
export const notePhoneProgress: RouteHandler<'notePhoneProgress', PhoneIdentity> = async ({
  body,
  identity,
}) => {
  const { customer, dealership, progress: found, key } = identity;
  const whose = { customer, dealership };
  // Before any file is looked at; and again as it's written.
  assertMayNote(body, whose, found);
  await countCall('phoneProgress', handoffOf(identity));
  const progress = await recordProgress(customer, {
    note: body,
    from: 'phone',
    assertMay: (current) => {
      assertConnected(current.handoff, key);
      assertMayNote(body, whose, current);
    },
  });
  return toPhoneSession(customer, dealership, progress, retentionDays());
};
