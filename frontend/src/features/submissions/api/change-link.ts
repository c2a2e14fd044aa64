import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { keepChanged } from './kept-submissions.ts';

export const renewLink = (customerId: string) =>
  callAsDealer('renewLink', { params: { customerId } });

export const cancelLink = (customerId: string) =>
  callAsDealer('cancelLink', { params: { customerId } });

export const mailLink = (customerId: string, body: RouteInput<'mailLink'>['body']) =>
  callAsDealer('mailLink', { params: { customerId }, body });

/** Makes a new link, which ends the one before. */
export function useRenewLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: () => renewLink(customerId),
    // The answer holds the customer's key: it is kept no longer than the dialog shows it.
    gcTime: 0,
    onSuccess: (renewed) => keepChanged(client, renewed),
  });
}

export function useCancelLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: () => cancelLink(customerId),
    onSuccess: (changed) => keepChanged(client, changed),
  });
}

/** Sends the link of `key`; `requestId` names one wish, so that the same one again is still one mail. */
export function useMailLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'mailLink'>['body']) => mailLink(customerId, body),
    gcTime: 0,
    onSuccess: (changed) => keepChanged(client, changed),
  });
}
