import { styled } from '@mui/material/styles';
import { focusRingOf } from '../../components/themeMarks.ts';

/** The look of a list in one style sheet, fetched with it. */
export const ListFrame = styled('fieldset')(({ theme }) => ({
  '&, & .sw-item > fieldset': { border: 0, margin: 0, padding: 0, minInlineSize: 0 },
  '&': { marginBottom: theme.spacing(3) },
  '& > legend': { padding: 0 },
  '& > ol': { listStyle: 'none', margin: 0, padding: 0 },
  '& .sw-item, & .sw-undo': { marginBottom: theme.spacing(2) },
  '&.sw-cards > ol > li': {
    padding: theme.spacing(2),
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
  '&.sw-rows > ol > .sw-item > div > .sw-field': { marginBottom: 0 },
  '& .sw-item-head': { position: 'relative', marginBottom: theme.spacing(1.5) },
  '& .sw-item-head > h2, & .sw-item-head > h3, & .sw-item-head > h4': {
    ...theme.typography.subtitle1,
    fontWeight: 600,
    margin: 0,
    overflowWrap: 'anywhere',
    scrollMarginBlock: '7rem',
  },
  '& .sw-item-summary': { fontWeight: 400, color: theme.palette.text.secondary },
  '& .sw-item-body': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacing(2),
    '& > *': { gridColumn: '1 / -1' },
  },
  '& .sw-item-buttons': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(2),
  },
  '& .sw-undo': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0, 2) },
  '& .sw-action': {
    '&[aria-disabled]': { color: theme.palette.text.secondary, cursor: 'default', textDecoration: 'none' },
    '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
  },
  '& .MuiButton-root[aria-disabled]': { opacity: 0.6, cursor: 'default' },
}));
