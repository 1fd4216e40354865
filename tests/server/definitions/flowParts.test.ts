import { FlowCatalog } from '../../../server/definitions/flows/flowCatalog.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { LONG_FLOW_STEPS, withLongFlow } from '../../support/longFlow.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { signIn, type TestClient } from '../../support/testClient.ts';

const PART = /\{name:"(\w+)"/g;

describeOnOneDatabase('a flow of more steps than a page loads at once', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let hash: string;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
    await test.deps.flows.publish(withLongFlow(await readDefinitionFiles()));
    hash = test.deps.flows.current('us', 'terminal')?.reference.hash ?? '';
  });
  afterAll(() => test.close());

  /** The names of the parts that a module names. */
  async function partsOf(url: string): Promise<readonly string[]> {
    const module = await client.get(url);
    return [...module.body.matchAll(PART)].map(([, name = '']) => name);
  }

  it('is served with its first steps, and the others in parts that never change', async () => {
    const names = await partsOf(`/flow-modules/${hash}/start.js`);
    expect(names.length).toBeGreaterThan(1);
    for (const name of names) {
      const part = await client.get(`/flow-modules/${hash}/parts/${name}.js`);
      expect(part.statusCode).toBe(200);
      expect(part.headers['cache-control']).toContain('immutable');
      expect(part.headers['content-type']).toContain('javascript');
      expect(part.body).toMatch(/export\s*\{/);
    }
    expect((await client.get(`/flow-modules/${hash}/parts/0123456789abcdef.js`)).statusCode).toBe(404);
    expect((await client.get(`/flow-modules/0123456789abcdef/parts/${names[0] ?? ''}.js`)).statusCode).toBe(
      404,
    );
  });

  it('is whole on the server, also in a process that never compiled it', async () => {
    const { db, keys, clock } = test.deps;
    for (const catalog of [test.deps.flows, new FlowCatalog({ db, keys, clock })]) {
      const runtime = (await catalog.pinned(hash))?.runtime;
      expect(runtime?.missing).toEqual([]);
      const last = LONG_FLOW_STEPS.at(-1) ?? '';
      expect(runtime?.validateStep(last, { company: { gpv: 'x' } })).toMatchObject([
        { pointer: `/company/${last}`, code: 'required' },
      ]);
    }
  });

  it('does not run a part that somebody slipped into the table', async () => {
    const [name = ''] = await partsOf(`/flow-modules/${hash}.js`);
    const { db, keys, clock } = test.deps;
    await db
      .updateTable('flow_module_parts')
      .set({ source: 'globalThis.stolen = true' })
      .where('hash', '=', hash)
      .where('name', '=', name)
      .execute();
    await expect(new FlowCatalog({ db, keys, clock }).pinned(hash)).rejects.toThrow('signature');
    expect((await client.get(`/flow-modules/${hash}/parts/${name}.js`)).statusCode).toBe(500);
  });
});
