import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Vocabulary } from '@stepwright/validators/authoring';
import type { ResolvedDefinition, StepDefinition, JsonSchema } from '../definition/definitionTypes.ts';
import { formatDefaults } from '../definition/layerSettings.ts';
import { usesLogic } from '../logic/usesLogic.ts';
import { listLeaves } from '../answers/walkSchema.ts';
import { hasLogic } from '../logic/settle.ts';
import { applicators } from '@stepwright/validators';
import { mapSubschemas } from '../definition/mapSubschemas.ts';
import { bundleModule } from './bundleModule.ts';
import type { Compilers } from './compilerApart.ts';
import { collectSchemas } from './collectSchemas.ts';
import { validatorTexts } from './validatorTexts.ts';
import { refers } from './formQuestions.ts';
import { writeOnce, type WrittenValidators } from './writtenValidators.ts';

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
 *
 * With the same map for several definitions, validators that they have in common are compiled once.
 */
export async function compileFlows(
  definition: ResolvedDefinition,
  vocabulary: Vocabulary,
  written?: WrittenValidators,
): Promise<CompiledFlows> {
  const compilers = createCompilers(() => createCompiler(definition, vocabulary));
  return compileWith(definition, compilers, written);
}

/** Compiles a definition with AJVs that were made for its formats. */
export async function compileWith(
  resolved: ResolvedDefinition,
  compilers: Compilers,
  written?: WrittenValidators,
): Promise<CompiledFlows> {
  const definition = withoutRuleIds(resolved);
  const cut = cutDefinition(definition);
  const parts = await compileParts(cut.parts, compilers);
  const { schemas, definition: marked } = collectSchemas({ ...definition, steps: cut.first });
  const outlined = outlineParts(definition, cut);
  const all = { ...definition.steps, ...outlined, ...marked.steps }; // in the definition's order
  const exported = `
    ${usesLogic(definition) ? LOGIC : ''}
    ${parts.length > 0 ? `export const parts = ${JSON.stringify(parts.map(({ name, steps }) => ({ name, steps })))};` : ''}
    export const definition = ${JSON.stringify({ ...marked, steps: all })};`;
  const texts = validatorTexts({ ...schemas }, exported, compilers);
  // The texts of long flows would be too much to keep, and those of their parts come first.
  const key = () => JSON.stringify([formatDefaults(definition), definition.formats, schemas]);
  const code = await bundleModule(written && parts.length === 0 ? writeOnce(texts, key(), written) : texts);
  return { hash: hashOf(code), code, parts: parts.map(({ name, code: text }) => ({ name, code: text })) };
}

/** Only overlays name rules by their ids. */
function withoutRuleIds(definition: ResolvedDefinition): ResolvedDefinition {
  const steps = Object.entries(definition.steps).map(([name, step]) => {
    const rules = step.rules?.map(({ id: _id, ...rule }) => rule);
    return [name, rules ? { ...step, rules } : step] as const;
  });
  return { ...definition, steps: Object.fromEntries(steps) };
}

/** Keywords that locate answers, and those that restrict their use. */
const KEPT_KEYWORDS: ReadonlySet<string> = new Set([
  ...applicators.map(([keyword]) => keyword),
  'sensitive',
  'transient',
  'calculated',
]);

/** Schemas of user-named members are kept: an empty schema there would mean that nothing is asked for. */
const FREE_KEYWORDS: ReadonlySet<string> = new Set([
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
]);

/** A flow of no more steps is loaded as a whole: another request would cost more than it saves. */
const MOST_STEPS_AT_ONCE = 40;

const STEPS_PER_PART = 20;

type Steps = Readonly<Record<string, StepDefinition>>;

/** A definition as its module is loaded: some steps at once, the others in parts near their use. */
interface CutDefinition {
  readonly first: Steps;
  readonly parts: readonly Steps[];
}

/**
 * Cuts the steps of long flows into parts, in the order in which the flows ask them. What a short flow asks, and the beginning of a long
 * one, is loaded at once; so is all of a definition without long flows.
 */
function cutDefinition({ flows, steps }: ResolvedDefinition): CutDefinition {
  const all = Object.values(flows).map((flow) => [...new Set(flow.steps.map(({ step }) => step))]);
  const long = all.filter((asked) => asked.length > MOST_STEPS_AT_ONCE);
  const beginnings = long.map((asked) => asked.slice(0, STEPS_PER_PART));
  const short = all.filter((asked) => asked.length <= MOST_STEPS_AT_ONCE);
  const asked = new Set(long.flat());
  const atOnce = new Set([...beginnings, ...short].flat());
  const later = [...asked].filter((id) => !atOnce.has(id));
  const named = (ids: readonly string[]): Steps =>
    Object.fromEntries(ids.flatMap((id) => (steps[id] ? [[id, steps[id]] as const] : [])));
  const apart = new Set(later);
  return {
    first: later.length === 0 ? steps : named(Object.keys(steps).filter((id) => !apart.has(id))),
    parts: Array.from({ length: Math.ceil(later.length / STEPS_PER_PART) }, (_, part) =>
      named(later.slice(part * STEPS_PER_PART, (part + 1) * STEPS_PER_PART)),
    ),
  };
}

/**
 * The steps of the parts as the module's definition holds them until they are loaded. What other steps and browser storage depend on is
 * outlined: which answers count only while their step applies, and which must not be kept.
 */
function outlineParts({ flows, steps }: ResolvedDefinition, { parts }: CutDefinition): Steps {
  const conditional = Object.values(flows).flatMap((flow) =>
    flow.steps.flatMap(({ step, when }) => (when === undefined ? [] : (steps[step] ?? []))),
  );
  const shared = new Set(
    conditional.flatMap((step) => listLeaves(step.schema).map(({ pointer }) => pointer)),
  );
  const matters = (step: StepDefinition) =>
    hasLogic(step) ||
    listLeaves(step.schema).some(
      ({ pointer, schema }) => shared.has(pointer) || schema.sensitive === true || schema.transient === true,
    );
  return Object.fromEntries(
    parts
      .flatMap((part) => Object.entries(part))
      .map(([id, step]) => [id, matters(step) ? outlineOf(step) : emptyOutlineOf(step)]),
  );
}

/** A step whose answers can be found, kept and stripped by its schema, but neither drawn nor validated. */
function outlineOf(step: StepDefinition): StepDefinition {
  const schema = refers(step.schema) ? step.schema : outline(step.schema);
  return { ...step, ui: {}, schema: { type: 'object', ...schema } };
}

/** Returns the outline of a step of which only the existence is known. */
function emptyOutlineOf(step: StepDefinition): StepDefinition {
  return { ...step, ui: {}, schema: { type: 'object', properties: {} } };
}

function outline(schema: JsonSchema): JsonSchema {
  const inner = mapSubschemas(schema, (child, keyword) =>
    FREE_KEYWORDS.has(keyword) ? child : outline(child),
  );
  return Object.fromEntries(
    Object.entries(inner).filter(([keyword, value]) => KEPT_KEYWORDS.has(keyword) && !isListOfNothing(value)),
  );
}

// Such as choices, of which only the values and texts differ.
function isListOfNothing(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => JSON.stringify(one) === '{}');
}

// Bundled into the module, so that pages of other definitions do not load it.
const LOGIC = `export { logic } from '../logic/index${path.extname(import.meta.filename)}';`;

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

/** Makes an AJV that compiles with the formats of a definition. */
export function createCompiler(definition: ResolvedDefinition, vocabulary: Vocabulary): Ajv2020 {
  return vocabulary.createAjv({
    formatDefaults: formatDefaults(definition),
    declared: definition.formats,
    today: () => '',
    code: { source: true, optimize: true },
    messages: false,
  });
}
