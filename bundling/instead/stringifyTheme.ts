import { refuse } from './unused.ts';

// Writes a theme out as source text, for MUI's own build tool.
export const stringifyTheme = refuse('stringifyTheme');
