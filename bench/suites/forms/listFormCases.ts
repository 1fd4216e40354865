import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkDefinitions, type CheckRules } from '@stepwright/checker';
import {
  createEngine,
  parseDefinitionFile,
  withBaseMeta,
  type DefinitionFiles,
} from '@stepwright/engine/authoring';
import {
  createFlowRuntime,
  type Answers,
  type FlowModule,
  type FlowRuntime,
  type Json,
  type JsonSchema,
  type ResolvedDefinition,
} from '@stepwright/engine';
import { compileFlows, readDefinitionFiles } from '@stepwright/engine/node';
import { withBaseTexts } from '@stepwright/react/texts';
import { createHost, vocabulary } from '@stepwright/validators/portal/authoring';
import { importForm } from '../../../cli/import/importForm.ts';
import { upgradeSchema } from '../../../cli/import/upgradeSchema.ts';
import type { SuiteCase } from '../suiteOutcome.ts';
import { drawForm } from '../drawn/drawForm.ts';
import type { DrawnPages } from '../drawn/openDrawnPage.ts';
import type { FormSample } from './formSample.ts';

const FORMATS = new Set(Object.keys(vocabulary.formats));
const today = (): string => '2026-11-20';
const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/parking-permit');
/** The shapes of definition files, and the list of languages: the checker needs both. */
const metaFiles = [...withBaseMeta(await readDefinitionFiles(path.join(EXAMPLE, 'schemas')))].filter(
  ([file]) => file.startsWith('meta/'),
);
const texts = withBaseTexts(await readDefinitionFiles(path.join(EXAMPLE, 'locales')));
const RULES: CheckRules = { referenceLocale: 'en-GB', sensitiveNames: [] };
/** Selects findings about schemas: texts, samples and rendering are not part of this run. */
const OF_SCHEMAS = /^(?:schema|format|pattern|reference)-|^keyword-(?:unknown|not-carried)$/;

/**
 * Each form through the importer's upgrade, the checker and the compiler, its answers through both ways of validating, and drawn with
 * them in the page, where there is a browser.
 */
export function listFormCases(
  samples: readonly FormSample[],
  pages: DrawnPages | undefined,
): readonly SuiteCase[] {
  return samples.map((sample) => ({
    name: sample.name,
    run: async () => {
      const form = await prepareForm(sample);
      if (pages) await drawIn(pages, form);
    },
  }));
}

async function drawIn(pages: DrawnPages, form: PreparedForm): Promise<void> {
  try {
    await drawForm(await pages.open(), form);
  } catch (error) {
    // The next form gets a page that nothing has happened to.
    await pages.drop();
    throw error;
  }
}

/** A form ready to be drawn. */
export interface PreparedForm {
  readonly code: string;
  readonly runtime: FlowRuntime;
  readonly answers: Answers;
  /** Pointers that the importer reports as not carried over. */
  readonly told: ReadonlySet<string>;
}

/** Checks and compiles a form, and compares both ways of validating. Throws what is wrong with it. */
export async function prepareForm({ schema: written, data, ui = {} }: FormSample): Promise<PreparedForm> {
  const { schema } = upgradeSchema(written, FORMATS);
  const isWhole = isObject(schema);
  const files = isWhole ? filesOf(schema, ui) : filesOf(asMember(schema), { value: ui });
  const errors = checkDefinitions(files, texts, { engine, rules: RULES }).filter(
    ({ code, severity }) => severity === 'error' && OF_SCHEMAS.test(code),
  );
  const [first] = errors;
  if (first) throw new Error(`${first.code} at ${first.pointer}: ${first.message}`);
  const { definition } = engine.resolve(files, {});
  const interpreted = engine.interpret(definition, { today });
  const { code, runtime: compiled } = await compile(definition);
  const [given = {}, ...others] = answersFrom(isWhole ? data : { value: data });
  for (const answers of [given, ...others]) compare(interpreted, compiled, answers);
  return { code, runtime: compiled, answers: given, told: isWhole ? listTold(written, given) : NOTHING };
}

/** A step asks for an object whose members it names: those that a person names would be the answers of all other steps. */
function isObject(schema: JsonSchema): boolean {
  const isFree = ['additionalProperties', 'patternProperties'].some(
    (word) => typeof schema[word] === 'object',
  );
  return !isFree && (schema['type'] === 'object' || schema['properties'] !== undefined);
}

function filesOf(schema: JsonSchema, ui: Json): DefinitionFiles {
  const step = { id: 'one', kind: 'form', schema, ui, actions: ['continue'] };
  const flow = { id: 'all', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} };
  const files = { 'base/steps/one.json': step, 'base/flows/all.json': flow };
  return new Map([
    ...metaFiles,
    ...Object.entries(files).map(
      ([file, json]) => [file, parseDefinitionFile(file, JSON.stringify(json))] as const,
    ),
  ]);
}

function listTold(schema: JsonSchema, data: Answers): ReadonlySet<string> {
  const { lost } = importForm({ schema, data }, 'one', { vocabulary, widgets: [] });
  return new Set(lost.map(({ pointer }) => pointer));
}

const NOTHING: ReadonlySet<string> = new Set();

/** A step asks for an object; what is none becomes a member of one. */
function asMember(whole: JsonSchema): JsonSchema {
  const { definitions, $defs, ...schema } = JSON.parse(
    JSON.stringify(whole).replaceAll(/"\$ref":"#(\/properties[^"]*)?"/g, '"$ref":"#/properties/value$1"'),
  ) as JsonSchema; // one that was one before
  return {
    type: 'object',
    properties: { value: schema },
    ...(definitions === undefined ? {} : { definitions }),
    ...($defs === undefined ? {} : { $defs }),
  };
}

async function compile(definition: ResolvedDefinition): Promise<Pick<PreparedForm, 'code' | 'runtime'>> {
  const { code } = await compileFlows(definition, vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule;
  return { code, runtime: createFlowRuntime(module, createHost({ today })) };
}

/** The sample's answers, none, and the sample's with each member of another type or left out. */
function answersFrom(data: unknown): readonly Answers[] {
  const given = (
    typeof data === 'object' && data !== null ? JSON.parse(JSON.stringify(data)) : {}
  ) as Answers; // of a JSON document
  const broken = Object.keys(given).flatMap((name) =>
    [undefined, null, 'text', 7, [{}], { a: 'b' }].map((value) => withMember(given, name, value)),
  );
  return [given, {}, ...broken];
}

function withMember(answers: Answers, name: string, value: Json | undefined): Answers {
  const { [name]: _left, ...others } = answers;
  return value === undefined ? others : { ...others, [name]: value };
}

function compare(interpreted: FlowRuntime, compiled: FlowRuntime, answers: Answers): void {
  const now = interpreted.validateStep('one', answers);
  const ahead = compiled.validateStep('one', answers);
  if (!isDeepStrictEqual(now, ahead))
    throw new Error(`${JSON.stringify(answers)}: ${JSON.stringify(now)} is not ${JSON.stringify(ahead)}`);
}
