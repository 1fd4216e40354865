import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { focusRingOf } from '../../components/themeMarks.ts';

/** The styles that a theme of one's own takes over: buttons 48 px high for thumbs. Inputs are native ones, which need no styles of MUI. */
export const baseComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: {
    // A ripple is a moving picture for every tap, and most of a button's cost.
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: focusRingOf(theme), outlineOffset: 2 },
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

const SYSTEM_FONTS = 'system-ui, "Segoe UI", Arial, sans-serif';

/** The system's own letters: no font to load, and everyone's accustomed shapes. Sizes in rem follow the reader's. */
const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: SYSTEM_FONTS,
  h1: {
    fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)',
    fontWeight: 700,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
  },
  h2: { fontSize: '1.375rem', fontWeight: 700, lineHeight: 1.3, letterSpacing: '-0.01em' },
  h3: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.4 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};

/** The colours of the base look. */
export const basePalette = {
  primary: { main: '#0B5FFF', contrastText: '#FFFFFF' },
  secondary: { main: '#0A7A5C', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', light: '#E8B4B0', contrastText: '#FFFFFF' },
  text: { primary: '#10182B', secondary: '#4A5568' },
  background: { default: '#F6F8FB', paper: '#FFFFFF' },
  divider: '#DDE3EC',
};

/**
 * The base look of forms as a theme of MUI: letters of the system, large buttons, colours with enough contrast. Each
 * option replaces the base one of its name; of `palette`, each colour does, and `components` adds to the base styles.
 */
export function createBaseTheme({ components = {}, ...options }: ThemeOptions = {}): Theme {
  return createTheme(
    {
      typography,
      shape: { borderRadius: 10 },
      components: baseComponents,
      ...options,
      palette: { ...basePalette, ...options.palette },
    },
    { components },
  );
}
