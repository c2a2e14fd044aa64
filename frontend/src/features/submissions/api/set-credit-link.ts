import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';

type Wanted = RouteRequest<'setCreditLink'>['body'];

export const setCreditLink = (body: Wanted) => callAsDealer('setCreditLink', { body });

export function useSetCreditLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: setCreditLink,
    onSuccess: ({ creditLink }) => {
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, creditLink });
    },
  });
}
