import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkDefinitions, type CheckRules } from '../../../src/checker/index.ts';
import { createEngine, parseDefinitionFile, type DefinitionFiles } from '../../../src/engine/authoring.ts';
import {
  createFlowRuntime,
  type Answers,
  type FlowModule,
  type FlowRuntime,
  type Json,
  type JsonSchema,
  type ResolvedDefinition,
} from '../../../src/engine/index.ts';
import { compileFlows, readDefinitionFiles } from '../../../src/engine/node.ts';
import { createHost, vocabulary } from '../../../validators/authoring.ts';
import { upgradeSchema } from '../../../cli/import/upgradeSchema.ts';
import type { SuiteCase } from '../suiteOutcome.ts';
import type { FormSample } from './formSample.ts';

const FORMATS = new Set(Object.keys(vocabulary.formats));
const today = (): string => '2026-11-20';
const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
const EXAMPLE = path.resolve(import.meta.dirname, '../../../examples/parking-permit');
/** The shapes of definition files, and the list of languages: the checker needs both. */
const metaFiles = [...(await readDefinitionFiles(path.join(EXAMPLE, 'schemas')))].filter(([file]) =>
  file.startsWith('meta/'),
);
const texts = await readDefinitionFiles(path.join(EXAMPLE, 'locales'));
const RULES: CheckRules = { referenceLocale: 'en-GB', sensitiveNames: [] };
/** Of the findings, those about what a schema says: texts, samples and what is drawn are not part of this run. */
const OF_SCHEMAS = /^(?:schema|format|pattern|reference)-|^keyword-unknown$/;

/** Each form through the importer's upgrade, the checker and the compiler, and its answers through both ways of validating. */
export function listFormCases(samples: readonly FormSample[]): readonly SuiteCase[] {
  return samples.map((sample) => ({ name: sample.name, run: () => runForm(sample) }));
}

async function runForm({ schema: written, data }: FormSample): Promise<void> {
  const { schema } = upgradeSchema(written, FORMATS);
  const isObject = schema['type'] === 'object' || schema['properties'] !== undefined;
  const files = filesOf(isObject ? schema : asMember(schema));
  const errors = checkDefinitions(files, texts, { engine, rules: RULES }).filter(
    ({ code, severity }) => severity === 'error' && OF_SCHEMAS.test(code),
  );
  const [first] = errors;
  if (first) throw new Error(`${first.code} at ${first.pointer}: ${first.message}`);
  const { definition } = engine.resolve(files, {});
  const interpreted = engine.interpret(definition, { today });
  const compiled = await compile(definition);
  for (const answers of answersFrom(isObject ? data : { value: data }))
    compare(interpreted, compiled, answers);
}

function filesOf(schema: JsonSchema): DefinitionFiles {
  const step = { id: 'one', kind: 'form', schema, ui: {}, actions: ['continue'] };
  const flow = { id: 'all', steps: [{ id: 'one', step: 'one', path: '/one' }], conditions: {} };
  const files = { 'base/steps/one.json': step, 'base/flows/all.json': flow };
  return new Map([
    ...metaFiles,
    ...Object.entries(files).map(
      ([file, json]) => [file, parseDefinitionFile(file, JSON.stringify(json))] as const,
    ),
  ]);
}

/** A step asks for an object; what is none becomes a member of one. */
function asMember({ definitions, $defs, ...schema }: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: { value: schema },
    ...(definitions === undefined ? {} : { definitions }),
    ...($defs === undefined ? {} : { $defs }),
  };
}

async function compile(definition: ResolvedDefinition): Promise<FlowRuntime> {
  const { code } = await compileFlows(definition, vocabulary);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as FlowModule;
  return createFlowRuntime(module, createHost({ today }));
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
