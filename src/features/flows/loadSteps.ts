import { type FlowModulePart, withParts } from '@stepwright/engine';
import type { FlowRuntime } from '../../product/definitions.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { FlowLoader, FlowReference } from './createFlowLoader.ts';
import { importCompiled } from '../shared/importCompiled.ts';

/** The flows of a module with the parts in which these steps are; without `steps`, with all parts. A failed fetch may be tried again. */
export async function loadSteps(
  flows: FlowLoader,
  reference: FlowReference,
  steps?: readonly string[],
): Promise<FlowRuntime> {
  const { missing } = await flows.load(reference);
  const needed = missing.filter((part) => !steps || part.steps.some((id) => steps.includes(id)));
  if (needed.length === 0) return flows.load(reference);
  const arrived = await Promise.all(
    needed.map(async ({ name }) => [name, await fetchPart(reference, name)] as const),
  );
  return flows.extend(reference, (module) => withParts(module, new Map(arrived)));
}

const whole = memoizeByObject<FlowLoader, Map<string, Promise<FlowRuntime>>>(() => new Map());

/** The same with all parts; the same promise each time, for a component to `use`. */
export function loadAllSteps(flows: FlowLoader, reference: FlowReference): Promise<FlowRuntime> {
  const known = whole(flows);
  const loading = known.get(reference.url) ?? loadSteps(flows, reference);
  known.set(reference.url, loading);
  loading.catch(() => known.delete(reference.url));
  return loading;
}

// The browser fetches a module once.
function fetchPart({ hash }: FlowReference, name: string): Promise<FlowModulePart> {
  const url = `/flow-modules/${hash}/parts/${name}.js`;
  return importCompiled(url);
}
