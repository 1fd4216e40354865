// What our theme adds to MUI's. Imported for its types only.
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

export type {};
