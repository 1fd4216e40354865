import { DOMAINS } from './.dependency-cruiser.domains.js';

// Import directions between layers: docs/architecture.md has the table in words. The swc parser reads TypeScript;
// without it the cruiser finds no module and passes, so a test asserts how many it read.
const layer = (name, from, mayImport) => ({
  name: `layer-${name}`,
  comment: `${from} imports only: ${mayImport.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: '^(validators|schemas|locales|src|server|cli|tests|bench|examples|gallery)/',
    pathNot: [from, ...mayImport].map((folder) => `^${folder}/`),
  },
});

/** From outside a package, only its public faces are imported; its own tests may look inside. */
const publicFaces = (name, folder, faces, tests) => ({
  name: `faces-of-${name}`,
  comment: `From outside, ${folder} is imported by ${faces.join(', ')} alone`,
  severity: 'error',
  from: { pathNot: [`^${folder}/`, ...tests.map((tier) => `^tests/${tier}/`)] },
  to: { path: `^${folder}/`, pathNot: faces.map((face) => `^${folder}/${face}\\.tsx?$`) },
});

/** Folders of a package, the lowest first: each imports those before it. Parts that are loaded on demand may be above. */
const inOrder = (root, folders) =>
  folders.split(' ').map((folder, rank, all) => ({
    name: `order-${folder}`,
    comment: `${root}/${folder} imports only folders of ${root} that are before it in the list`,
    severity: 'error',
    from: { path: `^${root}/${folder}/` },
    to: {
      path: `^${root}/[^/]+/`,
      pathNot: all.slice(0, rank + 1).map((lower) => `^${root}/${lower}/`),
      dependencyTypesNot: ['dynamic-import'],
    },
  }));

const LIB = 'src/lib';

// The server's parts in ranks: each may import those before it. Domains of one rank do not import each other.
const SERVER_SHARED =
  'platform definitions messages access prefill drafts applications owners orders stores channels files publishing'
    .split(' ')
    .map((part) => `server/${part}`);
const SERVER_DOMAINS = (
  'accounts addresses advances analytics bank cards categories documents handoffs ' +
  'identity insight phone receipts commerce reconsideration reminders representatives singleSignOn tax'
)
  .split(' ')
  .map((domain) => `server/${domain}`);
const FROM_OUTSIDE =
  'src/engine src/checker src/product validators schemas src/contract src/lib locales'.split(' ');
const serverLayer = (folder, mayImport) =>
  layer(folder.replace('/', '-'), folder, [...mayImport, ...FROM_OUTSIDE]);
const serverLayers = [
  serverLayer('server/platform', []),
  serverLayer('server/definitions', ['server/platform']),
  serverLayer('server/messages', ['server/platform']),
  serverLayer('server/publishing', ['server/platform', 'server/definitions']),
  ...[3, 4, 5, 6, 7, 8, 9, 10].map((rank) => serverLayer(SERVER_SHARED[rank], SERVER_SHARED.slice(0, rank))),
  serverLayer('server/files', ['server/platform']),
  serverLayer('server/staff', ['server/platform', 'server/messages', 'server/access']),
  ...SERVER_DOMAINS.map((domain) => serverLayer(domain, SERVER_SHARED)),
  serverLayer('server/staff', SERVER_SHARED),
  serverLayer('server/studio', [...SERVER_SHARED, 'server/staff']),
  serverLayer('server/requirements', [...SERVER_SHARED, ...SERVER_DOMAINS]),
  serverLayer('server/sandbox', [...SERVER_SHARED, ...SERVER_DOMAINS, 'gallery']),
  serverLayer('server/pages', [...SERVER_SHARED, 'server/analytics']),
  serverLayer('server/reference', [...SERVER_SHARED, 'server/pages', 'server/staff']),
  serverLayer('server/operator', [
    'server/platform',
    'server/definitions',
    'server/applications',
    'server/drafts',
    'server/prefill',
    'server/representatives',
    'server/publishing',
    'server/staff',
  ]),
  serverLayer('server/app', ['server']),
];

const SANDBOX_IMPORTS = [
  ...['rendering', 'checker', 'engine', 'components', 'contract', 'features/shared'].map(
    (part) => `src/${part}`,
  ),
  'validators',
  'gallery',
  'locales',
  LIB,
];

/** @param {readonly [string, readonly string[]]} domain */
const folderOf = ([domain]) => `^src/features/${domain}/`;
/** @param {readonly [string, readonly string[]]} domain */
const publicFilesOf = ([domain, files]) => `^src/features/${domain}/(${files.join('|')})\\.tsx?$`;

const domainRules = DOMAINS.map((domain, place) => ({
  name: `domain-${domain[0]}`,
  comment: 'Of other domains it imports only the public files of those before it in the list',
  severity: 'error',
  from: { path: folderOf(domain) },
  to: {
    path: '^src/features/',
    pathNot: [
      folderOf(domain),
      ...DOMAINS.slice(0, place)
        .filter(([, files]) => files.length > 0)
        .map(publicFilesOf),
    ],
  },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    layer('validators', 'validators', ['schemas']),
    layer('lib', LIB, []),
    layer('contract', 'src/contract', ['validators', LIB]),
    layer('engine', 'src/engine', ['validators', LIB]),
    layer('checker', 'src/checker', ['src/engine', 'validators', LIB]),
    layer('product', 'src/product', ['src/checker', 'src/engine', 'src/contract', 'validators', LIB]),
    layer('navigation', 'src/navigation', ['src/engine', 'src/product', 'src/contract', LIB]),
    layer('components', 'src/components', [LIB]),
    layer('rendering', 'src/rendering', ['src/engine', 'validators', 'src/components', LIB]),
    layer('features', 'src/features', [
      ...'rendering navigation components engine product contract lib'
        .split(' ')
        .map((part) => `src/${part}`),
      'locales',
    ]),
    ...serverLayers,
    layer('cli', 'cli', [
      'src/engine',
      'src/checker',
      'src/product',
      'validators',
      'schemas',
      'locales',
      LIB,
      // Operator commands on a database, loaded only on demand.
      'server/operator',
    ]),
    layer('examples', 'examples', ['src/rendering', 'src/checker', 'src/engine', 'validators']),
    layer('gallery', 'gallery', ['src/checker', 'src/engine', 'validators']),
    publicFaces('validators', 'validators', ['(portal/|formats/)?(index|authoring)'], ['unit/validators']),
    publicFaces('engine', 'src/engine', ['index', 'authoring', 'node'], ['unit/engine']),
    publicFaces('checker', 'src/checker', ['index', 'project'], ['unit/checker']),
    publicFaces('rendering', 'src/rendering', ['index', '\\w+/\\w+Base\\w+'], ['component/rendering']),
    layer('sandbox', 'src/sandbox', SANDBOX_IMPORTS),
    layer('studio', 'src/studio', [
      ...'rendering checker engine product components contract features/forms features/passkeys'
        .split(' ')
        .map((part) => `src/${part}`),
      'validators',
      LIB,
    ]),
    ...inOrder('src/engine', 'definition texts answers rules calculated runtime logic journey compile node'),
    ...inOrder(
      'src/rendering',
      'schema context texts focus errors widgets layouts templates fields lists freeKeys shapes registry form theme',
    ),
    ...domainRules,
    {
      name: 'domains-in-the-list',
      comment: 'A new domain takes its place in the list above',
      severity: 'error',
      from: { path: '^src/features/', pathNot: DOMAINS.map(folderOf) },
      to: {},
    },
    {
      name: 'app-is-the-root',
      comment: 'src/app puts everything together; nothing imports it',
      severity: 'error',
      from: { pathNot: '^(src/app|tests|bench)/' },
      to: { path: '^src/app/' },
    },
    {
      name: 'server-app-is-the-root',
      comment: 'server/app puts everything together; nothing imports it',
      severity: 'error',
      from: { pathNot: '^(server/app|tests|bench)/' },
      to: { path: '^server/app/' },
    },
    {
      name: 'every-server-domain-has-a-rank',
      comment: 'a new folder below server/ gets a line in serverLayers',
      severity: 'error',
      from: { path: '^server/', pathNot: serverLayers.map(({ from }) => from.path) },
      to: {},
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
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(/|dist/|look-files/)' },
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
