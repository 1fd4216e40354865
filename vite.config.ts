import react from '@vitejs/plugin-react';
import { leaveOut, leftOut, type Replacements } from '@stepwright/vite-plugin';
import { defineConfig, type UserConfig } from 'vite';
import { inlineScripts } from './bundling/inlineScripts.ts';
import { leaveOutDescriptions } from './bundling/leaveOutDescriptions.ts';
import { leaveOutUnusedTexts } from './bundling/leaveOutUnusedTexts.ts';
import { lookFiles } from './bundling/lookFiles.ts';
import { listModules } from './bundling/listModules.ts';
import { precompress } from './bundling/precompress.ts';
import { splitStepTexts } from './bundling/splitStepTexts.ts';

/** Modules of `src`, by their paths without an extension; `*` is any name. */
const ours = (...paths: readonly string[]) =>
  new RegExp(`/src/(?:${paths.map((name) => name.replace('*', '\\w+')).join('|')})\\.tsx?$`);

/** Files that modules are put into with all that they import, the first that fits: a request costs more than a kilobyte. */
const FILES = [
  { name: 'start', test: ours('app/main') },
  // Every page but start pages begins with it, and those fetch it ahead: React, texts, and parts of ours that are small and everywhere.
  {
    name: 'react',
    test: new RegExp(
      [
        /\/node_modules\/(?:i18next|react|react-dom|react-i18next)\//,
        ours('components/Icon', 'contract/(?:isPublicPath|pages)', 'features/drafts/hasDraft'),
        ours('features/configuration/useLanguages', 'features/signIn/signInPath', 'lib/isolate'),
      ]
        .map(({ source }) => source)
        .join('|'),
    ),
  },
  { name: 'portal', test: ours('app/mountPortal') },
  {
    // A language's texts of every screen.
    debugName: 'texts',
    name: (id: string) => `texts-${localeOf(id)}`,
    // Those of the gallery are fetched with it.
    test: /(?<!\/gallery)\/locales\/[^/]+\/(?:common|errors|screens|steps)\.json$/,
  },
  {
    debugName: 'later texts',
    name: (id: string) => `later-${localeOf(id)}`,
    // The notes around a page come with them.
    test: /(?<!\/gallery)\/locales\/[^/]+\/(?:\w+\.json\?later|frame\.json)$/,
  },
  {
    // Fetched on demand by nearly every first step.
    name: 'firstParts',
    test: ours(
      'app/(?:furtherTexts|startDraftSync)',
      'features/applications/createApplicationSaga',
      'features/drafts/unsavedAnswers',
      'features/emails/fields/VerifiedEmailField',
      'features/forms/prefillAnswers',
      'features/journey/screens/(?:NotSaved|Prefill)',
      'features/layout/laterParts',
      'features/shared/useFurtherTexts',
    ),
  },
  {
    // Facts that all pages after the review know about an application, and parts that are not needed by the first step.
    name: 'status',
    test: ours(
      'app/lookups',
      'contract/(?:decisions|personNames|representation|stepUps)',
      'features/access/(?:endOtherSession|heldAnswers)',
      'features/cards/fields/frameMessages',
      'features/requirements/HomeLink',
      'features/representatives/useHelpFailureText',
      'features/analytics/eventTracked',
      'features/applications/submitApplication',
      'features/consent/pageScripts',
      'features/layout/LoadAnew',
      'features/shared/(?:pollUntil|scriptNotes)',
      'lib/(?:formatCents|isLoadedHere)',
      'navigation/*',
    ),
  },
  {
    // Fetched on demand by some steps, and ahead by all. Tabs and accordions, which few have, stay a file of their own.
    name: 'parts',
    test: ours(
      'app/(?:purgeStaleStorage|showLanguage|startAgreement|startAnalytics)',
      'components/Toast',
      'features/(?:addresses|categories|emails)/fields/*',
      'features/agreements/screens/AgreementPart',
      'features/consent/screens/ConsentNotes',
      'features/journey/screens/*',
      'features/layout/IncorrectUrlScreenContent',
      'features/signIn/screens/SignedOut',
      'rendering/(?:fields/WholeObject|freeKeys/FreeKeys|lists/ListField|shapes/index)',
      'rendering/registry/(?:otherParts|rareParts|resolving)',
      'rendering/templates/laterTemplates',
      'rendering/widgets/(?:choiceWidgets|laterWidgets|maskDate|objects/DateRangeWidget|portWidgets)',
    ),
  },
  {
    // Pages that are fetched ahead while somebody answers the first questions.
    name: 'pages',
    test: ours(
      'app/pages/(?:applicationWork|onePage|passkeys)',
      'app/routes/(?:accessRoutes|ApplicationRoutes|StartRoute)',
      'components/(?:CardFace|DateTile|DeviceList|OptionList|Uploader)',
    ),
  },
  { name: 'layouts', test: ours('rendering/layouts/index') },
  // The start pages show them, too.
  {
    name: 'devices',
    test: /\/components\/pictures\/(?:counter-top|n9\d0|sunmi\w+|mark-(?:amex|discover|mastercard|visa))\.svg/,
  },
  // Its parts are also on the page of the design system, which may fetch all of it.
  {
    name: 'handoff',
    test: ours(
      'components/QrBlock',
      'features/handoffs/handoffsApi',
      'features/handoffs/screens/HandoffOffer',
    ),
  },
  // Each is small.
  { name: 'access', test: ours('app/pages/(?:sessions|signInLink)') },
  // Both list the stores of a business.
  { name: 'stores', test: ours('app/pages/(?:stores|switcher)') },
  { name: 'orders', test: ours('app/pages/(?:card|orders)', 'components/(?:ProductCard|Stepper)') },
].map((file, index, all) => ({ ...file, priority: all.length - index }));

function localeOf(id: string): string | undefined {
  return /\/locales\/([^/]+)\//.exec(id)?.[1];
}

// Pages import these by public faces that name much more than each page uses: what is not used must not come along, nor come early.
const WITHOUT_SIDE_EFFECTS = [
  { test: /\/(?:src\/(?:engine|rendering)|validators)\/.*\.tsx?$/, sideEffects: false },
];

/** Inside all pages but start pages, and inside those. */
const INLINE_SCRIPTS = { earlyInput: 'src/app/earlyInput.ts', earlyStart: 'src/app/earlyStart.ts' };

interface PagesOptions {
  readonly isSsrBuild?: boolean | undefined;
  /** Modules of packages that the build replaces. */
  readonly replacements: Replacements;
}

/** The build of the pages; benchmarks make it with fewer replacements. */
export const configurePages = ({ isSsrBuild, replacements }: PagesOptions): UserConfig => ({
  plugins: [
    lookFiles(),
    leaveOut(replacements),
    splitStepTexts(),
    leaveOutUnusedTexts(),
    leaveOutDescriptions(),
    react(),
    ...(isSsrBuild ? [] : [inlineScripts(INLINE_SCRIPTS), listModules(), precompress()]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  ...(isSsrBuild && AS_IN_BROWSERS),
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    // Browsers without it fetch a script when it is imported.
    modulePreload: { polyfill: false },
    // Fonts and pictures stay files: the content security policy allows no data: styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Few files for what is always fetched together; cut by who shares what, they would be forty.
    rolldownOptions: isSsrBuild
      ? { input: ['src/app/prerender.tsx', 'src/app/prerenderStep.tsx'] }
      : {
          // The server adds the second to pages of a sandbox only.
          input: ['index.html', 'src/app/ribbon/main.ts'],
          treeshake: { moduleSideEffects: WITHOUT_SIDE_EFFECTS },
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups: FILES } },
        },
  },
});

/** The server draws with the same packages, replaced and set up in the same way, as browsers that bring its markup to life. */
const AS_IN_BROWSERS: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig(({ isSsrBuild }) => configurePages({ isSsrBuild, replacements: leftOut }));
