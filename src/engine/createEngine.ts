import type { Vocabulary } from '@stepwright/validators/authoring';
import type { FlowRuntime, CompiledSchema } from './runtime/flowModule.ts';
import type { DefinitionFiles } from './definition/definitionFile.ts';
import type { ResolvedDefinition, JsonSchema } from './definition/definitionTypes.ts';
import { listIds, listVariants, type Layer, type Variant, type VariantOf } from './definition/layers.ts';
import { resolveDefinition, type Resolution } from './definition/resolveDefinition.ts';
import { formatDefaults } from './definition/layerSettings.ts';
import { compilerApart } from './compile/compilerApart.ts';
import { collectSchemas } from './compile/collectSchemas.ts';
import { logicOf } from './logic/usesLogic.ts';
import { toFlowRuntime } from './compile/createFlowRuntime.ts';

/** Options of a product. `Settings` are the shapes of its layers' settings files, by the layers' names. */
export interface EngineOptions<Settings extends object> {
  /** The formats, keywords and annotations that schemas may use. */
  readonly vocabulary: Vocabulary;
  /** Parts of the context besides `answers`: the members of the product's `JourneyContext`. */
  readonly context: readonly string[];
  /** Layers by which definitions differ, outermost first. None: only `base` is resolved. */
  readonly layers: readonly Layer<keyof Settings & string>[];
  /** Whether a combination of the layers' members is one that is shown; left out, every one is. */
  readonly isOffered?: (files: DefinitionFiles, variant: VariantOf<Settings>) => boolean;
  /** Adds derived parts to a definition, so that they are included in it. */
  readonly complete?: (definition: ResolvedDefinition<Settings>) => ResolvedDefinition<Settings>;
}

/** The engine of one product; see `createEngine`. */
export interface Engine<Settings extends object = object> extends EngineOptions<Settings> {
  /** The ids of all members of a layer that have settings. Throws for a layer that the engine does not have. */
  listIds(files: DefinitionFiles, layer: keyof Settings & string): readonly string[];
  /** Every combination of the layers' members that is offered. */
  listVariants(files: DefinitionFiles): readonly VariantOf<Settings>[];
  /**
   * Resolves one variant: its definition, the origin of each value, and the findings. Usable if no finding is an error.
   */
  resolve(files: DefinitionFiles, variant: VariantOf<Settings>): Resolution<Settings>;
  /** A runtime that compiles its schemas now, for tools, tests and servers. Throws when a schema cannot be compiled. */
  interpret(
    definition: ResolvedDefinition<Settings>,
    options: { readonly today: () => string },
  ): FlowRuntime<Settings>;
}

/**
 * Makes the engine of a product from its words, its context and its layers.
 *
 *     const engine = createEngine<{ readonly zone: Zone }>({
 *       vocabulary: createVocabulary({ formats: [numberPlate], keywords }),
 *       context: ['answers', 'zone'],
 *       layers: [{ name: 'zone', folder: 'zones' }],
 *     });
 *     const { definition, findings } = engine.resolve(await readDefinitionFiles('schemas'), { zone: 'old-town' });
 *     const runtime = engine.interpret(definition, { today: () => '2026-11-20' });
 */
export function createEngine<Settings extends object>(options: EngineOptions<Settings>): Engine<Settings> {
  const { vocabulary, layers, isOffered = () => true, complete } = options;
  return {
    ...options,
    listIds(files, name) {
      const layer = layers.find((one) => one.name === name);
      if (!layer) throw new Error(`The engine has no layer "${name}"`);
      return listIds(files, layer);
    },
    listVariants(files) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each has a member of each layer
      const variants = listVariants(files, layers) as unknown as readonly VariantOf<Settings>[];
      return variants.filter((variant) => isOffered(files, variant));
    },
    resolve(files, variant) {
      const named: Variant = Object.fromEntries(Object.entries(variant)); // ids by the layers' names
      const resolution = resolveDefinition<Settings>(files, layers, named);
      return complete ? { ...resolution, definition: complete(resolution.definition) } : resolution;
    },
    interpret: (definition, { today }) => interpretFlow(definition, { vocabulary, today }),
  };
}

/**
 * A runtime that compiles its schemas now, with AJV: for the command line and for tests, never for the browser.
 * Throws when a schema cannot be compiled.
 */
export function interpretFlow<Settings extends object>(
  definition: ResolvedDefinition<Settings>,
  { vocabulary, today }: { readonly vocabulary: Vocabulary; readonly today: () => string },
): FlowRuntime<Settings> {
  const { schemas, definition: marked } = collectSchemas(definition);
  const { formats: declared } = definition;
  const createAjv = () =>
    vocabulary.createAjv({ formatDefaults: formatDefaults(definition), declared, today });
  const compile = compilerApart({ own: createAjv, shared: createAjv });
  const compileAll = (schemas: Readonly<Record<string, JsonSchema>>): Record<string, CompiledSchema> =>
    Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, compile(schema).validate as CompiledSchema]),
    );
  const validators = {
    steps: compileAll(schemas.steps),
    conditions: compileAll(schemas.conditions),
    form: compileAll(schemas.form),
  };
  const host = vocabulary.createHost({ declared, today });
  return toFlowRuntime(marked, validators, host, { logic: logicOf(definition) });
}
