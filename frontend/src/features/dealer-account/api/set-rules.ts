import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { rulesQuery } from './get-rules.ts';

export const setRules = (wish: RouteRequest<'setRules'>['body']) =>
  callAsDealer('setRules', { body: wish });

export function useSetRules() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: setRules,
    onSuccess: (rules) => client.setQueryData(rulesQuery().queryKey, rules),
  });
}
