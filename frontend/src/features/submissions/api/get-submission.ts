import { queryOptions, useQuery } from '@tanstack/react-query';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { useAttention } from '../../../lib/use-attention.ts';
import { IDLE_REFETCH_MS, REFETCH_MS } from './refetch.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { rulesByStatus } from '../rules/status-meaning.ts';

export const getSubmission = (customerId: string, signal?: AbortSignal) =>
  callAsDealer('getSubmission', { params: { customerId } }, { ...(signal && { signal }) });

export const submissionQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['dealer', 'submissions', 'detail', customerId],
    queryFn: ({ signal }) => getSubmission(customerId, signal),
  });

/** How long (ms) after something happened to a verified customer news of it may come, such as that an email came back. */
const LATE_UPDATES_MS = 10 * 60_000;

const isQuiet = ({ status, events }: Submission) =>
  rulesByStatus[status].isVerified &&
  events.every(({ at }) => Date.now() - Date.parse(at) > LATE_UPDATES_MS);

/** Kept up to date until nothing more is to come, less often while nobody looks. */
export function useSubmission(customerId: string) {
  const isLooking = useAttention();
  return useQuery({
    ...submissionQuery(customerId),
    refetchInterval: ({ state: { data } }) => {
      if (data && isQuiet(data)) return false;
      return isLooking ? REFETCH_MS : IDLE_REFETCH_MS;
    },
  });
}
