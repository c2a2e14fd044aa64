/** The roles are written out: on a phone tables are cards, and `display: block` takes them away. */
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
