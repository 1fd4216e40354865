import { createHash } from 'node:crypto';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Vocabulary } from '../../../validators/authoring.ts';
import type { ResolvedDefinition, StepDefinition } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { usesLogic } from '../logic/usesLogic.ts';
import { bundleModule } from './bundleModule.ts';
import type { Compilers } from './compilerApart.ts';
import { collectSchemas } from './collectSchemas.ts';
import { cutDefinition, outlineParts } from './cutDefinition.ts';
import { validatorTexts } from './validatorTexts.ts';

export interface CompiledFlows {
  /** Names the content: the same definition and compiler give the same hash. */
  readonly hash: string;
  /** The text of one self-contained ES module that exports a `FlowModule`. */
  readonly code: string;
  /** The steps of long flows that the module does not hold itself; none in most definitions. */
  readonly parts: readonly CompiledPart[];
}

/** A part of a flow module: the text of an ES module that exports a `FlowModulePart`, by the name that `FlowModule.parts` gives it. */
export interface CompiledPart {
  readonly name: string;
  readonly code: string;
}

const HASH_LENGTH = 20;

/** After so many texts another AJV is made, so that memory does not grow with the definition. */
const TEXTS_OF_A_COMPILER = 10;

/**
 * Compiles a definition to an ES module, and parts of it where a flow is long. Throws when a schema cannot be compiled, which the
 * checker finds beforehand.
 *
 *     const { hash, code, parts } = await compileFlows(definition, engine.vocabulary);
 *     // Served as a file named by its hash, it is a `FlowModule` for `createFlowRuntime`.
 */
export async function compileFlows(
  definition: ResolvedDefinition,
  vocabulary: Vocabulary,
): Promise<CompiledFlows> {
  const cut = cutDefinition(definition);
  const compilers = createCompilers(() => createCompiler(definition, vocabulary));
  const parts = await compileParts(cut.parts, compilers);
  const { schemas, definition: marked } = collectSchemas({ ...definition, steps: cut.first });
  const outlined = outlineParts(definition, cut);
  const all = { ...definition.steps, ...outlined, ...marked.steps }; // in the definition's order
  const exported = `
    ${usesLogic(definition) ? LOGIC : ''}
    ${parts.length > 0 ? `export const parts = ${JSON.stringify(parts.map(({ name, steps }) => ({ name, steps })))};` : ''}
    export const definition = ${JSON.stringify({ ...marked, steps: all })};`;
  const code = await bundleModule(validatorTexts({ ...schemas }, exported, compilers));
  return { hash: hashOf(code), code, parts: parts.map(({ name, code: text }) => ({ name, code: text })) };
}

// Bundled into the module, so that pages of other definitions do not load it.
const LOGIC = `export { logic } from './src/engine/logic/index.ts';`;

/** A part, and the steps in it. */
interface NamedPart extends CompiledPart {
  readonly steps: readonly string[];
}

/** Compiles the parts in turn, two at a time: the bundler, a process of its own, reads one while the next is written. */
async function compileParts(
  parts: readonly Readonly<Record<string, StepDefinition>>[],
  compilers: Compilers,
): Promise<readonly NamedPart[]> {
  const compiled: Promise<NamedPart>[] = [];
  for (const [number, part] of parts.entries()) {
    await compiled[number - 2];
    compiled.push(compilePart(part, compilers));
  }
  return Promise.all(compiled);
}

async function compilePart(
  part: Readonly<Record<string, StepDefinition>>,
  compilers: Compilers,
): Promise<NamedPart> {
  const { schemas, definition } = collectSchemas({ flows: {}, steps: part });
  const exported = `export const steps = ${JSON.stringify(definition.steps)};`;
  const { steps, form } = schemas;
  const code = await bundleModule(validatorTexts({ steps, form }, exported, compilers));
  return { name: hashOf(code), code, steps: Object.keys(part) };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex').slice(0, HASH_LENGTH);
}

/** Making an AJV takes as long as compiling some steps, so it is shared for a while; it keeps all that it ever compiled. */
function createCompilers(own: () => Ajv2020): Compilers {
  let shared = own();
  let uses = 0;
  return {
    own,
    shared() {
      if (uses === TEXTS_OF_A_COMPILER) {
        shared = own();
        uses = 0;
      }
      uses += 1;
      return shared;
    },
  };
}

function createCompiler(definition: ResolvedDefinition, vocabulary: Vocabulary): Ajv2020 {
  return vocabulary.createAjv({
    formatDefaults: formatDefaults(definition),
    declared: definition.formats,
    today: () => '',
    code: { source: true, optimize: true },
    messages: false,
  });
}
