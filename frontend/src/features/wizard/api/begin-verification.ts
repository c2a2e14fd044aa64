import type { RouteInput } from '../../../../../shared/routes.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Begins an attempt, or goes on with the one under way; the answer says where it takes place. */
export const beginVerification = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'beginVerification'>['body'],
) => callApi('beginVerification', { params: { customerId }, body }, { customerKey });
