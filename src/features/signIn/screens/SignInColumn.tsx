import { styled, type Theme } from '@mui/material/styles';
import { FormElement } from '@stepwright/react';

/** The fields and buttons of signing in, one below the other. */
export const SignInColumn = styled('form')(({ theme }) => stylesOf(theme));

/** The same, which the server draws: its element comes with React, so that nothing is sent before. */
export const DrawnSignInColumn = styled(FormElement)(({ theme }) => stylesOf(theme));

const stylesOf = (theme: Theme) => ({
  display: 'grid',
  gap: theme.spacing(3),
  justifyItems: 'start',
  '& > :has(> strong)': { width: '100%' },
  '& .quiet': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& p': { margin: 0 },
});
