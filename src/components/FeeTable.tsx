import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface FeeRow {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  /** Already written out, e.g. "2.3 % + $0.10". */
  readonly fee: string;
}

export interface FeeTableProps {
  readonly caption: string;
  readonly labelHeading: string;
  readonly feeHeading: string;
  readonly rows: readonly FeeRow[];
}

/** What each kind of payment costs. */
export function FeeTable({ caption, labelHeading, feeHeading, rows }: FeeTableProps): ReactNode {
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHeading}</th>
          <th scope="col" className="fee">
            {feeHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, note, fee }) => (
          <tr key={id}>
            <th scope="row">
              {label}
              {note !== undefined && <span className="note">{note}</span>}
            </th>
            <td className="fee">{fee}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  textAlign: 'start',
  '& caption': { ...theme.typography.h3, marginBottom: theme.spacing(1.5), textAlign: 'start' },
  '& th, & td': { padding: theme.spacing(1.5, 2), textAlign: 'start', verticalAlign: 'baseline' },
  '& thead th': { color: theme.palette.text.secondary, fontSize: '0.875rem', fontWeight: 600 },
  '& tbody th': { fontWeight: 500 },
  '& tbody th, & tbody td': { borderTop: `1px solid ${theme.palette.divider}` },
  '& .fee': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td.fee': { fontWeight: 600 },
  '& .note': {
    display: 'block',
    color: theme.palette.text.secondary,
    fontSize: '0.875rem',
    fontWeight: 400,
  },
}));
