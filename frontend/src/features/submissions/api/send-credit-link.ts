import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerAtOnce } from '../../../lib/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from './get-submission.ts';

/** `requestId` names one wish to send: the same one again is still one mail. */
export const sendCreditLink = (customerId: string, requestId: string) =>
  callAsDealer('sendCreditLink', { params: { customerId }, body: { requestId } });

export function useSendCreditLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (requestId: string) => sendCreditLink(customerId, requestId),
    onSuccess: ({ submission }) => {
      client.setQueryData(submissionQuery(customerId).queryKey, submission);
    },
  });
}
