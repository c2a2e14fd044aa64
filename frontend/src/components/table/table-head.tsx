/**
 * A table's head with explicit roles: on a phone tables are cards, and `display: block` removes the implicit ones.
 */
export function TableHead({
  columns,
  hasChevron = false,
}: {
  columns: readonly string[];
  /** The rows end with a chevron, which needs no name. */
  hasChevron?: boolean;
}) {
  return (
    <thead>
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
        {hasChevron && <td />}
      </tr>
    </thead>
  );
}
