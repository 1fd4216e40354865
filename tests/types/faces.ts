// oxlint-disable typescript/no-unnecessary-type-parameters -- type parameters state the claims about types
// Read by `tsc` only: the promises of the public faces about types. A line under @ts-expect-error must stay wrong.
import type { Finding } from '@stepwright/checker';
import {
  createEngine,
  type DefinitionFiles,
  type Engine,
  type Resolution,
} from '@stepwright/engine/authoring';
import {
  type Answers,
  createFlowRuntime,
  type FlowModule,
  type FlowRuntime,
  type JourneyContext,
  type LayerSettings,
  type ResolvedDefinition,
  walkJourney,
} from '@stepwright/engine';
import type { FormKit, StepFormProps } from '@stepwright/react';
import { createVocabulary, keywords } from '@stepwright/validators/authoring';
import type { AnyFormat, Format, ValidatorHost } from '@stepwright/validators';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <_Claim extends true>(): void => {};

interface Zone extends LayerSettings {
  readonly vehicles: readonly string[];
}
interface Settings {
  readonly zone: Zone;
}

declare const files: DefinitionFiles;
declare const module: FlowModule<Settings>;
declare const host: ValidatorHost;
declare const answers: Answers;

const vocabulary = createVocabulary({ formats: [], keywords });
const engine = createEngine<Settings>({
  vocabulary,
  context: ['answers', 'zone'],
  layers: [{ name: 'zone', folder: 'zones' }],
});

// Settings of layers are members of what is resolved, by the layers' names, all the way to the runtime.
const resolution = engine.resolve(files, { zone: 'old-town' });
holds<Same<typeof resolution, Resolution<Settings>>>();
holds<Same<typeof resolution.definition.zone.vehicles, readonly string[]>>();
const runtime = createFlowRuntime(module, host);
holds<Same<typeof runtime, FlowRuntime<Settings>>>();
holds<Same<(typeof runtime)['definition']['zone'], Zone>>();
holds<Same<ReturnType<typeof engine.interpret>, FlowRuntime<Settings>>>();

// A layer has to be one of the settings', and a variant names each of them.
createEngine<Settings>({
  vocabulary,
  context: [],
  // @ts-expect-error -- no such layer
  layers: [{ name: 'region', folder: 'regions' }],
});
// @ts-expect-error -- the zone is missing
engine.resolve(files, {});
// @ts-expect-error -- no such layer
engine.listIds(files, 'region');

// Functions without settings accept a runtime of any product; the reverse is refused.
const anyRuntime: FlowRuntime = runtime;
walkJourney(runtime, 'permit', { answers });
// @ts-expect-error -- the zone is not known
const withZone: FlowRuntime<Settings> = anyRuntime;
const props: Pick<StepFormProps, 'runtime'> = { runtime };

// Answers and definitions are read, never written.
// @ts-expect-error -- readonly
answers['name'] = 'Ada';
// @ts-expect-error -- readonly
resolution.definition.steps['vehicle'] = undefined;

// A format may have codes of its own; one with a list of codes has no others.
const own: AnyFormat = { name: 'x', description: '', options: {}, check: () => 'x.own-code' };
const ours: Format<object, 'required'> = {
  ...own,
  // @ts-expect-error -- none of its codes
  check: () => 'x.own-code',
};

// Findings of a product's own checks have codes of their own.
holds<Same<Finding['code'], string>>();
holds<Same<keyof FormKit, 'fields' | 'widgets' | 'inputFormats' | 'fieldMembers' | 'autocompleteByName'>>();

/** Everything above, so that nothing counts as unused. */
export type Checked = [
  typeof withZone,
  typeof props,
  typeof own,
  typeof ours,
  Engine,
  JourneyContext,
  ResolvedDefinition,
];
