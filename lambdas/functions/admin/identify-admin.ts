import { ADMIN_GROUP } from '../../../shared/ids.ts';
import { getAdmin, type Admin, adminSignIns, getAdminSignIns } from '../../admin/admin-record.ts';
import { AppError } from '../../runtime/errors.ts';
import type { ApiEvent } from '../../http/api-call.ts';
import { accessTokenClaims } from '../../http/claims.ts';
import { noteCaller } from '../../http/request-log.ts';
import { assertSignedIn, type SignIns } from '../../sign-in/sign-ins.ts';

/** An admin, and the sign-in that the call comes from. */
export type SignedInAdmin = Admin & { signInId: string; kept: SignIns };

/** Checks the token's group, the admin's item and the sign-in, on each request. */
export async function identifyAdmin(event: ApiEvent): Promise<SignedInAdmin> {
  const { sub, groups, ...origin } = accessTokenClaims(event);
  noteCaller(event, { accountId: sub });
  const [admin, read] = groups.includes(ADMIN_GROUP)
    ? await Promise.all([getAdmin(sub), getAdminSignIns(sub)])
    : [];
  if (!admin || !read) throw new AppError('forbidden');
  const kept = await assertSignedIn(adminSignIns(sub), read, origin);
  return { ...admin, signInId: origin.signInId, kept };
}
