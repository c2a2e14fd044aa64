import { countCall } from '../../rate-limit/count-call.ts';
import { customerFileKey, newUploadId } from '../../upload/file-keys.ts';
import { isHiddenDraft } from '../../customer/customer.ts';

import { assertMaySubmit } from '../../customer/attempts.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { presignUpload } from '../../upload/uploads.ts';
import type { CustomerIdentity } from './identify-customer.ts';

/** A URL for one file of an attempt; with an `uploadId` that was given before, a fresh one for the same file. */
export const createCustomerUpload: RouteHandler<'createCustomerUpload', CustomerIdentity> = async ({
  body,
  identity: { customer, visitor },
}) => {
  assertMaySubmit(customer);
  if (isHiddenDraft(customer)) await countCall('draftUpload', visitor.id);
  await countCall('customerUpload', customer.id);
  const uploadId = body.uploadId ?? newUploadId();
  return presignUpload(customerFileKey(customer.id, body.kind, uploadId), uploadId, body);
};
