import type { Theme } from '@mui/material/styles';

/** Extensions of a MUI theme. */
interface Marks {
  readonly palette: Pick<Theme['palette'], 'text'> & { readonly outline?: string };
  readonly focusRing?: string;
}

/** The colour of the borders of inputs and choices: the theme's own, or one that any theme of MUI has. */
export function borderColorOf(theme: Theme): string {
  const { palette }: Marks = theme;
  return palette.outline ?? theme.palette.text.secondary;
}

/** The CSS outline around what has the focus: the theme's own, or one in its main colour. */
export function focusRingOf(theme: Theme): string {
  const { focusRing }: Marks = theme;
  return focusRing ?? `3px solid ${theme.palette.primary.main}`;
}
