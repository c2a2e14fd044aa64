import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { refreshAfterAct } from './act-on-dealership.ts';

/** Puts back what was before an act of the last seconds. Sent again, the same request gets its answer. */
export function useUndoAct() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: ({ dealerId, act }: { dealerId: string; act: string }) =>
      callAsAdmin('undoAct', { params: { dealerId }, body: { act } }, { retry: true }),
    onSuccess: (changed) => refreshAfterAct(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
