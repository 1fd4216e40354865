// Who may import whom: docs/architecture.md has the table in words. The swc parser reads TypeScript;
// without it the cruiser finds no module and passes, so a test asserts how many it read.
const layer = (name, from, mayImport) => ({
  name: `layer-${name}`,
  comment: `${from} imports only: ${mayImport.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(validators|schemas|locales|src|server|cli|tests|bench)/',
    pathNot: [from, ...mayImport].map((folder) => `^${folder}/`),
  },
});

const LIB = 'src/lib';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('validators', 'validators', []),
    layer('lib', LIB, []),
    layer('contract', 'src/contract', ['validators']),
    layer('engine', 'src/engine', ['validators', 'src/contract', LIB]),
    layer('navigation', 'src/navigation', ['src/engine', 'src/contract', LIB]),
    layer('components', 'src/components', [LIB]),
    layer('rendering', 'src/rendering', ['src/engine', 'validators', 'src/components', LIB]),
    layer('features', 'src/features', [
      'src/rendering',
      'src/navigation',
      'src/components',
      'src/engine',
      'src/contract',
      'locales',
      LIB,
    ]),
    layer('sandbox', 'src/sandbox', ['src/features', 'src/components', 'src/contract', LIB]),
    layer('server', 'server', ['src/engine', 'validators', 'schemas', 'src/contract', LIB, 'locales']),
    layer('cli', 'cli', ['src/engine', 'validators', 'schemas', 'locales', LIB]),
    {
      name: 'app-is-the-root',
      comment: 'src/app puts everything together; nothing imports it',
      severity: 'error',
      from: { pathNot: '^(src/app|tests|bench)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'one-form-adapter',
      comment: 'RJSF sits behind src/rendering; the compiler asks it which schemas it will look up',
      severity: 'error',
      from: { pathNot: '^(src/rendering/|src/engine/compile/collectSchemas\\.ts|tests/|bench/)' },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'one-http-client',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/features/shared/api/' },
      to: { path: 'node_modules/axios/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(validators|src|server|cli)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(/|dist/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
    },
  },
};
