import type { RouteHandler } from '../../http/route-handler.ts';
import { assertWanted } from '../../progress/phone-rights.ts';
import { countCall } from '../../rate-limit/count-call.ts';
import { giveUpload } from './give-upload.ts';
import { handoffOf, type PhoneIdentity } from './identify-phone.ts';

/** A URL for one file, of those that are wanted. */
export const createPhoneUpload: RouteHandler<'createPhoneUpload', PhoneIdentity> = async ({
  body,
  identity,
}) => {
  assertWanted(body.kind, identity);
  await countCall('phoneUpload', handoffOf(identity));
  return giveUpload(body, identity);
};
