import { createEngine, parseDefinitionFile } from '@stepwright/engine/authoring';
import {
  type Answers,
  type FlowDefinition,
  type Json,
  type JsonSchema,
  type StepDefinition,
  listUnexpectedAnswers,
  mergeAnswers,
  pathToPointer,
  pointerToPath,
  projectAnswers,
} from '@stepwright/engine';
import { isRecord, ownMember } from '../../src/lib/unknownValue.ts';
import type { Vocabulary } from '@stepwright/validators/authoring';
import { type Lost, upgradeSchema } from './upgradeSchema.ts';
import { readJsonForms, type FormPage } from './readJsonForms.ts';
import { readRjsfUi } from './readUi.ts';
import { withoutTexts, writeTexts, type WrittenTexts } from './writtenTexts.ts';

/** Definitions and formats that an imported form is rendered and validated with. */
export interface ImportTarget {
  readonly vocabulary: Vocabulary;
  readonly widgets: readonly string[];
}

export interface ImportedForm {
  readonly steps: readonly StepDefinition[];
  readonly flow: FlowDefinition;
  /** The texts of the steps, by their keys. */
  readonly texts: Readonly<Record<string, string>>;
  /** The example data of the form, where the steps accept it: by the step's id. */
  readonly samples: Readonly<Record<string, Json>>;
  readonly lost: readonly Lost[];
}

/**
 * Imports a form that was written for another engine as steps, flow and texts: a JSON Schema (draft 04 to 2020-12), by
 * itself or as `{ schema, uiSchema, formData }` (RJSF) or `{ schema, uischema, data }` (JSON Forms). Parts that a step
 * cannot express are listed, never dropped silently. Throws if there is no schema of an object.
 */
export function importForm(form: Json, id: string, target: ImportTarget): ImportedForm {
  const { schema: given, rjsf, jsonForms, data } = readForm(form);
  const upgraded = upgradeSchema(given, new Set(Object.keys(target.vocabulary.formats)));
  const ui = readUi(rjsf, jsonForms, target.widgets);
  const { drafts, lost } = splitPages(ui.pages, { id, title: titleOf(given), schema: upgraded.schema });
  const written = drafts.map((draft) => toStep(draft, ui.ui));
  const steps = written.map((step) => ({ ...step, schema: withoutTexts(step.schema) }));
  const resolved = resolveAll(steps, target.vocabulary);
  return {
    steps,
    flow: flowOf(id, steps),
    texts: textsOf(resolveAll(written, target.vocabulary), drafts, ui.texts),
    samples: samplesOf(resolved, data, target.vocabulary),
    lost: [...lost, ...upgraded.lost, ...ui.lost, ...lostData(resolved, data)],
  };
}

/** Reads the settings of either kind of UI schema. */
function readUi(rjsf: Json | undefined, jsonForms: Json | undefined, widgets: readonly string[]) {
  if (jsonForms === undefined) return { ...readRjsfUi(rjsf, widgets), pages: [] };
  const layout = readJsonForms(jsonForms, widgets);
  return { ...layout, ui: uiOf(layout.widgets) };
}

/** Creates a step for each category, if the schema distinguishes them. */
function splitPages(
  pages: readonly FormPage[],
  whole: Draft,
): { readonly drafts: readonly Draft[]; readonly lost: readonly Lost[] } {
  if (pages.length < 2) return { drafts: [whole], lost: [] };
  if (!speaksOfWhole(whole.schema))
    return { drafts: pages.map((page) => pageStep(page, whole.id, whole.schema)), lost: [] };
  const reason = 'The categories became one step, since a rule of the schema speaks of several of them';
  return { drafts: [whole], lost: [{ pointer: '', reason }] };
}

interface FormFile {
  readonly schema?: Json;
  readonly uiSchema?: Json;
  readonly uischema?: Json;
  readonly formData?: Json;
  readonly data?: Json;
}

function readForm(form: Json) {
  if (!isRecord(form)) throw new Error('The file holds no JSON object');
  const wrapped: FormFile = isRecord(ownMember(form, 'schema')) ? form : { schema: form };
  const { schema, uiSchema, uischema, formData, data } = wrapped;
  if (
    !isRecord(schema) ||
    !(ownMember(schema, 'type') === 'object' || isRecord(ownMember(schema, 'properties')) || '$ref' in schema)
  )
    throw new Error('The schema is not that of an object');
  return { schema, rjsf: uiSchema, jsonForms: uischema, data: formData ?? data };
}

interface Draft {
  readonly id: string;
  readonly title: string | undefined;
  readonly schema: JsonSchema;
}

const OF_WHOLE = ['allOf', 'anyOf', 'oneOf', 'if', 'not', 'dependentSchemas', 'dependentRequired', '$ref'];

function speaksOfWhole(schema: JsonSchema): boolean {
  return OF_WHOLE.some((keyword) => schema[keyword] !== undefined);
}

function pageStep({ title, paths }: FormPage, id: string, schema: JsonSchema): Draft {
  const names = [...new Set(paths.flatMap(([name]) => name ?? []))];
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return {
    id: `${id}-${toId(title ?? names[0] ?? 'page')}`,
    title,
    schema: {
      ...schema,
      properties: Object.fromEntries(
        names.flatMap((name) => (name in properties ? [[name, properties[name] ?? {}]] : [])),
      ),
      required: required.filter((name) => names.includes(name)),
    },
  };
}

/** A name for files and addresses: lower case, words joined by hyphens, a letter first. */
export function toId(name: string): string {
  const plain = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
  const id = plain.replaceAll(/[^a-z\d]+/g, '-').replaceAll(/^[-\d]+|-+$/g, '');
  return id === '' ? 'form' : id;
}

function toStep({ id, schema }: Draft, ui: StepDefinition['ui']): StepDefinition {
  const { properties } = schema;
  // A category has the questions of others in its ui no more than in its schema.
  const own = Object.entries(ui).filter(
    ([name]) => name.startsWith('ui:') || !isRecord(properties) || Object.hasOwn(properties, name),
  );
  return { id, kind: 'form', schema, ui: Object.fromEntries(own), actions: ['continue', 'back'] };
}

function uiOf(widgets: ReadonlyMap<string, string>): StepDefinition['ui'] {
  const ui: Record<string, Json> = {};
  for (const [pointer, widget] of widgets) {
    const path = pointerToPath(pointer);
    const location = path.reduce<Record<string, Json>>((around, name) => {
      const inside = { ...(isRecord(around[name]) ? around[name] : {}) } as Record<string, Json>;
      around[name] = inside;
      return inside;
    }, ui);
    location['ui:widget'] = widget;
  }
  return ui;
}

function flowOf(id: string, steps: readonly StepDefinition[]): FlowDefinition {
  return {
    id,
    steps: steps.map((step) => ({ id: step.id, step: step.id, path: `/${id}/${step.id}` })),
    conditions: {},
  };
}

/** Inlines the references of the steps, as the engine does. */
function resolveAll(steps: readonly StepDefinition[], vocabulary: Vocabulary): readonly StepDefinition[] {
  const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
  const files = new Map(
    steps.map((step) => {
      const file = `base/steps/${step.id}.json`;
      return [file, parseDefinitionFile(file, JSON.stringify(step))] as const;
    }),
  );
  const { definition } = engine.resolve(files, {});
  return steps.flatMap(({ id }) => definition.steps[id] ?? []);
}

function textsOf(
  steps: readonly StepDefinition[],
  drafts: readonly Draft[],
  written: ReadonlyMap<string, WrittenTexts>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    steps.flatMap((step, index) => Object.entries(writeTexts(step, written, drafts[index]?.title))),
  );
}

function titleOf({ title }: JsonSchema): string | undefined {
  return typeof title === 'string' && title !== '' ? title : undefined;
}

/** The example data, as a valid sample of each step that accepts it. */
function samplesOf(
  steps: readonly StepDefinition[],
  data: Json | undefined,
  vocabulary: Vocabulary,
): Readonly<Record<string, Json>> {
  if (!isRecord(data)) return {};
  const accepting = steps.filter((step) => accepts(step, data, vocabulary));
  return Object.fromEntries(
    accepting.map(({ id, schema }): [string, Json] => {
      const answers = projectAnswers(schema, data);
      return [id, { valid: [{ name: 'the example of the form', answers }], invalid: [] }];
    }),
  );
}

/** Lists example data that no question asks for: an open schema allows it, but an answer is only what was asked for. */
function lostData(steps: readonly StepDefinition[], data: Json | undefined): readonly Lost[] {
  if (!isRecord(data)) return [];
  const asked = steps.map(({ schema }) => projectAnswers(schema, data)).reduce<Answers>(mergeAnswers, {});
  return listUnexpectedAnswers(data, asked).map((path) => ({
    pointer: pathToPointer(path),
    reason: 'The data has this, and the schema does not name it',
  }));
}

function accepts(step: StepDefinition, data: Answers, vocabulary: Vocabulary): boolean {
  const engine = createEngine({ vocabulary, context: ['answers'], layers: [] });
  const today = () => new Date().toISOString().slice(0, 10);
  try {
    const runtime = engine.interpret({ flows: {}, steps: { [step.id]: step } }, { today });
    return runtime.validateStep(step.id, data).length === 0;
  } catch {
    return false; // the checker says why the schema does not compile
  }
}
