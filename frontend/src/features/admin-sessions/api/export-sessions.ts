import { useMutation } from '@tanstack/react-query';
import { MAX_EXPORT_ROWS } from '../../../../../shared/limits.ts';
import type { SessionRow } from '../../../../../shared/schemas/sessions.ts';
import { answerAtOnce } from '../../../lib/api/answer-at-once.ts';
import { getSessions } from './get-sessions.ts';

/** All that the list has, page by page; `isCut`: there are more than one file holds, and it has the newest. */
async function readSessions() {
  const items: SessionRow[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null && items.length < MAX_EXPORT_ROWS) {
    const page = await getSessions(cursor);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { items, isCut: cursor !== null };
}

export const useExportSessions = () => useMutation({ ...answerAtOnce, mutationFn: readSessions });
