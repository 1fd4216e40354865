import { type DefinitionFiles, parseDefinitionFile } from '@stepwright/engine/authoring';
import { readDefinitionFiles } from '../../../src/product/node.ts';
import { FlowCatalog } from '../../../server/definitions/flows/flowCatalog.ts';
import { DAY_MS } from '../../../src/lib/durations.ts';
import { compileOnce } from '../../support/compileOnce.ts';
import { describeOnOneDatabase } from '../../support/databases.ts';
import { startTestApp, type TestApp } from '../../support/testApp.ts';

const STEP = 'base/steps/annual-sales.json';
const PAIR = ['us', 'terminal'] as const;

describeOnOneDatabase('flows that were served before', (kind) => {
  let test: TestApp;
  let installed: DefinitionFiles;

  beforeAll(async () => {
    test = await startTestApp(kind);
    installed = await readDefinitionFiles();
  });
  afterAll(() => test.close());

  /** A catalog, what it compiles, and how it serves definitions in one market. */
  function countingCatalog() {
    const { db, keys, clock } = test.deps;
    const compiled: string[] = [];
    const flows = new FlowCatalog({
      db,
      keys,
      clock,
      async compile(definition) {
        compiled.push(`${definition.market.id}/${definition.portal.id}`);
        if (JSON.stringify(definition).includes('"not compiled"')) throw new Error('It cannot be compiled');
        return compileOnce(definition);
      },
    });
    const serve = async (files: DefinitionFiles) => {
      compiled.length = 0;
      await flows.serve([{ files, opens: (market) => market === 'us' }]);
      return compiled.length;
    };
    return { flows, compiled, serve };
  }

  /** The definitions with one more question. */
  function asking(name: string): DefinitionFiles {
    const step = JSON.parse(installed.get(STEP)?.text ?? '') as {
      schema: { properties: { company: { properties: Record<string, unknown> } } };
    };
    step.schema.properties.company.properties[name] = { type: 'string', maxLength: 40 };
    return new Map(installed).set(STEP, parseDefinitionFile(STEP, JSON.stringify(step)));
  }

  it('are not compiled again by a roll-back, nor by the same release after it', async () => {
    const { flows, serve } = countingCatalog();
    const released = asking('motto');
    expect(await serve(installed)).toBeGreaterThan(0);
    const before = flows.current(...PAIR);
    expect(await serve(released)).toBeGreaterThan(0);
    const after = flows.current(...PAIR);
    expect(await serve(installed)).toBe(0);
    expect(flows.current(...PAIR)).toBe(before);
    expect(await serve(released)).toBe(0);
    expect(flows.current(...PAIR)).toBe(after);
  });

  it('are forgotten after some other states, so that memory does not grow with each release', async () => {
    const { serve } = countingCatalog();
    await serve(installed);
    for (const name of ['motto', 'slogan', 'song']) expect(await serve(asking(name))).toBeGreaterThan(0);
    expect(await serve(installed)).toBeGreaterThan(0);
  });

  it('are compiled only in the markets that a release changes', async () => {
    const { flows, compiled } = countingCatalog();
    await flows.publish(installed);
    compiled.length = 0;
    const everywhere = { files: installed, opens: () => true };
    await flows.serve([{ files: asking('motto'), opens: (market) => market === 'us' }, everywhere]);
    expect(new Set(compiled)).toEqual(new Set(['us/terminal', 'us/registrar']));
  });

  it('stay as they were if some of a release cannot be compiled', async () => {
    const { flows, serve } = countingCatalog();
    await serve(installed);
    const before = flows.current(...PAIR);
    await expect(serve(asking('not compiled'))).rejects.toThrow('It cannot be compiled');
    expect(flows.current(...PAIR)).toBe(before);
    expect(await serve(installed)).toBe(0);
  });

  it('under the brand of a partner are kept, too', async () => {
    const { flows, compiled, serve } = countingCatalog();
    await serve(installed);
    const [cobrand] = flows.listCobrands(PAIR[1]);
    const branded = () => flows.branded(...PAIR, cobrand?.settings.id ?? '');
    const before = await branded();
    await serve(asking('motto'));
    expect((await branded()).reference.hash).not.toBe(before.reference.hash);
    await serve(installed);
    compiled.length = 0;
    expect(await branded()).toBe(before);
    expect(compiled).toEqual([]);
  });

  it('are accepted for a week after they were replaced, however long they were served', async () => {
    const { flows, serve } = countingCatalog();
    await serve(installed);
    const hash = flows.current(...PAIR)?.reference.hash ?? '';
    test.clock.forward(30 * DAY_MS);
    await serve(asking('motto'));
    expect((await flows.stillAccepted(hash))?.reference.hash).toBe(hash);
    test.clock.forward(8 * DAY_MS);
    expect(await flows.stillAccepted(hash)).toBeUndefined();
  });
});
