import { styled } from '@mui/material/styles';
import { borderColorOf, focusRingOf } from '../../../components/themeMarks.ts';

/** The look of a field of files in one style sheet, fetched with it. */
export const FileFrame = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px dashed ${borderColorOf(theme)}`,
  borderRadius: theme.shape.borderRadius,
  '&[data-over]': { borderColor: theme.palette.primary.main, background: theme.palette.action.hover },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 2),
    marginBottom: theme.spacing(1),
  },
  '& li img': {
    width: 64,
    height: 64,
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
  },
  '& .sw-file-name': { flex: '1 1 10rem', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& progress': { flex: '1 1 8rem', accentColor: theme.palette.primary.main },
  '& .sw-file-inputs': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& .sw-file-input': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 48,
    padding: theme.spacing(1, 2),
    border: `1px solid ${borderColorOf(theme)}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.paper,
    fontWeight: 600,
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', width: '100%' },
    '&:has(:focus-visible)': { outline: focusRingOf(theme), outlineOffset: 2 },
    '&:has([aria-invalid=true])': { borderColor: theme.palette.error.main },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
  },
}));
