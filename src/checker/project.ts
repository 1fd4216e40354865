/** A product's definitions and texts, as the command line and Vite's plugin find them. For servers and tools. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  withBaseMeta,
  type DefinitionFiles,
  type Engine,
  type Finding,
  type Variant,
} from '@stepwright/engine/authoring';
import {
  type Answers,
  type FlowModule,
  type FlowModulePart,
  type FlowRuntime,
  withParts,
} from '@stepwright/engine';
import { compileFlows, type CompiledFlows, readDefinitionFiles } from '@stepwright/engine/node';
import { type AnyEngine, anyEngineOf } from './anyEngine.ts';
import { checkDefinitions } from './checkDefinitions.ts';
import { createCheckInput } from './checkInput.ts';
import { type ExplainedStep, explainStep } from './explain/explainStep.ts';
import { didYouMean } from './nearestName.ts';
import type { CheckRules } from './checkRules.ts';

export interface ProjectOptions<Settings extends object> {
  /** The folder of the product: its definitions are in `schemas`, its texts in `locales`. */
  readonly folder: string;
  readonly engine: Engine<Settings>;
  readonly rules: CheckRules;
  /** Adds texts that the product does not have itself, such as `withBaseTexts` of `@stepwright/react/texts`. */
  readonly withTexts?: (texts: DefinitionFiles) => DefinitionFiles;
}

export interface Project {
  readonly engine: AnyEngine;
  /** Its definitions, with the engine's meta-schemas below them. */
  readDefinitions(): Promise<DefinitionFiles>;
  /** Its texts, with those of packages below them. */
  readTexts(): Promise<DefinitionFiles>;
  /** Paths of all files of both folders. */
  listFiles(): Promise<readonly string[]>;
  /** Checks definitions, samples and texts of every variant; errors first. */
  check(): Promise<readonly Finding[]>;
  /**
   * Explains why a step of one variant shows or not with some answers, and why each of them is refused. Throws if it has no such step, or for
   * the first error of its definitions.
   */
  explain(variant: Variant, asked: AskedStep): Promise<ExplainedStep>;
  /** A runtime of one variant that compiles its schemas now. Throws for the first error of its definitions. */
  interpret(variant: Variant, options: { readonly today: () => string }): Promise<FlowRuntime>;
  /**
   * Compiles one variant, named by a member of each layer: `{ zone: 'old-town' }`. Throws for the first error of its
   * definitions.
   */
  compile(variant: Variant): Promise<CompiledFlows>;
  /** Compiles one variant and loads it, for a server that validates what pages send. */
  loadFlow<Settings extends object>(variant: Variant): Promise<FlowModule<Settings>>;
}

/** A step with answers to explain. */
export interface AskedStep {
  readonly step: string;
  readonly answers: Answers;
  /** Everything that conditions read besides the answers and the settings of the layers. */
  readonly context?: object;
  /** The language of the texts; the reference language without it. */
  readonly locale?: string;
  /** The day for limits of dates, YYYY-MM-DD. */
  readonly today: string;
}

/** Describes a product to the command line and to Vite's plugin: the default export of `stepwright.config.ts`. */
export function defineProject<Settings extends object>(options: ProjectOptions<Settings>): Project {
  const { folder, rules, withTexts = (texts) => texts } = options;
  const engine = anyEngineOf(options.engine);
  const folders = { schemas: path.join(folder, 'schemas'), locales: path.join(folder, 'locales') };
  const readDefinitions = async () => withBaseMeta(await readDefinitionFiles(folders.schemas));
  const readTexts = async () => withTexts(await readDefinitionFiles(folders.locales));
  const resolve = async (variant: Variant) => {
    const files = await readDefinitions();
    const resolution = engine.resolve(files, variant);
    const problem = resolution.findings.find(({ severity }) => severity === 'error');
    if (problem) throw new Error(`${problem.path}:${problem.line} ${problem.message}`);
    return { files, resolution };
  };
  const compile = async (variant: Variant) =>
    compileFlows((await resolve(variant)).resolution.definition, engine.vocabulary);
  return {
    engine,
    readDefinitions,
    readTexts,
    listFiles: async () => (await Promise.all(Object.values(folders).map(listFiles))).flat(),
    async check() {
      const [definitions, texts] = await Promise.all([readDefinitions(), readTexts()]);
      return checkDefinitions(definitions, texts, { engine, rules });
    },
    async explain(variant, { step, answers, context, locale = rules.referenceLocale, today: day }) {
      const { files, resolution } = await resolve(variant);
      const { definition } = resolution;
      const found = definition.steps[step];
      if (!found)
        throw new Error(`there is no step "${step}"${didYouMean(step, Object.keys(definition.steps))}`);
      const today = () => day;
      const input = createCheckInput({
        engine,
        rules,
        files,
        locales: await readTexts(),
        variant,
        resolution,
        today,
      });
      const runtime = engine.interpret(definition, { today });
      const settings = Object.fromEntries(
        engine.layers.map(({ name }) => [name, Reflect.get(definition, name)]),
      );
      return explainStep({ input, runtime, context: { ...settings, ...context, answers }, locale }, found);
    },
    async interpret(variant, options) {
      return engine.interpret((await resolve(variant)).resolution.definition, options);
    },
    compile,
    async loadFlow<Given extends object>(variant: Variant) {
      const { code, parts } = await compile(variant);
      const module = await importText<FlowModule<Given>>(code);
      const loaded = parts.map(
        async (part) => [part.name, await importText<FlowModulePart>(part.code)] as const,
      );
      return withParts(module, new Map(await Promise.all(loaded)));
    },
  };
}

async function importText<Module>(code: string): Promise<Module> {
  const module: Module = await import(`data:text/javascript,${encodeURIComponent(code)}`); // just compiled
  return module;
}

async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
