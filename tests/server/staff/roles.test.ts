import type { Problem } from '../../../src/contract/problem.ts';
import type { GrantedRole } from '../../../src/contract/staff.ts';
import { releaseVersion } from '../../../server/publishing/releases.ts';
import { storeVersion } from '../../../server/publishing/versions.ts';
import { readDefinitionFiles, readLocales } from '../../../src/product/node.ts';
import { ownMember } from '../../../src/lib/unknownValue.ts';
import { embedded } from '../../support/databases.ts';
import { beginDraft, changeFiles, readDraftOf, workAs } from '../../support/studio.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import type { TestClient } from '../../support/testClient.ts';

const STUDIO = '/api/v2/studio';
const BASE = 'schemas/base/steps/owners.json';
const OF_CA = 'schemas/markets/ca/market.json';
const TEXTS = 'locales/fr-CA/steps.json';
const ENGLISH = 'locales/en-US/steps.json';

/** Members by their only role, and one without any. */
const MEMBERS: Readonly<Record<string, Partial<GrantedRole> | undefined>> = {
  nobody: undefined,
  viewer: { role: 'viewer' },
  translator: { role: 'translator' },
  'translator:en-US': { role: 'translator', language: 'en-US' },
  editor: { role: 'editor' },
  'editor:us': { role: 'editor', market: 'us' },
  'editor:ca': { role: 'editor', market: 'ca' },
  reviewer: { role: 'reviewer' },
  'reviewer:us': { role: 'reviewer', market: 'us' },
  releaser: { role: 'releaser' },
  'releaser:us': { role: 'releaser', market: 'us' },
};
const WRITERS = ['editor', 'editor:us', 'editor:ca', 'translator', 'translator:en-US'];

interface Row {
  readonly route: string;
  readonly body?: (revision: number) => object;
  /** The others are refused. */
  readonly may: readonly string[];
}

const change = (path: string) => (revision: number) => ({
  revision,
  label: 'Changes a file',
  files: [{ path, text: '{}' }],
});
const reason = () => ({ reason: 'tries it' });

/** Every call that changes something, and whose role allows it. */
const ROWS: readonly Row[] = [
  { route: 'post /drafts', body: () => ({ title: 'A change' }), may: WRITERS },
  { route: 'delete /drafts/{draft}', may: ['editor'] },
  { route: 'post /drafts/{draft}/changes', body: change(BASE), may: ['editor'] },
  { route: 'post /drafts/{draft}/changes', body: change(OF_CA), may: ['editor', 'editor:ca'] },
  { route: 'post /drafts/{draft}/changes', body: change(TEXTS), may: ['editor', 'editor:ca', 'translator'] },
  {
    route: 'post /drafts/{draft}/changes',
    body: change(ENGLISH),
    may: ['editor', 'translator', 'translator:en-US'],
  },
  { route: 'post /drafts/{draft}/merge', body: () => ({ choices: {} }), may: WRITERS },
  {
    route: 'post /drafts/{draft}/markets',
    body: () => ({ id: 'gb', from: 'us', country: 'GB', currency: 'GBP', languages: [] }),
    may: ['editor'],
  },
  { route: 'post /drafts/{draft}/publish', body: reason, may: ['editor', 'editor:ca'] },
  { route: 'post /versions/{version}/approve', body: reason, may: ['reviewer'] },
  { route: 'post /versions/{version}/refuse', body: reason, may: ['reviewer'] },
  { route: 'post /versions/{version}/release', body: reason, may: ['releaser'] },
  { route: 'post /rollback', body: reason, may: ['releaser'] },
];
/** Calls that change nothing of others, or are about one's own session. */
const OF_EVERYBODY = [
  'post /session',
  'post /account/passkeys/options',
  'post /account/passkeys',
  'post /account/passkeys/{passkeyId}',
  'delete /account/passkeys/{passkeyId}',
  'delete /account/sessions',
  'delete /account/sessions/{sessionId}',
  'post /drafts/{draft}/replay',
  'post /versions/{version}/replay',
];

describe('roles in the studio', () => {
  let test: TestApp;
  let draft: { readonly id: string; readonly revision: number };
  const members = new Map<string, TestClient>();

  beforeAll(async () => {
    test = await startTestApp(embedded);
    for (const [name, role] of Object.entries(MEMBERS))
      members.set(name, await workAs(test, name, role ? [role] : []));
    await serveVersion();
    const ada = await workAs(test, 'Ada Park');
    const { id } = await beginDraft(ada);
    const { files } = await readDraftOf(ada, id);
    await changeFiles(ada, id, [{ path: OF_CA, text: `${files[OF_CA]} ` }]);
    draft = { id, revision: 1 };
  });
  afterAll(() => test.close());

  /** A version with another question for everybody, and its release. Its checks and its compilation take long, and are not needed. */
  async function serveVersion(): Promise<void> {
    const [files, locales] = await Promise.all([readDefinitionFiles(), readLocales()]);
    const installed = { files, locales };
    const changed = new Map(files);
    const file = files.get(BASE.replace('schemas/', ''));
    if (file) changed.set(file.path, { ...file, text: `${file.text} ` });
    const signed = { author: 'Ada Park', reason: 'a change' };
    const project = { files: changed, locales };
    await storeVersion(test.deps, test.deps.db, { project, checkedWith: 'none', ...signed });
    const checker = { version: 'none', check: () => [] };
    const wanted = {
      version: 1,
      needsApproval: false,
      installed,
      checker,
      settings: test.deps.config,
      ...signed,
    };
    expect(await releaseVersion(test.deps, wanted)).toMatchObject({ kind: 'released' });
  }

  async function call(name: string, { route, body }: Row) {
    const [method = '', path = ''] = route.split(' ');
    const url = `${STUDIO}${path.replace('{draft}', draft.id).replace('{version}', '1')}`;
    const client = members.get(name);
    if (method === 'delete') return client?.delete(url);
    return client?.post(url, body?.(draft.revision));
  }

  it.each(ROWS.map((row) => [`${row.route} ${JSON.stringify(row.body?.(1))}`, row] as const))(
    'are needed for %s',
    async (_name, row) => {
      for (const name of Object.keys(MEMBERS).filter((member) => !row.may.includes(member))) {
        const refused = await call(name, row);
        expect([name, refused?.statusCode, refused?.json<Problem>().code]).toEqual([
          name,
          403,
          'studio.roleMissing',
        ]);
      }
    },
  );

  it('are asked for by every call that changes something', () => {
    const routes = Object.entries(test.app.swagger().paths ?? {}).flatMap(([path, calls]) =>
      Object.entries(calls ?? {})
        .filter(([method, details]) => method !== 'get' && ownMember(details, 'x-caller') === 'staff')
        .map(([method]) => `${method} ${path.replace(STUDIO, '')}`),
    );
    const known = [...new Set([...ROWS.map(({ route }) => route), ...OF_EVERYBODY])];
    expect(routes.toSorted()).toEqual(known.toSorted());
  });
});
