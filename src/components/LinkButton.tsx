import { styled } from '@mui/material/styles';

/** A button that reads as a link within a text. */
export const LinkButton = styled('button')(({ theme }) => ({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.palette.primary.main,
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '&:focus-visible': { outline: theme.focusRing, outlineOffset: 2, borderRadius: 4 },
}));
