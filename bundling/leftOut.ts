import type { Replacements } from './leaveOut.ts';

const ON_DEMAND = 'src/rendering/registry/onDemand';
const NEVER_DRAWN = 'bundling/instead/neverDrawn.ts';
const ROUTER = 'node_modules/react-router/dist/production';
const THEME_WITH_VARS = 'bundling/instead/themeWithVars.ts';

/** Modules that the pages would carry and never use. Reasons: docs/decisions/0030-parts-left-out-of-the-pages.md */
export const leftOut: Replacements = {
  '@rjsf/core/lib/getDefaultRegistry.js': 'src/rendering/registry/ownRegistry.ts',
  '@rjsf/utils/lib/getChangedFields.js': 'bundling/instead/changedFields.ts',
  '@rjsf/utils/lib/schemaHasNestedConditional.js': `${ON_DEMAND}/schemaHasNestedConditional.ts`,
  '@rjsf/utils/lib/shouldRenderOptionalField.js': 'bundling/instead/optionalField.ts',
  '@rjsf/utils/lib/schema/findFieldInSchema.js': `${ON_DEMAND}/findFieldInSchema.ts`,
  '@rjsf/utils/lib/schema/findSelectedOptionInXxxOf.js': `${ON_DEMAND}/findSelectedOptionInXxxOf.ts`,
  '@rjsf/utils/lib/schema/getFirstMatchingOption.js': `${ON_DEMAND}/getFirstMatchingOption.ts`,
  '@rjsf/utils/lib/schema/getFromSchema.js': `${ON_DEMAND}/getFromSchema.ts`,
  '@rjsf/utils/lib/getDecimalSeparator.js': 'bundling/instead/decimalSeparator.ts',
  '@rjsf/utils/lib/schema/getClosestMatchingOption.js': `${ON_DEMAND}/getClosestMatchingOption.ts`,
  '@rjsf/utils/lib/schema/getDefaultFormState.js': `${ON_DEMAND}/getDefaultFormState.ts`,
  '@rjsf/utils/lib/schema/retrieveSchema.js': `${ON_DEMAND}/retrieveSchema.ts`,
  '@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js': `${ON_DEMAND}/sanitizeDataForNewSchema.ts`,
  '@rjsf/utils/lib/schema/shallowAllOfMerge.js': `${ON_DEMAND}/shallowAllOfMerge.ts`,
  '@rjsf/utils/lib/schema/omitExtraData.js': 'bundling/instead/omitExtraData.ts',
  '@rjsf/utils/lib/schema/toPathSchema.js': 'bundling/instead/toPathSchema.ts',
  '@rjsf/validator-ajv8/lib/processRawValidationErrors.js': 'bundling/instead/rawValidationErrors.ts',
  'fast-uri/index.js': 'bundling/instead/uriResolver.ts',
  'fast-equals/dist/es/index.mjs': 'bundling/instead/equal.ts',

  // Its package offers no condition for the build without the warnings for developers.
  'react-router/dist/development/index.mjs': `${ROUTER}/index.mjs`,
  'react-router/dist/development/dom-export.mjs': `${ROUTER}/dom-export.mjs`,

  '@mui/material/styles/createThemeWithVars.mjs': THEME_WITH_VARS,
  '@mui/material/styles/ThemeProviderWithVars.mjs': THEME_WITH_VARS,
  '@mui/material/styles/stringifyTheme.mjs': 'bundling/instead/stringifyTheme.ts',
  '@mui/system/ThemeProvider/useLayerOrder.mjs': 'bundling/instead/layerOrder.ts',
  '@mui/material/ButtonBase/TouchRipple.mjs': NEVER_DRAWN,
  '@mui/material/CircularProgress/CircularProgress.mjs': NEVER_DRAWN,

  '@mui/system/styleFunctionSx/styleFunctionSx.mjs': 'bundling/instead/styleFunctionSx.ts',
  '@mui/system/styleFunctionSx/defaultSxConfig.mjs': 'bundling/instead/defaultSxConfig.ts',
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': 'bundling/instead/isPropValid.ts',
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': 'bundling/instead/hoistStatics.ts',
};
