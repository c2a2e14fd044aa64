import { isServerError } from '../../lib/api/api-error.ts';
import { formatListTime } from '../../lib/format/format-date.ts';
import { Banner } from './banner.tsx';

type StaleNoticeProps = {
  /** A query: its data, when that arrived (milliseconds since 1970), and why nothing newer does. */
  loaded: { data: unknown; dataUpdatedAt: number; error: unknown };
};

/** Says that the page may be out of date: automatic refreshes bring nothing newer. */
export function StaleNotice({ loaded: { data, dataUpdatedAt, error } }: StaleNoticeProps) {
  if (!data || !error) return null;
  return (
    <Banner status="pending" role="status">
      {isServerError(error)
        ? `Last updated ${formatListTime(dataUpdatedAt)}. Something went wrong on our side.`
        : `Last updated ${formatListTime(dataUpdatedAt)}. We can't reach the server.`}
    </Banner>
  );
}
