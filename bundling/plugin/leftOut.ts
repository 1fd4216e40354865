const REGISTRY = '@stepwright/react/registry';
const ON_DEMAND = `${REGISTRY}/onDemand`;
const INSTEAD = '@stepwright/vite-plugin/instead';

/** Replacements by path of a package's module: our module, as it is imported. */
export type Replacements = Readonly<Record<string, string>>;

/** Modules that only pages without MUI's `sx` and CSS variables do without. */
const ofStyles: Replacements = {
  '@mui/material/styles/createThemeWithVars.mjs': `${INSTEAD}/themeWithVars`, // 4.6
  '@mui/material/styles/ThemeProviderWithVars.mjs': `${INSTEAD}/themeWithVars`, // 3.3
  '@mui/system/styleFunctionSx/styleFunctionSx.mjs': `${INSTEAD}/styleFunctionSx`, // 1.2
  '@mui/system/styleFunctionSx/defaultSxConfig.mjs': `${INSTEAD}/defaultSxConfig`, // 2.3
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': `${INSTEAD}/isPropValid`, // 2.0
};

/** Modules that any page does without that draws its forms by `StepForm`. */
export const leftOutOfForms: Replacements = {
  '@rjsf/core/lib/getDefaultRegistry.js': `${REGISTRY}/ownRegistry`, // 19.3
  '@rjsf/utils/lib/schema/getClosestMatchingOption.js': `${ON_DEMAND}/getClosestMatchingOption`, // 0.5; endless in shapes that contain themselves
  '@rjsf/utils/lib/schema/getDefaultFormState.js': `${ON_DEMAND}/getDefaultFormState`, // 2.1
  '@rjsf/utils/lib/schema/retrieveSchema.js': `${ON_DEMAND}/retrieveSchema`, // 1.9
  '@rjsf/utils/lib/schema/omitExtraData.js': `${INSTEAD}/omitExtraData`, // 5.4
  'fast-uri/index.js': `${INSTEAD}/uriResolver`, // 7.7
  'fast-equals/dist/es/index.mjs': `${INSTEAD}/equal`, // 2.4
};

/**
 * The only modules of packages that the pages' build replaces: it reads this table, and so do the tests of components,
 * and the benchmarks. Reasons: docs/decisions/0030-parts-left-out-of-the-pages.md. Behind each is what it saves in the
 * first form step, in kB of gzip, by `npm run bench -- replaced`.
 */
export const leftOut: Replacements = { ...leftOutOfForms, ...ofStyles };
