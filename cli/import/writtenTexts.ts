import { listSchemaParts } from '@stepwright/validators';
import { type Json, type JsonSchema, pathToPointer, type StepDefinition } from '@stepwright/engine';
import { neededTexts } from '@stepwright/checker';
import { isRecord } from '../../src/lib/unknownValue.ts';

/** Texts of a question in the imported form. */
export interface WrittenTexts {
  readonly label?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** In the order of the choices. */
  readonly optionNames?: readonly string[];
}

/** The texts of a step: those that the form had, and for the others what the names of the questions suggest. */
export function writeTexts(
  step: StepDefinition,
  ofUi: ReadonlyMap<string, WrittenTexts>,
  title: string | undefined,
): Readonly<Record<string, string>> {
  const written = new Map<string, string>([[`${step.id}.title`, title ?? humanise(step.id)]]);
  for (const { path, schema } of listSchemaParts(step.schema)) {
    const key = [step.id, ...path.filter((name) => name !== '*')].join('.');
    const texts = { ...textsOfSchema(schema), ...ofUi.get(pathToPointer(path)) };
    if (path.length === 0) {
      if (texts.hint !== undefined) written.set(`${step.id}.intro`, texts.hint);
      continue;
    }
    for (const kind of ['label', 'hint', 'placeholder'] as const)
      if (texts[kind] !== undefined && !written.has(`${key}.${kind}`))
        written.set(`${key}.${kind}`, texts[kind]);
    choicesOf(schema).forEach((choice, index) => {
      const name = texts.optionNames?.[index];
      if (name !== undefined)
        written.set(`${key}.options.${typeof choice === 'string' ? choice : JSON.stringify(choice)}`, name);
    });
  }
  const needed = neededTexts(step).map(({ key }) => [key, written.get(key) ?? suggestion(key)] as const);
  const isOptional = (key: string) => key === `${step.id}.intro` || isDetail(key, needed);
  const optional = [...written].filter(([key]) => isOptional(key));
  return Object.fromEntries([...needed, ...optional]);
}

/** The schema without the words that are texts now. */
export function withoutTexts(schema: JsonSchema): JsonSchema {
  const visit = (value: Json, isSchema: boolean): Json => {
    if (Array.isArray(value)) return value.map((item: Json) => visit(item, isSchema));
    if (!isRecord(value)) return value;
    const entries = Object.entries(value).filter(([key, item]) => !isSchema || !isText(key, item));
    return Object.fromEntries(
      entries.map(([key, item]) => [
        key,
        DATA.includes(key) && isSchema ? item : visit(item, !isSchema || !NAMES.includes(key)),
      ]),
    );
  };
  const kept = visit(schema, true);
  return isRecord(kept) ? kept : {};
}

/** Keywords whose members are names of schemas, and keywords that hold data. */
const NAMES = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];
const DATA = ['const', 'enum', 'required', 'dependentRequired'];

function isText(key: string, value: Json): boolean {
  return (['title', 'description'].includes(key) && typeof value === 'string') || key === 'enumNames';
}

function textsOfSchema({ title, description, enumNames }: JsonSchema): WrittenTexts {
  return {
    ...(typeof title === 'string' && title !== '' && { label: title }),
    ...(typeof description === 'string' && description !== '' && { hint: description }),
    ...(Array.isArray(enumNames) && { optionNames: enumNames.map(String) }),
  };
}

function choicesOf({ enum: values }: JsonSchema): readonly Json[] {
  return Array.isArray(values) ? (values as readonly Json[]) : [];
}

/** Whether it is a hint or placeholder of a question that is asked. */
function isDetail(key: string, needed: readonly (readonly [string, string])[]): boolean {
  if (!/\.(?:hint|placeholder)$/.test(key)) return false;
  const stem = key.slice(0, key.lastIndexOf('.'));
  return needed.some(([one]) => one === `${stem}.label`);
}

const FLAGS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

function suggestion(key: string): string {
  const parts = key.split('.');
  const end = parts.at(-1) ?? '';
  if (parts.at(-2) === 'options') return FLAGS[end] ?? end;
  return humanise(parts.at(-2) ?? end);
}

/** "firstName" reads "First name". */
function humanise(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
