import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { FlowCatalog } from '../../../server/definitions/flows/flowCatalog.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { createTestApplication, signIn, type TestClient } from '../../support/testClient.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';
import { LONG_FLOW_STEPS, withLongFlow } from '../../support/longFlow.ts';

const STEP = 'base/steps/annual-sales.json';
const DAY_MS = 24 * 60 * 60_000;

/** A release that asks for one more thing. */
async function nextRelease(): Promise<DefinitionFiles> {
  const files = await readDefinitionFiles();
  const step = JSON.parse(files.get(STEP)?.text ?? '') as {
    schema: { properties: { company: { required: string[]; properties: Record<string, unknown> } } };
  };
  step.schema.properties.company.required.push('motto');
  step.schema.properties.company.properties['motto'] = { type: 'string', maxLength: 40 };
  return new Map(files).set(STEP, parseDefinitionFile(STEP, JSON.stringify(step)));
}

describeOnOneDatabase('a flow that changes', (kind) => {
  let test: TestApp;
  let client: TestClient;
  let before: ApplicationResponse;

  beforeAll(async () => {
    test = await startTestApp(kind);
    client = await signIn(test);
    before = await createTestApplication(client);
    await test.deps.flows.publish(await nextRelease());
  });
  afterAll(() => test.close());

  it('asks new applications for the new answer', async () => {
    const refused = await client.post('/api/v2/applications', usAnswers);
    expect(refused.json()).toMatchObject({
      code: 'answers.invalid',
      details: [{ pointer: '/company/motto', stepId: 'annual-sales' }],
    });
    const company = { ...usAnswers.company, motto: 'Good coffee' };
    const created = await client.post('/api/v2/applications', { ...usAnswers, company });
    expect(created.json<ApplicationResponse>().company).toMatchObject({ motto: 'Good coffee' });
  });

  it('leaves an application with the questions it was started with', async () => {
    const url = `/api/v2/applications/${before.application.id}`;
    expect((await client.put(url, { order: usOrder })).statusCode).toBe(200);
    const submitted = await client.post(`${url}/onboard`);
    expect(submitted.statusCode).toBe(202);
    expect(submitted.json<ApplicationResponse>().application.flowModule).toEqual(
      before.application.flowModule,
    );
  });

  it('keeps serving the old module, also from a process that never compiled it', async () => {
    const { hash, url } = before.application.flowModule;
    expect((await client.get(url)).statusCode).toBe(200);
    const { db, keys, clock } = test.deps;
    const fresh = new FlowCatalog({ db, keys, clock });
    expect((await fresh.pinned(hash))?.reference).toEqual(before.application.flowModule);
    expect(await fresh.pinned('never-compiled')).toBeUndefined();
  });

  it('takes what a page asked that was opened before the release, for a week', async () => {
    const application = { flowModule: before.application.flowModule.hash };
    const accepted = await client.post('/api/v2/applications', { ...usAnswers, application });
    expect(accepted.statusCode).toBe(201);
    test.clock.forward(8 * DAY_MS);
    client = await signIn(test);
    const refused = await client.post('/api/v2/applications', { ...usAnswers, application });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'flow.unknown']);
  });

  it('does not run a module that was inserted into the table', async () => {
    const { db, keys, clock } = test.deps;
    await db
      .insertInto('flow_modules')
      .values({
        hash: 'slipped-in-module',
        market: 'us',
        portal: 'terminal',
        source: 'globalThis.stolen = true',
        signature: Buffer.alloc(32),
        created_at: clock(),
        last_served_at: clock(),
      })
      .execute();
    const fresh = new FlowCatalog({ db, keys, clock });
    await expect(fresh.pinned('slipped-in-module')).rejects.toThrow('signature');
    expect((await client.get('/flow-modules/slipped-in-module.js')).statusCode).toBe(500);
    expect(globalThis).not.toHaveProperty('stolen');
  });
});

describeOnOneDatabase('publishing again', (kind) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(kind);
  });
  afterAll(() => test.close());

  /** The order of two questions, and nothing else. */
  async function reordered(): Promise<DefinitionFiles> {
    const files = await readDefinitionFiles();
    const file = 'base/steps/company-details.json';
    const step = JSON.parse(files.get(file)?.text ?? '') as {
      schema: { properties: { company: { properties: Record<string, unknown> } } };
    };
    const { company } = step.schema.properties;
    company.properties = Object.fromEntries(Object.entries(company.properties).toReversed());
    return new Map(files).set(file, parseDefinitionFile(file, JSON.stringify(step)));
  }

  it('serves the same flow while nothing changed, and another one where questions changed their order', async () => {
    const { flows } = test.deps;
    const hashOf = () => flows.current('us', 'terminal')?.reference.hash;
    const before = hashOf();
    const loaded = flows.current('us', 'terminal');
    await flows.publish(await readDefinitionFiles());
    expect(flows.current('us', 'terminal')).toBe(loaded);
    await flows.publish(await reordered());
    expect(hashOf()).not.toBe(before);
    const step = flows.current('us', 'terminal')?.runtime.definition.steps['company-details'];
    expect(Object.keys(step?.schema['properties'] ?? {})).toEqual(['company']);
    expect(JSON.stringify(step?.schema)).toMatch(/"properties":\{"site":/);
  });
});

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

  it('does not run a part that was inserted into the table', async () => {
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
