import { styled } from '@mui/material/styles';

/** The ways on from a page, the main one first; on phones one below the other, each as wide as the page. */
export const Ways = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { flexDirection: 'column' },
}));
