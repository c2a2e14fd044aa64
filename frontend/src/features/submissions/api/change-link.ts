import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { isOfAddress } from '../rules/mail-failure.ts';
import { submissionQuery } from './get-submission.ts';
import { submissionPages } from './get-submissions.ts';
import { keepChanged } from './kept-submissions.ts';

export const renewLink = (customerId: string, linkExpiresAt: string | null) =>
  callAsDealer('renewLink', { params: { customerId }, body: { linkExpiresAt } });

export const cancelLink = (customerId: string) =>
  callAsDealer('cancelLink', { params: { customerId } });

type Mailing = { customerId: string; body: RouteInput<'mailLink'>['body'] };
export const mailLink = ({ customerId, body }: Mailing) =>
  callAsDealer('mailLink', { params: { customerId }, body });

const textLink = (customerId: string, body: RouteInput<'textLink'>['body']) =>
  callAsDealer('textLink', { params: { customerId }, body });

export const setReminders = (customerId: string, isOn: boolean) =>
  callAsDealer('setReminders', { params: { customerId }, body: { isOn } });

/** Makes a new link, which ends all before; it's told when those that were seen end. */
export function useRenewLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (linkExpiresAt: string | null) => renewLink(customerId, linkExpiresAt),
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

export function useArchiveCustomer(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (isArchived: boolean) =>
      callAsDealer('archiveCustomer', { params: { customerId }, body: { isArchived } }),
    onSuccess: (changed) => {
      keepChanged(client, changed);
      void client.invalidateQueries({ queryKey: submissionPages });
    },
  });
}

/** Emails a customer a link; `requestId` names one wish, so that the same one again is still one mail. */
export function useMailLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: mailLink,
    onSuccess: (changed) => keepChanged(client, changed),
    onError: (error, { customerId }) => {
      // What was refused is kept with the customer.
      if (!isOfAddress(error)) return;
      void client.invalidateQueries({ queryKey: submissionQuery(customerId).queryKey });
      void client.invalidateQueries({ queryKey: submissionPages });
    },
  });
}

export function useSetReminders(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (isOn: boolean) => setReminders(customerId, isOn),
    onSuccess: (changed) => keepChanged(client, changed),
  });
}

/** Texts a link to the customer's number; `requestId` as with an email. */
export function useTextLink(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'textLink'>['body']) => textLink(customerId, body),
    onSuccess: (changed) => keepChanged(client, changed),
  });
}
