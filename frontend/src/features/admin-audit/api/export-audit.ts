import { useMutation } from '@tanstack/react-query';
import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';

/** Asks for the lines that a filter lets through, as CSV. */
export const useExportAudit = () =>
  useMutation({
    ...answerAtOnce,
    mutationFn: (filter: AuditFilter) =>
      callAsAdmin('exportAudit', { query: filter }, { retry: false }),
  });
