import type { CustomerSession, CustomerStatus } from '../../../../../shared/schemas/customer.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { forgetFilesOf } from '../../../lib/device/device-files.ts';

/** Whether another attempt may follow an outcome; while it is awaited, nothing has to be kept for one. */
const isTriable: Record<CustomerStatus, boolean> = {
  pending: false,
  approved: false,
  denied: true,
};

/**
 * What an outcome leaves on this device: what was typed, where the customer may try again (the files of an attempt
 * cannot be sent again); otherwise nothing. Changes nothing once the next try has begun, in whichever tab.
 */
export function settleDraft({ customerId, result, attemptsLeft }: CustomerSession): void {
  if (!result || !isTriable[result.status] || attemptsLeft === 0) return forgetDraft(customerId);
  if (!hasDraft(customerId) || readDraft(customerId).tryingWith === attemptsLeft) return;
  void forgetFilesOf(customerId);
  keepDraft(customerId, {
    files: {},
    coming: undefined,
    submissionId: undefined,
    tryingWith: undefined,
    attemptsLeft,
  });
}
