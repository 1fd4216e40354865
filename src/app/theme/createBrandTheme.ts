import { createTheme, type Theme, type ThemeOptions } from '@mui/material/styles';
import { baseComponents } from '@stepwright/react/theme';

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
    outline?: string;
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

const display = {
  fontFamily: 'var(--face-display)',
  fontWeight: 'var(--display-weight)',
  letterSpacing: 'var(--display-spacing)',
};

const typography: NonNullable<ThemeOptions['typography']> = {
  fontFamily: 'var(--face-text)',
  h1: { ...display, fontSize: 'clamp(1.875rem, 1.25rem + 2.6vw, 2.75rem)', lineHeight: 1.12 },
  h2: { ...display, fontSize: '1.375rem', lineHeight: 1.25 },
  h3: { fontSize: '1.125rem', fontWeight: 650, lineHeight: 1.35 },
  body1: { fontSize: '1rem', lineHeight: 1.5 },
  body2: { fontSize: '0.875rem', lineHeight: 1.5 },
  button: { fontSize: '1rem', fontWeight: 650, lineHeight: 1.2, textTransform: 'none', letterSpacing: 0 },
};

const components: NonNullable<ThemeOptions['components']> = {
  MuiButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-button)' },
      outlined: {
        background: 'var(--surface-1)',
        borderColor: 'var(--line-strong)',
        '&:hover': { background: 'var(--brand-soft)', borderColor: 'var(--brand)' },
      },
      text: {
        paddingInline: 0,
        minWidth: 0,
        fontWeight: 500,
        '&:hover': { background: 'none', textDecoration: 'underline', textUnderlineOffset: 4 },
      },
    },
  },
};

/** A colour of which the brand has shades: itself, its soft surface, and its text on that. */
const shades = (name: string) => ({
  main: `var(--${name}-text)`,
  light: `var(--${name})`,
  dark: `var(--${name}-text)`,
  contrastText: 'var(--surface-1)',
  surface: `var(--${name}-soft)`,
});

/** The look of the portal: MUI's names for the tokens of the brand, which the page has as CSS custom properties. */
export function createBrandTheme(): Theme {
  const theme = createTheme(
    {
      breakpoints,
      typography,
      components: baseComponents,
      zIndex: { modal: MODAL_Z_INDEX },
      focusRing: '3px solid var(--focus)',
      shape: { borderRadius: 'var(--radius-s)' },
      palette: {
        primary: {
          main: 'var(--brand)',
          light: 'var(--brand-soft)',
          dark: 'var(--brand-strong)',
          contrastText: 'var(--text-on-brand)',
        },
        secondary: {
          main: 'var(--second-text)',
          light: 'var(--second-soft)',
          dark: 'var(--second-text)',
          contrastText: 'var(--surface-1)',
        },
        error: shades('danger'),
        warning: shades('warn'),
        success: shades('success'),
        info: shades('info'),
        text: { primary: 'var(--text-1)', secondary: 'var(--text-2)', disabled: 'var(--text-3)' },
        background: { default: 'var(--surface-0)', paper: 'var(--surface-1)' },
        divider: 'var(--line)',
        outline: 'var(--line-strong)',
        action: { hover: 'var(--surface-2)', selected: 'var(--brand-soft)', disabled: 'var(--text-3)' },
      },
    },
    { components },
  );
  // A variable has no colour that JavaScript could compute with.
  return {
    ...theme,
    alpha: (color, share) => `color-mix(in srgb, ${color} calc(${share} * 100%), transparent)`,
  };
}
