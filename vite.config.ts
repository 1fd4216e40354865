import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leaveOut } from './bundling/leaveOut.ts';
import { leaveOutUnusedTexts } from './bundling/leaveOutUnusedTexts.ts';
import { leftOut } from './bundling/leftOut.ts';
import { listModules } from './bundling/listModules.ts';
import { precompress } from './bundling/precompress.ts';
import { splitStepTexts } from './bundling/splitStepTexts.ts';

// RJSF brings a Markdown renderer for descriptions; ours are plain texts of the locales, so a stub saves 31 kB.
const markdownStub = path.resolve(import.meta.dirname, 'src/rendering/markdownStub.ts');

const fetchedTogether = [
  { name: 'start', test: /\/src\/app\/main\.ts$/, priority: 2 },
  { name: 'portal', test: /\/src\/app\/mountPortal\.tsx$/, priority: 1 },
  // Facts that all pages after the review know about an application, and parts that are not needed by the first step.
  {
    name: 'status',
    test: /\/src\/(?:contract\/(?:decisions|stepUps)|navigation\/\w+|lib\/(?:formatCents|isLoadedHere)|features\/applications\/submitApplication|features\/layout\/LoadAnew|features\/shared\/(?:pollUntil|scriptNotes|useFurtherTexts)|features\/consent\/pageScripts|app\/lookups|features\/analytics\/eventTracked)\.tsx?$/,
    priority: 0,
  },
  // A language's texts of every screen.
  {
    debugName: 'texts',
    name: (id: string) => `texts-${/\/locales\/([^/]+)\//.exec(id)?.[1]}`,
    // Those of the gallery are fetched with it.
    test: /(?<!\/gallery)\/locales\/[^/]+\/(?:common|errors|screens|steps)\.json$/,
    priority: 0,
  },
];

// Pages import these by public faces that name much more than each page uses: what is not used must not come along, nor come early.
const WITHOUT_SIDE_EFFECTS = [
  { test: /\/(?:src\/(?:engine|rendering)|validators)\/.*\.tsx?$/, sideEffects: false },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    leaveOut(leftOut),
    splitStepTexts(),
    leaveOutUnusedTexts(),
    react(),
    ...(isSsrBuild ? [] : [listModules(), precompress()]),
  ],
  publicDir: isSsrBuild ? false : 'public',
  resolve: { alias: [{ find: /^markdown-to-jsx(\/react)?$/, replacement: markdownStub }] },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    manifest: !isSsrBuild,
    // Fonts and pictures stay files: the content security policy allows no data: styles.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Few files for what is always fetched together; cut by who shares what, they would be forty.
    ...(!isSsrBuild && {
      rolldownOptions: {
        treeshake: { moduleSideEffects: WITHOUT_SIDE_EFFECTS },
        experimental: { lazyBarrel: true },
        output: { codeSplitting: { groups: fetchedTogether } },
      },
    }),
  },
}));
