import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface SummaryRow {
  readonly id: string;
  readonly label: string;
  /** A text keeps its own direction: a phone number is read from left to right in every language. */
  readonly value: ReactNode;
}

export interface SummaryListProps {
  readonly title: string;
  readonly rows: readonly SummaryRow[];
  /** Left out: the section cannot be changed. */
  readonly editText?: string;
  readonly editHref?: string;
  /** Instead of following the link, e.g. for the router. */
  readonly onEdit?: () => void;
}

/** One section of a review: questions and answers, with the way back to change them. */
export function SummaryList({ title, rows, editText, editHref, onEdit }: SummaryListProps): ReactNode {
  return (
    <Section>
      <div className="head">
        <h2>{title}</h2>
        {editText !== undefined && (
          <a
            href={editHref ?? '#'}
            onClick={(event) => {
              if (!onEdit) return;
              event.preventDefault();
              onEdit();
            }}
          >
            {editText}
            <VisuallyHidden> – {title}</VisuallyHidden>
          </a>
        )}
      </div>
      <dl>
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const Section = styled('section')(({ theme }) => ({
  padding: theme.spacing(1, 2.5, 1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '& .head': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    minHeight: 48,
    gap: theme.spacing(0, 2),
  },
  '& h2': { ...theme.typography.h3, margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    color: theme.palette.primary.main,
    fontWeight: 600,
    textUnderlineOffset: '0.2em',
  },
  '& dl': { margin: 0 },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    alignItems: 'baseline',
    gap: theme.spacing(0.25, 2),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));
