import { createTheme, type Theme } from '@mui/material/styles';
import type { ThemeOptions } from '@mui/material/styles';
import type { PortalDefinition } from '../../product/definitions.ts';

/** Our buttons: 48 px high for thumbs. Inputs are native ones: `src/components/InputBox.tsx`. */
const componentStyles: NonNullable<ThemeOptions['components']> = {
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

const SYSTEM_FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

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
  h6: { fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.4 },
  body1: { fontSize: '1rem', lineHeight: 1.6 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
  button: { fontSize: '1rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
};

/** Widths from which a layout applies, in pixels; given by the product specification. */
const breakpoints = {
  values: { xs: 0, sm: 500, md: 768, lg: 992, xl: 1200, xxl: 1720 },
} as const;

/** Given by the product specification, too. */
const MODAL_Z_INDEX = 99;

// Extensions of MUI's theme.
declare module '@mui/material/styles' {
  interface BreakpointOverrides {
    xxl: true;
  }
  interface Palette {
    /** Borders of inputs and choices: 3:1 against the page. */
    outline: string;
  }
  interface PaletteOptions {
    outline: string;
  }
  interface PaletteColor {
    /** Background of a notice in this colour. */
    surface: string;
  }
  interface SimplePaletteColorOptions {
    surface?: string;
  }
  interface Theme {
    /** A CSS outline, the same on everything that can be focused. */
    focusRing: string;
  }
  interface ThemeOptions {
    focusRing?: string;
  }
}

/** The look of a portal from its brand tokens; what a brand leaves out is ours. */
export function createBrandTheme(brand: PortalDefinition['brand']): Theme {
  const { palette } = brand;
  const primary = palette['primary'] ?? '#0B5FFF';
  const text = palette['text'] ?? '#10182B';
  return createTheme({
    breakpoints,
    typography,
    shape: { borderRadius: 10 },
    spacing: 8,
    zIndex: { modal: MODAL_Z_INDEX },
    focusRing: `3px solid ${palette['focus'] ?? primary}`,
    palette: {
      mode: 'light',
      primary: { main: primary, contrastText: palette['primaryContrast'] ?? '#FFFFFF' },
      secondary: { main: palette['accent'] ?? '#0A7A5C', contrastText: '#FFFFFF' },
      error: { main: '#B3261E', light: '#E8B4B0', contrastText: '#FFFFFF', surface: '#FDF3F2' },
      warning: {
        main: '#8A5300',
        light: '#EBC98B',
        dark: '#6F4300',
        contrastText: '#FFFFFF',
        surface: '#FFF8EB',
      },
      success: { main: '#0A6B4F', light: '#A5D6C3', contrastText: '#FFFFFF', surface: '#F0FAF6' },
      info: { main: '#1F5FA8', light: '#B1CCEA', contrastText: '#FFFFFF', surface: '#F2F7FD' },
      text: { primary: text, secondary: palette['textSecondary'] ?? '#4A5568' },
      background: { default: palette['surface'] ?? '#F6F8FB', paper: '#FFFFFF' },
      divider: '#DDE3EC',
      outline: '#7C8799',
    },
    components: componentStyles,
  });
}
