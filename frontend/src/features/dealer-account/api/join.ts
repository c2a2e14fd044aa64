import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/call-api.ts';

/** Looks at an invitation, which uses nothing up; `token` is the mailed link's. */
export const invitationQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      callApi('getInvitation', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const joinDealership = (body: { token: string; fullName: string; password: string }) =>
  // Sent again, the same request gets its answer.
  callApi('joinDealership', { body }, { retry: true });
