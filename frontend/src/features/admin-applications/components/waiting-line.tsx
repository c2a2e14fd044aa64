import { useNow } from '../../../lib/use-now.ts';
import { useWaiting } from '../api/get-applications.ts';
import { waitingSummary } from '../rules/waiting-words.ts';

/** How many wait for a decision; what the page is for, until that is known. */
export function WaitingLine() {
  const { data } = useWaiting();
  const now = useNow(60_000);
  return (
    <p className="muted">
      {data
        ? waitingSummary(data, now)
        : 'Each dealership waits for your decision before it can ask anyone for an ID.'}
    </p>
  );
}
