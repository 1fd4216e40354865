import languageNames from './tests/support/bundle/languageNames.cjs';

// Two ways to load modules: pure code and the server run as native ES modules, as in production;
// component tests run as CommonJS under jsdom, because parts of the React stack ship no loadable ESM for Node.
const swc = (moduleType) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    experimental: { keepImportAttributes: moduleType === 'es6' },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: moduleType },
});

/** Built packages have the names of those that are tested. */
const modulePathIgnorePatterns = ['<rootDir>/dist/'];

const nodeTier = (displayName, extra = {}) => ({
  displayName,
  modulePathIgnorePatterns,
  runtime: '<rootDir>/tests/support/keptScripts.cjs',
  testEnvironment: '<rootDir>/tests/support/bundle/bundleEnvironment.cjs',
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: '<rootDir>/tests/support/bundle/resolvePackages.cjs',
  transform: { '\\.tsx?$': ['<rootDir>/tests/support/bundle/transformBundled.cjs', swc('es6')] },
  ...extra,
});

/** For tiers that run the server inside of a test. */
const withServers = {
  testEnvironment: '<rootDir>/tests/support/embeddedEnvironment.cjs',
};

const browserTier = (displayName) => ({
  displayName,
  modulePathIgnorePatterns,
  runtime: '<rootDir>/tests/support/keptScripts.cjs',
  testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.cjs',
  resolver: '<rootDir>/tests/support/resolveAsShipped.cjs',
  testMatch: [`<rootDir>/tests/${displayName}/**/*.test.ts?(x)`],
  setupFilesAfterEnv: ['<rootDir>/tests/support/setupDom.ts'],
  moduleNameMapper: {
    '\\.(?:css|svg)$': '<rootDir>/tests/support/lookFile.cjs',
    '\\.svg\\?raw$': '<rootDir>/tests/support/drawingFile.cjs',
  },
  sandboxInjectedGlobals: languageNames,
  transform: { '\\.(?:[jt]sx?|mjs)$': ['@swc/jest', swc('commonjs')] },
  transformIgnorePatterns: ['/node_modules/(?!(@x0k|@rjsf|typebox|libphonenumber-js)/)'],
});

export default {
  globalSetup: '<rootDir>/tests/support/bundle/bundleSetup.ts',
  // Servers, databases and browsers are started for real, at times on a busy machine.
  testTimeout: 180_000,
  // Modules of a finished test file are never freed whole (Node's vm modules): a worker is renewed before its heap is full.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    nodeTier('unit'),
    nodeTier('schemas', withServers),
    nodeTier('server', {
      ...withServers,
      globalSetup: '<rootDir>/tests/support/jestSetup.ts',
      globalTeardown: '<rootDir>/tests/support/jestTeardown.ts',
    }),
    nodeTier('features'),
    browserTier('component'),
    nodeTier('e2e', {
      testEnvironment: '<rootDir>/tests/support/browserEnvironment.cjs',
      globalSetup: '<rootDir>/tests/support/e2eSetup.ts',
      globalTeardown: '<rootDir>/tests/support/e2eTeardown.ts',
    }),
  ],
};
