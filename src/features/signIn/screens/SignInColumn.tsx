import { styled } from '@mui/material/styles';

/** The fields and buttons of signing in, one below the other. */
export const SignInColumn = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'start',
  '& > :has(> strong)': { width: '100%' },
  '& .quiet': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& p': { margin: 0 },
}));
