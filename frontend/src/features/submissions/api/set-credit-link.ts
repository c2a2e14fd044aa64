import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';

export const setCreditLink = (creditLink: string) =>
  callAsDealer('setCreditLink', { body: { creditLink } });

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
