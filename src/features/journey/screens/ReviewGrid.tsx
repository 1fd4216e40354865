import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { mergeOrder } from '../../../lib/mergeOrder.ts';
import type { GridCell } from '../../../product/review/gridCell.ts';

export interface ReviewGridProps {
  readonly label: string;
  readonly cells: readonly (GridCell & { readonly value: ReactNode })[];
}

/** The answers of a grid as it asked for them: a row for each member, a column for each question; on a phone each row is a list. */
export function ReviewGrid({ label, cells }: ReviewGridProps): ReactNode {
  const rows = [...Map.groupBy(cells, ({ row }) => row)];
  const columns = mergeOrder(rows.map(([, row]) => row.map(({ column }) => column)));
  const headOf = (name: string) => cells.find(({ column }) => column === name)?.columnLabel;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner is no control */}
          <td />
          {columns.map((name) => (
            <th key={name} scope="col">
              {headOf(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, row]) => (
          <tr key={name}>
            <th scope="row">{row[0]?.rowLabel}</th>
            {columns.map((column) => (
              <Cell key={column} {...row.find((cell) => cell.column === column)} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Empty where a row does not ask. The name of the column is in sight on a phone. */
function Cell({ columnLabel, value }: Partial<ReviewGridProps['cells'][number]>): ReactNode {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell is no control
  if (columnLabel === undefined) return <td />;
  return (
    <td>
      <span className="column">{columnLabel}</span>
      <span>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</span>
    </td>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: theme.spacing(0.5, 1), textAlign: 'start', verticalAlign: 'baseline' },
  '& th': { fontWeight: 400, color: theme.palette.text.secondary },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.up('sm')]: { '& .column': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody, & tr, & tbody th': { display: 'block' },
    '& thead, & td:empty': { display: 'none' },
    '& tbody tr': { padding: theme.spacing(0.75, 0) },
    '& tbody th, & td': { padding: theme.spacing(0.25, 0) },
    '& tbody th': { fontWeight: 600, color: theme.palette.text.primary },
    '& td': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gap: theme.spacing(0, 2),
    },
    '& .column': { fontWeight: 400, color: theme.palette.text.secondary },
  },
}));
