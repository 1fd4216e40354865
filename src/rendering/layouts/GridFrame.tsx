import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { visuallyHidden } from '../../components/VisuallyHidden.tsx';

/** The look of a grid in one style sheet, fetched with it: a table where there is room, else a card for each row. */
export const GridFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  gridColumn: '1 / -1',
  minWidth: 0,
  marginBottom: theme.spacing(3),
  '& > table': { width: '100%', borderCollapse: 'collapse' },
  '& > table > caption': { textAlign: 'start' },
  '& th, & td': { padding: theme.spacing(1), textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 600 },
  '& th > .sw-hint': { margin: 0, fontWeight: 400 },
  '& .sw-field': { position: 'relative', marginBottom: 0 },
  '& .sw-unseen': visuallyHidden,
  '& .sw-row-errors:not(:has(.sw-error))': { display: 'none' },
  '& .sw-row-errors > td': { paddingBlockStart: 0 },
  '& .sw-cell-error': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1),
    alignItems: 'baseline',
    color: theme.palette.error.main,
  },
  '& .sw-cell-error > .sw-error': { margin: 0 },
  [theme.breakpoints.up('sm')]: tableStyles(theme),
  [theme.breakpoints.down('sm')]: cardStyles(theme),
}));

function tableStyles(theme: Theme): CSSObject {
  return {
    '& > table > tbody': { borderTop: `1px solid ${theme.palette.divider}` },
    '& th[scope=row]': { paddingBlockStart: theme.spacing(2.5), whiteSpace: 'nowrap' },
    '& .sw-own .sw-choice': { width: 'fit-content' },
    '& .sw-head, & .sw-own .sw-choice > span': visuallyHidden,
  };
}

function cardStyles(theme: Theme): CSSObject {
  return {
    '& > table, & > table > tbody, & > table > tbody > tr, & > table > tbody > tr > *': { display: 'block' },
    '& > table > caption': { display: 'block' },
    '& > table > thead': visuallyHidden,
    '& > table > tbody': {
      marginBottom: theme.spacing(2),
      padding: theme.spacing(1),
      border: `1px solid ${theme.palette.divider}`,
      borderRadius: theme.shape.borderRadius,
    },
    '& > table > tbody > tr > td:empty': { display: 'none' },
  };
}
