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
        : "A dealership can't ask anyone for an ID until you approve it."}
    </p>
  );
}
