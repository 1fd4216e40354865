import type { Theme } from '@mui/material/styles';
import { basePalette, createBaseTheme } from '@stepwright/react/theme';
import type { PortalDefinition } from '../../product/definitions.ts';

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

/** The look of a portal from its brand tokens; what a brand may leave out is ours. */
export function createBrandTheme(brand: PortalDefinition['brand']): Theme {
  const { palette } = brand;
  const { primary } = palette;
  const { error, text, background } = basePalette;
  return createBaseTheme({
    breakpoints,
    zIndex: { modal: MODAL_Z_INDEX },
    focusRing: `3px solid ${palette.focus ?? primary}`,
    palette: {
      primary: { main: primary, contrastText: palette.primaryContrast },
      secondary: { main: palette.accent, contrastText: '#FFFFFF' },
      error: { ...error, surface: '#FDF3F2' },
      warning: {
        main: '#8A5300',
        light: '#EBC98B',
        dark: '#6F4300',
        contrastText: '#FFFFFF',
        surface: '#FFF8EB',
      },
      success: { main: '#0A6B4F', light: '#A5D6C3', contrastText: '#FFFFFF', surface: '#F0FAF6' },
      info: { main: '#1F5FA8', light: '#B1CCEA', contrastText: '#FFFFFF', surface: '#F2F7FD' },
      text: { primary: palette.text, secondary: palette.textSecondary ?? text.secondary },
      background: { ...background, default: palette.surface },
      outline: '#7C8799',
    },
  });
}
