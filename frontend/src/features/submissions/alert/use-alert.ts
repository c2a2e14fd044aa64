import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AlertKind } from '../../../../../shared/schemas/decisions-schema.ts';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { submissionQuery } from '../../../lib/submissions/submission-queries.ts';

/** Keeps the answer, and reads the page again after a refusal: a colleague was faster. */
function useKept(customerId: string, onDone: () => void) {
  const client = useQueryClient();
  const { queryKey } = submissionQuery(customerId);
  return {
    ...answerAtOnce,
    onSuccess: (changed: { submission: Submission }) => {
      client.setQueryData(queryKey, changed.submission);
      onDone();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Records an alert, or takes one back with null. */
export function useSetAlert({ id, alert }: Submission, onDone: () => void) {
  const seen = alert?.id ?? null;
  const { mutate, isPending, error } = useMutation({
    ...useKept(id, onDone),
    mutationFn: (change: { kind: AlertKind | null; reason?: string }) =>
      callAsDealer(
        'setAlert',
        { params: { customerId: id }, body: { ...change, seen } },
        { retry: true },
      ),
  });
  return { set: mutate, isPending, failure: error };
}

type Establishing = RouteRequest<'establishIdentity'>['body'];

/** Records how a customer's identity was established. */
export const useEstablishIdentity = (customerId: string, onDone: () => void) =>
  useMutation({
    ...useKept(customerId, onDone),
    mutationFn: (body: Establishing) =>
      callAsDealer('establishIdentity', { params: { customerId }, body }, { retry: true }),
  });
