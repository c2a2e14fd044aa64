import type { RouteInput } from '../../../../../shared/routes.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** Sent again with the same `submissionId` it is the same submission. */
export const submitVerification = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'submitVerification'>['body'],
) => callApi('submitVerification', { params: { customerId }, body }, { customerKey, retry: true });
