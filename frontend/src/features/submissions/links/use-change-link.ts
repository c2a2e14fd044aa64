import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { dealerMessages } from '../../../../../shared/copy/dealer/dealer-copy.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import {
  submissionQuery,
  submissionPages,
  keepChanged,
} from '../../../lib/submissions/submission-queries.ts';

export const renewLink = (customerId: string, linkExpiresAt: string | null) =>
  callAsDealer('renewLink', { params: { customerId }, body: { linkExpiresAt } });

export const cancelLink = (customerId: string) =>
  callAsDealer('cancelLink', { params: { customerId } });

type Mailing = { customerId: string; body: RouteInput<'mailLink'>['body'] };
export const mailLink = ({ customerId, body }: Mailing) =>
  callAsDealer('mailLink', { params: { customerId }, body });

type Texting = { customerId: string; body: RouteInput<'textLink'>['body'] };
const textLink = ({ customerId, body }: Texting) =>
  callAsDealer('textLink', { params: { customerId }, body });

export const setReminders = (customerId: string, isOn: boolean) =>
  callAsDealer('setReminders', { params: { customerId }, body: { isOn } });

/**
 * Makes a new link, which ends all before it. `linkExpiresAt` is the expiry as the dealer saw it, so that a colleague's
 * newer link isn't ended unseen.
 */
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

/** Corrects what the dealership knows of a customer. */
export function useCorrectContact(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'correctContact'>['body']) =>
      callAsDealer('correctContact', { params: { customerId }, body }),
    onSuccess: (changed) => keepChanged(client, changed),
  });
}

/** Confirms or discards the change of the contact that somebody in Sales asked for. */
export function useAnswerContactChange(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteInput<'answerContactChange'>['body']) =>
      callAsDealer('answerContactChange', { params: { customerId }, body }),
    onSuccess: (changed) => keepChanged(client, changed),
    // A colleague was faster, or another contact is asked for.
    onError: () =>
      void client.invalidateQueries({ queryKey: submissionQuery(customerId).queryKey }),
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

/** Emails a customer a link; sent again with the same `requestId`, it is still one mail. */
export function useMailLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: mailLink,
    onSuccess: (changed) => keepChanged(client, changed),
    onError: (error, { customerId }) => {
      // The server records a refused address with the customer.
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

/** Texts a link to the customer's number; sent again with the same `requestId`, it is still one text. */
export function useTextLink() {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: textLink,
    onSuccess: (changed) => keepChanged(client, changed),
  });
}

/** Tells whether the address is to blame for a failed email. */
export const isOfAddress = (error: unknown): boolean =>
  isApiError(error) &&
  (error.fields.email !== undefined || isApiError(error, 'address_dead', 'mail_refused'));

/** Says why a link could not be emailed. */
export function mailFailure(error: unknown): string {
  if (!isApiError(error) || error.code === 'internal') return dealerMessages.linkMailFailed;
  return error.fields.email ?? errorWords(error);
}
