import type { ThemeOptions } from '@mui/material/styles';

const SYSTEM_FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif';

/** The system's own letters: no font to load, and everyone's accustomed shapes. Sizes in rem follow the reader's. */
export const typography: NonNullable<ThemeOptions['typography']> = {
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
