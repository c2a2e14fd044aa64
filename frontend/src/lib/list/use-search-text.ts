import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { MAX_TEXT_LENGTH } from '../../../../shared/limits.ts';

/**
 * What a list is searched for. It stands in the address's fragment (`#q=…`), so that reload and back keep it: it names
 * a person, and what stands before the fragment is sent, and logged.
 */
export function useSearchText(): [string, (text: string) => void] {
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const text = new URLSearchParams(hash.slice(1)).get('q') ?? '';
  const look = useCallback(
    (wanted: string) => {
      // Another search is another list, which begins on its first page.
      const query = new URLSearchParams(search);
      query.delete('cursor');
      void navigate(
        {
          search: query.toString(),
          hash: wanted === '' ? '' : new URLSearchParams({ q: wanted }).toString(),
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search],
  );
  return [text.slice(0, MAX_TEXT_LENGTH), look];
}
