import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'server/*/tables.ts',
        'server/reference/files/*.js',
        'src/app/studio/{main,preview}.tsx',
        // An alias of the studio's build.
        'src/studio/project/sha256.ts',
        'bundling/lookFiles.ts',
        'bench/keystroke/**/*.{ts,tsx,html}',
        'bench/compile/measureCompilation.ts',
        'bench/suites/runSuite.ts',
        'bench/suites/drawn/page/page.tsx',
        'bench/byHand/byHandUnderTest.ts',
        'bench/support/{serverUnderTest,uploadsUnderTest}.ts',
        'tests/**/*.test.{ts,tsx}',
        '{examples/*,tests/fixtures/grantApplication}/{server.ts,page.tsx,vite.config.ts}',
        'tests/support/bundle/writeBundle.ts',
        'tests/support/fuzz/judgeAnswers.ts',
        'tests/support/{browserEnvironment.cjs,e2eSetup.ts,e2eTeardown.ts,embeddedEnvironment.cjs,jestSetup.ts,jestTeardown.ts,jsdomEnvironment.cjs,longFlowServer.ts,nameFastifyPlugins.ts,resolveAsShipped.cjs,setupDom.ts,swcReadsTsx.js}',
        'tests/component/rendering/shipped/*.cjs',
        'tests/types/*.ts',
      ],
      project: [
        '{validators,src,server,cli,tests,bench,examples,gallery}/**/*.{ts,tsx,js,cjs}',
        '!bench/peers/**',
      ],
      // Their files are resolved by name (bundling/lookFiles.ts). The release before needs the last one, until another is recorded
      // (tests/server/app/versionBefore.test.ts).
      ignoreDependencies: [/^@fontsource-variable\//, 'lucide-static', 'look-files', '@fastify/swagger-ui'],
    },
    // Its modules are named as replacements.
    'bundling/plugin': { ignoreDependencies: ['@stepwright/react'] },
    validators: { entry: ['data/slicePhoneMetadata.ts'] },
  },
  ignoreBinaries: ['apt-get', 'openssl'],
  ignoreExportsUsedInFile: true,
};

export default config;
