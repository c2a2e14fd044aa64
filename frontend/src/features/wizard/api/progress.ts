import type { ProgressNote } from '../../../../../shared/schemas/progress-requests.ts';
import { callApi } from '../../../lib/api/call-api.ts';

/** What the customer's own devices ask and tell, each with the customer's key. */
export function progressCalls(customerId: string, customerKey: string) {
  const params = { customerId };
  return {
    // The next look is the next try.
    get: () => callApi('getProgress', { params }, { customerKey, retry: false }),
    note: (body: ProgressNote) =>
      callApi('noteProgress', { params, body }, { customerKey, retry: true }),
    /** The answer may get lost: another press makes another code. */
    beginHandoff: () => callApi('beginHandoff', { params }, { customerKey }),
    endHandoff: () => callApi('endHandoff', { params }, { customerKey, retry: true }),
  };
}
export type ProgressCalls = ReturnType<typeof progressCalls>;
