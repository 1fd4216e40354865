import { SAMPLE_DAY, type SampleFile } from '../../src/engine/check/checkSamples.ts';
import { compileFlows } from '../../src/engine/compile/compileFlows.ts';
import { createFlowRuntime } from '../../src/engine/compile/createFlowRuntime.ts';
import type { FlowModule } from '../../src/engine/compile/flowModule.ts';
import { listMarketsAndPortals, resolveDefinition } from '../../src/engine/definition/resolveDefinition.ts';
import { readDefinitionFiles } from '../../src/engine/node/readDefinitionFiles.ts';
import { createHost } from '../../validators/createHost.ts';

const files = await readDefinitionFiles();
const { markets, portals } = listMarketsAndPortals(files);
const pairs = markets.flatMap((market) => portals.map((portal) => ({ market, portal })));
const runtimes = await Promise.all(
  pairs.map(async (pair) => ({ ...pair, runtime: await compile(pair.market, pair.portal) })),
);

/** The validators as the browser gets them. */
async function compile(market: string, portal: string) {
  const { code } = await compileFlows(resolveDefinition(files, market, portal).definition);
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const module = (await import(address)) as FlowModule;
  return createFlowRuntime(module, createHost({ today: () => SAMPLE_DAY }));
}

const judged = runtimes.flatMap(({ market, portal, runtime }) =>
  Object.values(runtime.definition.steps)
    .filter((step) => step.kind === 'form')
    .map((step) => ({ market, portal, runtime, stepId: step.id, samples: samplesOf(market, step.id) })),
);

function samplesOf(market: string, stepId: string): SampleFile {
  return files.get(`samples/${market}/${stepId}.json`)?.json as unknown as SampleFile;
}

describe.each(judged)('the samples of $stepId in $market, $portal', ({ runtime, stepId, samples }) => {
  it.each(samples.valid)('$name: passes', ({ answers }) => {
    expect(runtime.validateStep(stepId, answers)).toEqual([]);
  });

  it.each(samples.invalid)('$name: is refused with its codes', ({ answers, errors }) => {
    const codes = runtime.validateStep(stepId, answers).map(({ pointer, code }) => [pointer, code] as const);
    expect(Object.fromEntries(codes)).toEqual(errors);
    expect(codes).toHaveLength(Object.keys(errors).length);
  });
});

it('every form of every market refuses at least one sample', () => {
  const unproved = judged.filter(({ samples }) => samples.invalid.length === 0);
  expect(unproved.map(({ market, stepId }) => `${market}/${stepId}`)).toEqual([]);
  expect(judged.length).toBeGreaterThan(0);
});
