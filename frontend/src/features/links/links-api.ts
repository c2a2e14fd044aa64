import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteInput, RouteResponse } from '../../../../shared/routes.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { callAsDealer } from '../../lib/auth/call-as.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import {
  customerChange,
  keepNewRow,
  submissionPages,
  submissionQuery,
} from '../../lib/submissions/submission-queries.ts';

/** The key of all searches for known customers: a new customer makes them out of date. */
export const knownCustomers = ['dealer', 'submissions', 'known'] as const;

async function createLink(
  body: RouteInput<'createLink'>['body'],
): Promise<RouteResponse<'createLink'>> {
  const created = await callAsDealer('createLink', { body });
  if (!created.customerId) throw new Error(dealerMessages.noCustomerId);
  return created;
}

/** Makes a customer's link; tried again with the same `requestId` after a lost answer, it makes no second customer. */
export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createLink,
    // The answer holds the customer's key: it is kept no longer than the dialog shows it.
    gcTime: 0,
    onSuccess: ({ row }) => {
      keepNewRow(client, row);
      void client.invalidateQueries({ queryKey: knownCustomers, refetchType: 'none' });
    },
  });
}

/**
 * Makes a new link, which ends all before it. `linkExpiresAt` is the expiry as the dealer saw it, so that a colleague's
 * newer link isn't ended unseen.
 */
export const useRenewLink = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (linkExpiresAt: string | null) =>
      callAsDealer('renewLink', { params: { customerId }, body: { linkExpiresAt } }),
    // The answer holds the customer's key: it is kept no longer than the dialog shows it.
    gcTime: 0,
  });

export const useCancelLink = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: () => callAsDealer('cancelLink', { params: { customerId } }),
  });

type Mailing = { customerId: string; body: RouteInput<'mailLink'>['body'] };

/** Emails a customer a link; sent again with the same `requestId`, it is still one mail. */
export function useMailLink() {
  const client = useQueryClient();
  return useMutation({
    ...customerChange,
    mutationFn: ({ customerId, body }: Mailing) =>
      callAsDealer('mailLink', { params: { customerId }, body }),
    onError: (error, { customerId }) => {
      // The server records a refused address with the customer.
      if (!isOfAddress(error)) return;
      void client.invalidateQueries({ queryKey: submissionQuery(customerId).queryKey });
      void client.invalidateQueries({ queryKey: submissionPages });
    },
  });
}

type Texting = { customerId: string; body: RouteInput<'textLink'>['body'] };

/** Texts a link to the customer's number; sent again with the same `requestId`, it is still one text. */
export const useTextLink = () =>
  useMutation({
    ...customerChange,
    mutationFn: ({ customerId, body }: Texting) =>
      callAsDealer('textLink', { params: { customerId }, body }),
  });

export const useSetReminders = (customerId: string) =>
  useMutation({
    ...customerChange,
    mutationFn: (isOn: boolean) =>
      callAsDealer('setReminders', { params: { customerId }, body: { isOn } }),
  });

/** Tells whether the address is to blame for a failed email. */
export const isOfAddress = (error: unknown): boolean =>
  isApiError(error) &&
  (error.fields.email !== undefined || isApiError(error, 'address_dead', 'mail_refused'));
