import type { Customer } from '../../customer/customer.ts';
import { assertMaySubmit } from '../../customer/attempts.ts';
import { isByGeneralLink, isHiddenDraft } from '../../customer/customer.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import type { RouteRequest } from '../../../shared/routes.ts';
import { customerFileKey, newUploadId } from '../../upload/file-keys.ts';
import { presignUpload } from '../../upload/uploads.ts';
import type { Visitor } from '../identify-visitor.ts';

type Whose = { customer: Customer; visitor: Visitor };

/** The file's bytes, for as long as nobody says what became of them: an address given twice counts twice. */
async function countBytes(size: number, { customer, visitor }: Whose): Promise<void> {
  await countCall('customerBytes', customer.id, size);
  if (!isByGeneralLink(customer)) {
    await countCall('linkBytesOfDealership', customer.dealerId, size);
    return;
  }
  await countCall('draftBytes', visitor.id, size);
  await countCall('draftBytesOfDealership', customer.dealerId, size);
}

/** A URL for one file of an attempt; with an `uploadId` that was given before, a fresh one for the same file. */
export async function giveUpload(
  body: RouteRequest<'createCustomerUpload'>['body'],
  { customer, visitor }: Whose,
) {
  assertMaySubmit(customer);
  if (isHiddenDraft(customer)) await countCall('draftUpload', visitor.id);
  await countBytes(body.size, { customer, visitor });
  const uploadId = body.uploadId ?? newUploadId();
  return presignUpload(customerFileKey(customer.id, body.kind, uploadId), uploadId, body);
}
