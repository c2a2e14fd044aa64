import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { forgetFilesOf } from '../../../lib/device/device-files.ts';
import { sessionMark } from './session-mark.ts';

/**
 * What a submission and its outcome leave on this device: what was typed and which ID it was, where the customer may
 * try again (the files of an attempt cannot be sent again); otherwise nothing. Changes nothing once the next try has
 * begun, in whichever tab.
 */
export function clearDraftAfterOutcome(session: CustomerSession): void {
  const { customerId, result, attemptsLeft } = session;
  if (!result || result.phase === 'approved' || attemptsLeft === 0) return forgetDraft(customerId);
  const mark = sessionMark(session);
  if (!hasDraft(customerId) || readDraft(customerId).tryingAfter === mark) return;
  void forgetFilesOf(customerId);
  keepDraft(customerId, {
    files: {},
    coming: undefined,
    untold: undefined,
    isBackSkipped: undefined,
    submissionId: undefined,
    tryingAfter: undefined,
    settled: mark,
  });
}
