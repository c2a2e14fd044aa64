import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { refreshAfterAct } from './act-on-dealership.ts';

/** The address of a document that another has replaced. */
export const getEarlierProof = (dealerId: string, position: number) =>
  callAsAdmin('getEarlierProof', { params: { dealerId, position: String(position) } });

export function useDocumentRequest(dealerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'askForDocument'>['body']) =>
      callAsAdmin('askForDocument', { params: { dealerId }, body }),
    onSuccess: (changed) => refreshAfterAct(client, changed),
    onError: () => void client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
