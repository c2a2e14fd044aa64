import { queryOptions } from '@tanstack/react-query';
import { callArea } from '../../../lib/api/call-area.ts';

/** Looks at the link to another email, which uses nothing up; `token` is the mailed link's. */
export const emailChangeQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['email-change', token],
    queryFn: ({ signal }) =>
      callArea('getEmailChange', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const confirmEmailChange = (body: { token: string; password: string }) =>
  // Sent again, the same request gets its answer.
  callArea('confirmEmailChange', { body }, { retry: true });
