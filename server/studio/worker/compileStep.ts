import { withCombined, type Variant } from '@stepwright/engine/authoring';
import { engine } from '../../../src/product/authoring.ts';
import { createFlowCompiler } from '../../../src/product/node.ts';
import { messageOf } from '../../../src/lib/unknownValue.ts';
import type { ResolvedDefinition } from '../../../src/product/definitions.ts';
import type { KeptProject } from './keptProjects.ts';
import type { CompiledStep, StudioTasks } from './tasks.ts';

/** The flow of a step's module: one page, with that step. */
const PREVIEW = 'preview';

const compile = createFlowCompiler();

/** Compiles one step as its visitors get it; returns the reasons if it cannot be compiled. */
export async function compileStep(
  { files }: KeptProject,
  { variant, step }: StudioTasks['compileStep']['input'],
): Promise<CompiledStep> {
  try {
    const { definition, findings } = resolveVariant(files, variant);
    const own = findings.filter(({ severity, file }) => severity === 'error' && concerns(file, step));
    if (own.length > 0) return { kind: 'failed', messages: own.map(({ message }) => message) };
    const reduced = reduceTo(definition, step);
    if (!reduced) return { kind: 'failed', messages: [`There is no step "${step}"`] };
    return { kind: 'compiled', code: (await compile(reduced)).code };
  } catch (error) {
    // A step of another shape than the engine expects, which the checker has words for.
    return { kind: 'failed', messages: [messageOf(error)] };
  }
}

function concerns(file: string, step: string): boolean {
  return file.endsWith(`/steps/${step}.json`) || /\/(?:market|portal|cobrand)\.json$/.test(file);
}

function reduceTo(definition: ResolvedDefinition, id: string): ResolvedDefinition | undefined {
  const step = Object.hasOwn(definition.steps, id) ? definition.steps[id] : undefined;
  if (!step) return undefined;
  const conditions = conditionsOf(definition, step);
  const flow = { id: PREVIEW, steps: [{ id, step: id, path: '/preview' }], conditions };
  const { rules, ...rest } = step;
  // Without its flow, or while a name is mistyped, a rule has no condition that could be asked.
  const known = rules?.filter(({ when }) => Object.hasOwn(conditions, when));
  const shown = known && known.length > 0 ? { ...rest, rules: known } : rest;
  return { ...definition, steps: { [id]: shown }, flows: { [PREVIEW]: flow } };
}

/** The conditions that the rules of a step name, as the first flow has them that has the step. */
function conditionsOf(
  { flows }: ResolvedDefinition,
  { id, rules = [] }: ResolvedDefinition['steps'][string],
) {
  const flow = Object.values(flows).find(({ steps }) => steps.some(({ step }) => step === id));
  if (!flow) return {};
  const names = withCombined(
    flow.conditions,
    rules.map(({ when }) => when),
  );
  return Object.fromEntries(Object.entries(flow.conditions).filter(([name]) => names.has(name)));
}

type Files = KeptProject['files'];
type Resolution = ReturnType<typeof engine.resolve>;

const resolved = new WeakMap<Files, Map<string, Resolution>>();

/** Each variant is resolved once for the same files: two portals beside each other, or phone and desktop. */
function resolveVariant(files: Files, variant: Variant): Resolution {
  const known = resolved.get(files) ?? new Map<string, Resolution>();
  resolved.set(files, known);
  const key = JSON.stringify(variant);
  const { market = '', portal = '', cobrand } = variant;
  const found =
    known.get(key) ?? engine.resolve(files, { market, portal, ...(cobrand !== undefined && { cobrand }) });
  known.set(key, found);
  return found;
}
