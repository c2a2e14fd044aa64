import { useMutation } from '@tanstack/react-query';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';

type Wanted = RouteRequest<'exportSubmissions'>['body'];

/** Asks for what the list shows, as CSV. */
export const useExportSubmissions = () =>
  useMutation({
    ...answerAtOnce,
    mutationFn: (body: Wanted) => callAsDealer('exportSubmissions', { body }, { retry: false }),
  });
