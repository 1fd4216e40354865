import type { FlowModuleReference } from '../../contract/configuration.ts';
import type { FlowModulePart } from '../../engine/index.ts';
import type { FlowModule, FlowRuntime } from '../../product/definitions.ts';

type Reference = Pick<FlowModuleReference, 'hash' | 'url'>;
type Parts = ReadonlyMap<string, FlowModulePart>;

/** Fetches compiled flows, each module and each part only once. A failed fetch may be tried again. */
export interface FlowLoader {
  /** The module, with those of its parts that were fetched so far. */
  load(reference: Reference): Promise<FlowRuntime>;
  /** The same with the parts in which these steps are; without `steps`, with all parts. */
  loadSteps(reference: Reference, steps?: readonly string[]): Promise<FlowRuntime>;
}

/** `start` makes a fetched module usable: it brings the formats and the clock. */
export function createFlowLoader(
  start: (module: FlowModule, parts: Parts) => Promise<FlowRuntime>,
): FlowLoader {
  const fetchOnce = createImporter();
  const fetched = new Map<string, Parts>();
  const started = new Map<string, Promise<FlowRuntime>>();
  const whole = new Map<string, Promise<FlowRuntime>>();

  const startWith = ({ url }: Reference, parts: Parts): Promise<FlowRuntime> =>
    remember(started, url, async () => {
      fetched.set(url, parts);
      return start(await fetchOnce<FlowModule>(url), parts);
    });
  const load = (reference: Reference) =>
    started.get(reference.url) ?? startWith(reference, fetched.get(reference.url) ?? new Map());
  const loadSteps = async (reference: Reference, steps?: readonly string[]): Promise<FlowRuntime> => {
    const { missing } = await load(reference);
    const needed = missing.filter((part) => !steps || part.steps.some((id) => steps.includes(id)));
    if (needed.length === 0) return load(reference);
    const arrived = await Promise.all(
      needed.map(
        async ({ name }) => [name, await fetchOnce<FlowModulePart>(partUrl(reference, name))] as const,
      ),
    );
    // Others may have arrived in the meantime.
    return startWith(reference, new Map([...(fetched.get(reference.url) ?? []), ...arrived]));
  };
  return {
    load,
    loadSteps: (reference, steps) =>
      steps
        ? loadSteps(reference, steps)
        : (whole.get(reference.url) ?? remember(whole, reference.url, () => loadSteps(reference))),
  };
}

function partUrl({ hash }: Reference, name: string): string {
  return `/flow-modules/${hash}/parts/${name}.js`;
}

function createImporter(): <Module>(url: string) => Promise<Module> {
  const imported = new Map<string, Promise<unknown>>();
  return <Module>(url: string) =>
    (imported.get(url) ??
      remember(imported, url, () => import(/* @vite-ignore */ url) as Promise<unknown>)) as Promise<Module>; // the server compiled it
}

/** Keeps a promise unless it fails. */
function remember<Value>(
  known: Map<string, Promise<Value>>,
  url: string,
  begin: () => Promise<Value>,
): Promise<Value> {
  const promise = begin();
  known.set(url, promise);
  promise.catch(() => known.get(url) === promise && known.delete(url));
  return promise;
}
