import type { JsonSchema, ResolvedDefinition } from '@stepwright/engine';
import { createFlowRuntime, type FlowModule } from '@stepwright/engine';
import { compileFlows } from '@stepwright/engine/node';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';

const today = () => '2026-11-20';

function definitionOf(schemas: Readonly<Record<string, JsonSchema>>): ResolvedDefinition {
  const steps = Object.entries(schemas).map(([id, schema]) => [
    id,
    { id, kind: 'form', schema, ui: {}, actions: [] } as const,
  ]);
  return { flows: {}, steps: Object.fromEntries(steps) };
}

async function runtimeOf(schemas: Readonly<Record<string, JsonSchema>>) {
  const { code } = await compileFlows(definitionOf(schemas), vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule;
  return { code, runtime: createFlowRuntime(module, createHost({ today })) };
}

describe('a module of many steps', () => {
  it('has a validator for each, in whichever part it was written', async () => {
    const ids = Array.from({ length: 150 }, (_, number) => `step-${number}`);
    const schemas = ids.map((id, number) => [
      id,
      { type: 'object', properties: { [id]: { type: 'string', format: 'email', maxLength: 20 + number } } },
    ]);
    const { runtime } = await runtimeOf(Object.fromEntries(schemas) as Record<string, JsonSchema>);
    const codes = ids.map((id) => runtime.validateStep(id, { [id]: 'nobody' }).map(({ code }) => code));
    expect(codes).toEqual(ids.map(() => ['email.format']));
    expect(ids.flatMap((id) => runtime.validateStep(id, { [id]: 'ada@example.com' }))).toEqual([]);
  });

  it('grows with its steps and no faster', async () => {
    const sized = async (count: number): Promise<number> => {
      const steps = Array.from({ length: count }, (_, number) => [
        `s${1000 + number}`,
        { type: 'object', properties: { [`f${1000 + number}`]: { type: 'string', maxLength: 50 } } },
      ]);
      return (await runtimeOf(Object.fromEntries(steps) as Record<string, JsonSchema>)).code.length;
    };
    const [few, many] = [await sized(40), await sized(400)];
    expect(many / few).toBeLessThan(11);
  });
});

describe('the written module', () => {
  it('leaves out the texts of the allowed values that no code reads', async () => {
    const { code } = await runtimeOf({
      one: { type: 'object', properties: { a: { enum: ['left', 'right'] } } },
    });
    const inCode = code.slice(code.indexOf('function'));
    expect(inCode.match(/"left"/g)).toHaveLength(2); // the comparison, and the definition
  });

  it('keeps the allowed values where they are too many to compare one by one', async () => {
    const values = Array.from({ length: 300 }, (_, number) => `value-${number}`);
    const { runtime } = await runtimeOf({ one: { type: 'object', properties: { a: { enum: values } } } });
    expect(runtime.validateStep('one', { a: 'value-299' })).toEqual([]);
    expect(runtime.validateStep('one', { a: 'value-300' })).toMatchObject([{ pointer: '/a', code: 'enum' }]);
  });
});
