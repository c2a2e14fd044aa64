import { queryOptions } from '@tanstack/react-query';
import { callArea } from '../../../lib/api/call-area.ts';

/** Looks at the link to send a document by, which uses nothing up; `token` is the mailed link's. */
export const documentRequestQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['document-request', token],
    queryFn: ({ signal }) =>
      callArea('getDocumentRequest', { body: { token: token ?? '' } }, { retry: true, signal }),
    enabled: token !== undefined,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const sendDocument = (body: { token: string; verificationDocument: string }) =>
  // Sent again, the same request gets its answer.
  callArea('sendDocument', { body }, { retry: true });
