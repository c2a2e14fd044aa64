import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { keepFocus } from '../../../lib/browser/focus.ts';
import { applicationQuery } from '../applications-api.ts';

const peopleQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['admin', 'applications', 'people', dealerId],
    queryFn: ({ signal }) =>
      callAsAdmin('listDealershipPeople', { params: { dealerId } }, { signal }),
  });

export const useDealershipPeople = (dealerId: string) => useQuery(peopleQuery(dealerId));

/** Resets the second factor of somebody who lost the phone. */
export function useSecondFactorReset(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, ...body }: { accountId: string; reason: string }) =>
      callAsAdmin('resetSecondFactorAsAdmin', { params: { dealerId, accountId }, body }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: peopleQuery(dealerId).queryKey });
      keepFocus();
      void client.invalidateQueries({ queryKey: applicationQuery(dealerId).queryKey });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    },
  });
}

type NewAddress = { accountId: string; email: string; reason: string };

/** Invites an owner in place of one who is gone. */
export function useReplaceOwner(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, ...body }: NewAddress) =>
      callAsAdmin('replaceOwner', { params: { dealerId, accountId }, body }),
    onSuccess: (people) => {
      client.setQueryData(peopleQuery(dealerId).queryKey, people);
      void client.invalidateQueries({ queryKey: applicationQuery(dealerId).queryKey });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    },
  });
}

/** Emails a link to a new address; nothing else changes until it's used. */
export function useEmailChange(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ accountId, ...body }: NewAddress) =>
      callAsAdmin('changeEmail', { params: { dealerId, accountId }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: peopleQuery(dealerId).queryKey });
      void client.invalidateQueries({ queryKey: applicationQuery(dealerId).queryKey });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    },
  });
}

/** Ends the link to a new address, whatever the page still shows. */
export function useEmailChangeEnd(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) =>
      callAsAdmin('cancelEmailChange', { params: { dealerId, accountId } }),
    onSuccess: (people) => {
      client.setQueryData(peopleQuery(dealerId).queryKey, people);
      keepFocus();
    },
    onError: () => client.invalidateQueries({ queryKey: peopleQuery(dealerId).queryKey }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: applicationQuery(dealerId).queryKey });
      void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    },
  });
}
