import { PROCESSING_SECONDS } from '../../../../../shared/limits.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { pause } from '../../../lib/api/retry.ts';
import { keepDraft, readDraft } from '../../../lib/device/device-draft.ts';
import { randomId } from '../../../lib/random-id.ts';
import type { ReadySubmission } from '../rules/ready-submission.ts';
import { getCustomerSession } from './customer-session.ts';

/** What the server refuses, by field; nothing was submitted. */
export type RefusedFields = Readonly<Record<string, string>>;
export type SubmissionOutcome = { answer: CustomerSession } | { refusal: RefusedFields };

type Sent = { customerId: string; customerKey: string; ready: ReadySubmission };

function call({ customerId, customerKey, ready }: Sent, submissionId: string) {
  const params = { customerId };
  const options = { customerKey, retry: true };
  return ready.what === 'again'
    ? callApi('submitAgain', { params, body: { ...ready.form, submissionId } }, options)
    : callApi('submitVerification', { params, body: { ...ready.form, submissionId } }, options);
}

/** A result is shown after a wait of its least length; a wait that goes on has its own screen. */
async function waited(answer: Promise<CustomerSession>): Promise<CustomerSession> {
  const least = pause(PROCESSING_SECONDS * 1000);
  const session = await answer;
  if (session.result?.phase !== 'submitted') await least;
  return session;
}

/**
 * Sends what is ready. Its id is kept on the device until an answer comes, so that whatever is sent again (by a retry,
 * a second press, a reload) is the same submission.
 */
export async function sendSubmission(sent: Sent): Promise<SubmissionOutcome> {
  const { customerId, customerKey } = sent;
  const submissionId = readDraft(customerId).submissionId ?? randomId('sub');
  keepDraft(customerId, { submissionId });
  try {
    return { answer: await waited(call(sent, submissionId)) };
  } catch (error) {
    // Another tab or device was first, or the tries are used up: what there is says so.
    if (isApiError(error, 'already_submitted', 'attempts_exhausted')) {
      return { answer: await getCustomerSession(customerId, customerKey) };
    }
    const refusal = isApiError(error) && Object.keys(error.fields).length > 0 && error.fields;
    // Sent again it would be refused again: what follows is another submission.
    if (refusal || isApiError(error, 'conflict'))
      keepDraft(customerId, { submissionId: undefined });
    if (refusal) return { refusal };
    throw error;
  }
}
