import { messages } from '../../../shared/messages.ts';
import type { Admin } from '../../admin/admins.ts';
import { setVerification as write } from '../../dealership/decisions.ts';
import { getDealerByEmail } from '../../dealership/dealerships.ts';
import { getSession } from '../../verification/provider-sessions.ts';
import { verificationRefusal } from '../../dealership/refusals.ts';
import type { Dealer } from '../../dealership/dealership.ts';
import { AppError } from '../../runtime/errors.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { actOnDealer } from '../../dealership/act.ts';

/** What a finding rests on: the session that is linked at that time. */
async function veriffDataOf({ veriffSessionId }: Dealer): Promise<Dealer['veriffData']> {
  const session = veriffSessionId === undefined ? undefined : await getSession(veriffSessionId);
  return session && { veriffSessionId: session.id, veriffResponse: { status: session.status } };
}

/** What an admin finds about the person behind a dealership, by the email of its account. */
export const setVerification: RouteHandler<'setVerification', Admin> = async ({
  body: { email, status, seen, reason },
  identity,
}) => {
  const known = await getDealerByEmail(email);
  if (!known) throw new AppError('not_found', { message: messages.userNotFound });
  return actOnDealer({
    dealerId: known.id,
    admin: identity,
    reason,
    write: async (dealer, actBy) =>
      write(dealer, seen, { status, veriffData: await veriffDataOf(dealer) }, actBy),
    refusal: verificationRefusal,
  });
};
