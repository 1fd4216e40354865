import { refuse } from './unused.ts';

// Our theme is one plain light scheme: MUI's CSS variables and switching of schemes are not used.
export const CssVarsProvider = refuse('CssVarsProvider');
export const Experimental_CssVarsProvider = refuse('CssVarsProvider');
export const useColorScheme = refuse('useColorScheme');
export const getInitColorSchemeScript = refuse('getInitColorSchemeScript');

const createThemeWithVars = refuse('createThemeWithVars');

export default createThemeWithVars;
