import { ADMIN_GROUP } from '../../../shared/identity.ts';
import { getAdmin, type Admin } from '../../admin/admins.ts';
import { AppError } from '../../runtime/errors.ts';
import type { ApiEvent } from '../../http/api-call.ts';
import { accessTokenClaims } from '../../http/claims.ts';

/** Both the token's group and the item of the table, which is asked on each request. */
export async function identifyAdmin(event: ApiEvent): Promise<Admin> {
  const { sub, groups } = accessTokenClaims(event);
  const admin = groups.includes(ADMIN_GROUP) ? await getAdmin(sub) : undefined;
  if (!admin) throw new AppError('forbidden');
  return admin;
}
