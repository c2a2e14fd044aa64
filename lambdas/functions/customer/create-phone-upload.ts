import type { RouteHandler } from '../../http/route-handler.ts';
import { assertWanted } from '../../progress/phone-rights.ts';
import { createCustomerUpload } from './create-customer-upload.ts';
import type { PhoneIdentity } from './identify-phone.ts';

/** A URL for one file, of those that are wanted. */
export const createPhoneUpload: RouteHandler<'createPhoneUpload', PhoneIdentity> = async (
  request,
) => {
  assertWanted(request.body.kind, request.identity);
  return createCustomerUpload(request);
};
