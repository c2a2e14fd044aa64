import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '../../../../../shared/routes.ts';
import type { TheftRequest } from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { keepChanged, submissionPages, submissionQuery } from '../api/submission-queries.ts';

export const theftRequestsQuery = () =>
  queryOptions({
    queryKey: ['dealer', 'theft-requests'],
    queryFn: ({ signal }) => callAsDealer('listTheftRequests', {}, { signal }),
    staleTime: 60_000,
  });

/** Returns the query of the dealership's requests about identity theft. */
export const useTheftRequests = () => useQuery(theftRequestsQuery());

/** Keeps a changed request in the list, and reads again the customers that it is about. */
function useKeepRequest() {
  const client = useQueryClient();
  return ({ request }: RouteResponse<'changeTheftRequest'>) => {
    const { queryKey } = theftRequestsQuery();
    client.setQueryData(
      queryKey,
      (list) =>
        list && {
          requests: list.requests.some(({ id }) => id === request.id)
            ? list.requests.map((each) => (each.id === request.id ? request : each))
            : [...list.requests, request],
        },
    );
    void client.invalidateQueries({ queryKey });
    for (const { id } of request.customers)
      void client.invalidateQueries({ queryKey: submissionQuery(id).queryKey });
    void client.invalidateQueries({ queryKey: submissionPages });
  };
}

type Recorded = RouteInput<'recordTheftRequest'>['body'];

/** Records a request that reached the dealership by another way. */
export const useRecordTheft = () =>
  useMutation({
    ...answerAtOnce,
    mutationFn: (body: Recorded) => callAsDealer('recordTheftRequest', { body }, { retry: true }),
    onSuccess: useKeepRequest(),
  });

type Change = RouteInput<'changeTheftRequest'>['body'];

/** Carries out an act about a request; after a refusal, a colleague's act is shown. */
export function useChangeTheft({ id }: Pick<TheftRequest, 'id'>) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: Change) =>
      callAsDealer('changeTheftRequest', { params: { theftRequestId: id }, body }, { retry: true }),
    onSuccess: useKeepRequest(),
    onError: () => void client.invalidateQueries({ queryKey: theftRequestsQuery().queryKey }),
  });
}

/** Lifts the mark from a customer's record. */
export function useLiftTheftMark(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'liftTheftMark'>['body']) =>
      callAsDealer('liftTheftMark', { params: { customerId }, body }, { retry: true }),
    onSuccess: (changed) => {
      keepChanged(client, changed);
      void client.invalidateQueries({ queryKey: theftRequestsQuery().queryKey });
    },
    onError: () =>
      void client.invalidateQueries({ queryKey: submissionQuery(customerId).queryKey }),
  });
}

/** Records the download, and returns what goes into the file. */
export const downloadBusinessRecords = (theftRequestId: string, customerId: string) =>
  callAsDealer('downloadBusinessRecords', { params: { theftRequestId }, body: { customerId } });
