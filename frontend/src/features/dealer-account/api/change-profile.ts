import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';

export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteRequest<'changeProfile'>['body']) =>
      callAsDealer('changeProfile', { body }),
    onSuccess: (profile) =>
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, ...profile }),
  });
}
