import { type Asks, type Finding, layerFolders } from '@stepwright/engine/authoring';
import { type Json, type JsonSchema, pointerToPath, type StepDefinition } from '@stepwright/engine';
import type { CheckInput } from './checkInput.ts';
import { findingAt } from './findSource.ts';
import { namingsByQuestion, type Naming } from './schemas/listNamings.ts';
import { memberOf } from './schemas/schemaParts.ts';

/** Checks that every question for a sensitive value is marked as such. */
export function checkSensitive(input: CheckInput, { id, schema }: StepDefinition): readonly Finding[] {
  const sensitive = sensitiveFormats(input);
  return [...namingsByQuestion(schema, mayAsk)].flatMap(([path, namings]) => {
    const reason = reasonToHide({ rules: input.rules, sensitive }, path, namings);
    const [first] = namings;
    if (reason === undefined || !first || first.schema.sensitive === true) return [];
    if (isUnmasked(input, id, first.pointer)) return [];
    const location = { part: 'steps', id, pointer: `/schema${first.pointer}` } as const;
    return [findingAt(input, 'sensitive-unmarked', location, `"${path}" ${reason}`)];
  });
}

/** Whether an overlay has removed the mark, which is reported there. */
function isUnmasked({ engine, files, variant }: CheckInput, id: string, pointer: string): boolean {
  return layerFolders(engine.layers, variant).some((layer) => {
    const overlay = layer === 'base' ? undefined : files.get(`${layer}/steps/${id}.json`)?.json;
    const said = pointerToPath(`/schema${pointer}`).reduce<Json | undefined>(memberOf, overlay);
    const mark = memberOf(said, 'sensitive');
    return mark === null || mark === false;
  });
}

// Also below keywords that the engine does not carry: what hides there must not go unmarked once it is carried.
function mayAsk({ role, place }: Parameters<Asks>[0]): boolean {
  return role === 'asks' && place !== 'content';
}

function sensitiveFormats({ rules, resolution, engine }: CheckInput): ReadonlySet<Json | undefined> {
  const declared = Object.values(resolution.formats).filter((format) => format.sensitive === true);
  const ofVocabulary = Object.values(engine.vocabulary.formats).filter(
    (format) => format.sensitive === true && resolution.formats[format.name] === undefined,
  );
  return new Set([
    ...(rules.sensitiveFormats ?? []),
    ...declared.map(({ id }) => id),
    ...ofVocabulary.map(({ name }) => name),
  ]);
}

// The mark has to be where the question is named first: that is where all who keep answers look.
function reasonToHide(
  { rules, sensitive }: Pick<CheckInput, 'rules'> & { readonly sensitive: ReadonlySet<Json | undefined> },
  path: string,
  namings: readonly Naming[],
): string | undefined {
  if (namings.some(({ schema }) => schema.sensitive === true)) return 'is marked in a branch only';
  const format = namings.map(({ schema }) => schema.format).find((name) => sensitive.has(name));
  if (format !== undefined) return `has the format ${JSON.stringify(format)}`;
  if (namings.some(({ schema }) => saysNothingSecret(schema))) return undefined;
  const named = rules.sensitiveNames?.find((name) => isNamedSo(path, name));
  if (named !== undefined) return `is named like "${named}", something sensitive`;
  const formats = namings.map(({ schema }) => schema.format).filter((name) => typeof name === 'string');
  const other = formats.find((one) => rules.sensitiveNames?.some((name) => isNamedSo(one, name)));
  return other && `has the format "${other}", which is named like something sensitive`;
}

/** Whether a path ends in a name, or the last word of a path has the words of the name one after the other. */
function isNamedSo(path: string, name: string): boolean {
  if (path === name || path.endsWith(`.${name}`)) return true;
  const last = path.slice(path.lastIndexOf('.') + 1);
  return !name.includes('.') && `-${wordsOf(last)}-`.includes(`-${wordsOf(name)}-`);
}

// `personTaxId` and `person-tax-id` are the same words.
function wordsOf(name: string): string {
  const words = known.get(name) ?? splitWords(name);
  known.set(name, words);
  return words;
}

const known = new Map<string, string>();

function splitWords(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/(\d+)/g, '-$1-')
    .split(/[-_*]+/)
    .join('-')
    .toLowerCase();
}

function saysNothingSecret(schema: JsonSchema): boolean {
  return schema.const !== undefined || schema.enum !== undefined || schema.type === 'boolean';
}
