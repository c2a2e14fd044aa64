import type { RouteHandler } from '../../http/route-handler.ts';
import { wantedFiles } from '../../progress/views.ts';
import { AppError } from '../../runtime/errors.ts';
import { createCustomerUpload } from './create-customer-upload.ts';
import type { PhoneIdentity } from './identify-phone.ts';

/** A URL for one file, of those that are wanted: the phone's right is for them alone. */
export const createPhoneUpload: RouteHandler<'createPhoneUpload', PhoneIdentity> = async (
  request,
) => {
  const { customer, dealership } = request.identity;
  if (!wantedFiles(customer, dealership).includes(request.body.kind))
    throw new AppError('forbidden');
  return createCustomerUpload(request);
};
