import { SlowRetry } from '../feedback/slow-retry.tsx';
import { StillLoading } from '../feedback/skeleton.tsx';

type TableSkeletonProps = {
  /** The classes of the table that it replaces. */
  className: string;
  columns: readonly string[];
  rows: number;
};

/** Gray lines with the height of the rows that are being loaded. */
export function TableSkeleton({ className, columns, rows }: TableSkeletonProps) {
  return (
    <>
      <p className="sr-only" role="status">
        Loading...
      </p>
      <table className={className} aria-hidden="true">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map((column, index) => (
                <td key={column}>
                  <span className={`skeleton skeleton-${index === 0 ? 1 : 3}`} />
                  {index === 0 && <span className="skeleton skeleton-sub" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <StillLoading />
      <SlowRetry />
    </>
  );
}
