import { styled } from '@mui/material/styles';
import { borderColorOf, focusRingOf } from '../../components/themeMarks.ts';
import { inputBoxStyles } from '../../components/InputBox.tsx';

/**
 * The whole look of a form in one style sheet, so that a field is plain elements with class names: one styled element
 * per field would cost more than all else when typing.
 */
export const FormRoot = styled('div')(({ theme }) => ({
  ...inputBoxStyles(theme),
  // No subgrid for groups: browsers lay a fieldset out without the columns of what is around it.
  '& .sw-form, & .sw-group': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: theme.spacing(2),
    alignContent: 'start',
  },
  '& .sw-form > *, & .sw-group > *': { gridColumn: '1 / -1' },
  '& .sw-field, & .sw-group': { minWidth: 0, marginBottom: theme.spacing(3) },
  // The label above and the buttons at the lower edge stay clear of an input that takes the focus.
  '& input, & select, & textarea': { scrollMarginBlock: '7rem' },
  [theme.breakpoints.up('sm')]: {
    // Label with hint, input and error of neighbours share their rows, so that the inputs are aligned.
    '& .sw-form .sw-half': {
      gridColumn: 'span 1',
      gridRow: 'span 3',
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
    '& .sw-half > .sw-head': { alignSelf: 'end' },
    '& .sw-pair': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  '& .sw-group': {
    border: 0,
    margin: 0,
    padding: 0,
    minInlineSize: 0,
  },
  '& .sw-legend': { ...theme.typography.h6, padding: 0, marginBottom: theme.spacing(2) },

  '& .sw-label': {
    display: 'block',
    marginBottom: theme.spacing(0.75),
    fontWeight: 600,
    lineHeight: 1.4,
    overflowWrap: 'break-word',
  },
  '& .sw-required': { color: theme.palette.error.main },
  '& .sw-optional': { fontWeight: 400, color: theme.palette.text.secondary },
  '& .sw-output': { display: 'block', fontSize: '1.125rem', fontWeight: 600 },
  '& .sw-hint': { margin: theme.spacing(0, 0, 0.75), color: theme.palette.text.secondary, lineHeight: 1.45 },
  '& .sw-error': {
    display: 'flex',
    gap: theme.spacing(0.75),
    margin: theme.spacing(0.75, 0, 0),
    color: theme.palette.error.main,
    fontWeight: 500,
    lineHeight: 1.45,
    '&::before': {
      content: '"!"',
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: '1.125rem',
      height: '1.125rem',
      marginTop: '0.15em',
      borderRadius: '50%',
      background: theme.palette.error.main,
      color: theme.palette.error.contrastText,
      fontSize: '0.75rem',
      fontWeight: 700,
    },
  },

  '& .sw-masked': { WebkitTextSecurity: 'disc' },
  '& .sw-open-while-typing:focus': { WebkitTextSecurity: 'none' },
  '& .sw-toggle, & .sw-copy, & .sw-action': {
    border: 0,
    background: 'none',
    color: theme.palette.primary.main,
    font: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    borderRadius: theme.shape.borderRadius,
    minHeight: 44,
  },
  '& .sw-toggle': { flex: 'none', minWidth: 48, padding: theme.spacing(0, 1.5) },
  '& .sw-copy, & .sw-action': { padding: theme.spacing(0.5, 0), textAlign: 'start' },

  '& .sw-apart': { marginTop: theme.spacing(2) },
  '& .sw-copy, & .sw-below': { marginTop: theme.spacing(0.75) },

  '& .sw-choices': { display: 'grid', gap: theme.spacing(1.5) },
  '& .sw-choice': {
    display: 'flex',
    alignItems: 'flex-start',
    gap: theme.spacing(1.5),
    minHeight: 52,
    padding: theme.spacing(1.625, 2),
    border: `1px solid ${borderColorOf(theme)}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    cursor: 'pointer',
    lineHeight: 1.5,
    '& input': {
      flex: 'none',
      width: '1.25rem',
      height: '1.25rem',
      margin: '0.125rem 0 0',
      accentColor: theme.palette.primary.main,
    },
    '& input:focus-visible': { outline: 'none' },
    '&:hover': { borderColor: theme.palette.text.primary },
    '&:has(:checked)': {
      borderColor: theme.palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    },
    '&:has(:focus-visible)': { outline: focusRingOf(theme), outlineOffset: 2 },
    '&:has(:disabled)': { cursor: 'default', opacity: 0.6 },
  },
  '& .sw-choice-hint': { display: 'block', color: theme.palette.text.secondary },
  '& [aria-invalid=true] .sw-choice, & .sw-choice:has([aria-invalid=true])': {
    borderColor: theme.palette.error.main,
  },

  '& .sw-buttons': { marginTop: theme.spacing(1) },
}));
