import { styled } from '@mui/material/styles';

/** Entries of a list, each with a button beside it, or below it where there is no room. */
export const RowList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 2),
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: theme.spacing(2, 0),
    borderBottom: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
}));
