import type { ReactNode } from 'react';
import './dataTable.css';

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly ReactNode[] }[];
}

/** A table; on a phone each row is a card, whose values have the names of their columns. */
export function DataTable({ caption, columns, rows }: DataTableProps): ReactNode {
  return (
    <table className="data-table">
      <caption>{caption}</caption>
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
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {columns.map((column, index) => (
              <td key={column} data-column={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
