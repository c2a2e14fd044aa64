import { hasDraft, keepDraft } from '../../../lib/device/device-draft.ts';
import { forgetFilesOf } from '../../../lib/device/device-files.ts';
import { forgetPhoneHold } from '../../../lib/device/phone-key.ts';

/**
 * Forgets a phone's right and the files that it was sending. What was typed stays: the customer may have the link open
 * on this phone as well, where it brings back the files that have arrived.
 */
export function leaveNothingOnPhone(customerId: string): void {
  forgetPhoneHold(customerId);
  if (hasDraft(customerId))
    keepDraft(customerId, { files: {}, coming: undefined, untold: undefined });
  void forgetFilesOf(customerId);
}
