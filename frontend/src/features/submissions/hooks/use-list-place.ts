import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { submissionFilter, type SubmissionFilter } from '../../../../../shared/schemas/dealer.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';

/** Which customers are listed. It stands in the address, so that reload and back keep it. */
export function useListPlace() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [text, look] = useSearchText();
  const parsed = submissionFilter.safeParse(search.get('status'));
  const status: SubmissionFilter = parsed.success ? parsed.data : 'all';
  // The pressed button shows at once, not when the address has followed.
  const [shownStatus, show] = useOptimistic(status);

  // Another status is another list: its cursor and way are dropped, so that it begins on page 1.
  const choose = (next: SubmissionFilter) =>
    startTransition(async () => {
      show(next);
      await navigate(
        { search: next === 'all' ? '' : `status=${next}`, hash },
        { preventScrollReset: true },
      );
    });
  return { status, shownStatus, choose, text, look };
}
