import { type DefinitionFiles, parseDefinitionFile } from '../../../src/engine/authoring.ts';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import type { ApplicationResponse } from '../../../src/contract/applications.ts';
import { FlowCatalog } from '../../../server/definitions/flows/flowCatalog.ts';
import { usAnswers, usOrder } from '../../fixtures/usAnswers.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { createTestApplication, signIn } from '../../support/testClient.ts';
import type { TestClient } from '../../support/testClient.ts';
import { startTestApp } from '../../support/testApp.ts';
import type { TestApp } from '../../support/testApp.ts';

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

  it('does not run a module that somebody slipped into the table', async () => {
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
