import type { RouteRequest } from '../../../shared/routes.ts';
import type { RouteHandler } from '../../http/api-call.ts';
import {
  assertWithinLimit,
  countCall,
  countVisitor,
  type Visitor,
} from '../../rate-limit/count-call.ts';
import { assertWanted } from '../../progress/progress-views.ts';
import { type Customer, isByGeneralLink, isHiddenDraft } from '../../customer/customer-record.ts';
import { assertMaySubmit } from '../../customer/attempt/attempts.ts';
import { customerFileKey, newUploadId } from '../../upload/stored-file.ts';
import { presignUpload } from '../../upload/uploads.ts';
import type { CustomerIdentity } from './identify-customer.ts';
import { handoffOf, type PhoneIdentity } from './identify-phone.ts';

/** Returns a URL for one file, for a device with the link. */
export const createCustomerUpload: RouteHandler<'createCustomerUpload', CustomerIdentity> = async ({
  body,
  identity,
}) => {
  await countCall('customerUpload', identity.customer.id);
  return giveUpload(body, identity);
};

/** Returns a URL for one of the wanted files, for the phone. */
export const createPhoneUpload: RouteHandler<'createPhoneUpload', PhoneIdentity> = async ({
  body,
  identity,
}) => {
  assertWanted(body.kind === 'videoStills' ? 'video' : body.kind, identity);
  await countCall('phoneUpload', handoffOf(identity));
  return giveUpload(body, identity);
};

type Uploader = { customer: Customer; visitor: Visitor };

/**
 * Counts the bytes that are announced; a URL given twice counts twice. Announcing costs a stranger nothing, so at a
 * general link the dealership has ten times as much room for it as for what is seen to arrive. It bounds what arrives
 * and is never reported.
 */
async function countBytes(size: number, { customer, visitor }: Uploader): Promise<void> {
  await countCall('customerBytes', customer.id, size);
  if (!isByGeneralLink(customer)) {
    await countCall('linkBytesOfDealership', customer.dealerId, size);
    return;
  }
  await assertWithinLimit('draftBytesOfDealership', customer.dealerId, size);
  await countVisitor('draftBytes', visitor, size);
  await countCall('announcedBytesOfDealership', customer.dealerId, size);
}

/** Makes a URL for one file of an attempt; with an `uploadId` of before, a fresh one for the same file. */
async function giveUpload(
  body: RouteRequest<'createCustomerUpload'>['body'],
  { customer, visitor }: Uploader,
) {
  assertMaySubmit(customer);
  if (isHiddenDraft(customer)) await countVisitor('draftUpload', visitor);
  await countBytes(body.size, { customer, visitor });
  const uploadId = body.uploadId ?? newUploadId();
  return presignUpload(customerFileKey(customer.id, body.kind, uploadId), uploadId, body);
}
