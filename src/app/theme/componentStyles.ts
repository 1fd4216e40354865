import type { Theme, ThemeOptions } from '@mui/material/styles';

/** Our inputs and buttons: 48 px high for thumbs, 16 px letters so that phones do not zoom in. */
export const componentStyles: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    // A ripple is a moving picture for every tap, and most of a button's cost.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: (theme as Theme).focusRing, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 48, paddingInline: '1.5rem', whiteSpace: 'normal' },
      sizeLarge: { minHeight: 52 },
    },
  },
  MuiInputBase: { styleOverrides: { input: { fontSize: '1rem', lineHeight: 1.5, height: 'auto' } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => {
        const { palette, focusRing } = theme as Theme;
        return {
          minHeight: 48,
          background: palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.outline, top: 0 },
          '& legend': { display: 'none' },
          '&.Mui-focused': { outline: focusRing, outlineOffset: 1 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1 },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2 },
        };
      },
      input: ({ theme }) => ({
        padding: '0.6875rem 0.875rem',
        '&::placeholder': { color: (theme as Theme).palette.text.secondary, opacity: 1 },
      }),
    },
  },
  MuiNativeSelect: {
    styleOverrides: { select: { minHeight: 0, '&&': { paddingRight: '2.5rem' } }, icon: { right: 10 } },
  },
};
