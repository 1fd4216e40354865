import type { Theme, ThemeOptions } from '@mui/material/styles';

/** Our buttons: 48 px high for thumbs. Inputs are native ones: `src/components/InputBox.tsx`. */
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
      root: {
        minHeight: 48,
        paddingInline: '1.5rem',
        whiteSpace: 'normal',
        // Forced colours take the background away, and with it the edges.
        '@media (forced-colors: active)': { border: '1px solid' },
      },
      sizeLarge: { minHeight: 52 },
    },
  },
};
