import { localeTexts, readLocaleList, isAsked, type Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { declaredCodes } from '../formats/checkFormatTexts.ts';
import type { StepDefinition, JsonSchema } from '@stepwright/engine';
import { didYouMean } from '../nearestName.ts';
import { CODE_OF_KEYWORD } from '@stepwright/validators/authoring';
import { listSchemaParts } from '@stepwright/validators';
import { samplePattern } from '../files/metaSchemas.ts';
import { listOf, membersOf, memberOf } from '../schemas/schemaParts.ts';
import { inputsSpeaking, localesOf, ownTexts, spokenLocales } from './spokenLocales.ts';
import { isStepText, type NeededText, neededTexts, isAnswerPart } from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

/** Every text that the steps of a variant show exists in each of its languages, and a sentence for every error. */
export function checkStepTexts(input: CheckInput): readonly Finding[] {
  const { locales, resolution, rules } = input;
  const { steps } = resolution.definition;
  const needed = Object.values(steps).flatMap(neededTexts);
  const reference = Object.keys(localeTexts(locales, rules.referenceLocale, 'common'));
  const listed = localesOf(input).filter((locale) => Object.hasOwn(readLocaleList(locales), locale));
  return listed.flatMap((locale) => {
    const [own, common, errors] = ['steps', 'common', 'errors'].map((name) =>
      localeTexts(locales, locale, name),
    );
    const missing = (name: string, key: string, cause?: string) => ({
      ...textFinding(locales, 'text-missing', { locale, name, key }, `"${key}" has no text`),
      ...(cause !== undefined && { cause: `${locale} ${cause}` }),
    });
    const ofSteps = needed
      .filter(({ key, shared }) => own?.[key] === undefined && common?.[shared ?? ''] === undefined)
      .map((text) => locationOf(text, reference));
    const ofErrors = (rules.errorCodes ?? errorCodesOf(input)).filter((code) => errors?.[code] === undefined);
    return [
      ...ofSteps.map(({ name, key, list }) => missing(name, key, list)),
      ...ofErrors.map((code) => missing('errors', code)),
    ];
  });
}

interface TextLocation {
  readonly name: 'steps' | 'common';
  readonly key: string;
  /** The list of an option: the texts of one list are missing for one reason. */
  readonly list?: string;
}

/** The file and key to write: once for all steps, if the list of the option has its texts in common.json. */
function locationOf({ key, shared }: NeededText, common: readonly string[]): TextLocation {
  if (shared === undefined) return { name: 'steps', key };
  const list = shared.slice(0, shared.indexOf('.') + 1);
  if (common.some((one) => one.startsWith(list))) return { name: 'common', key: shared, list };
  return { name: 'steps', key, list: key.slice(0, key.lastIndexOf('.options.')) };
}

/** Keywords that an answer of a page can break. */
const KEYWORDS = [
  'required',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'pattern',
  'enum',
  'uniqueItems',
  'minItems',
  'maxItems',
  'multipleOf',
  'not',
  'contains',
  'minProperties',
  'maxProperties',
] as const;

/**
 * The error codes that a variant can give, for a product that does not list its own: those of the keywords in its steps, those that the
 * steps name, and those of its samples.
 */
function errorCodesOf(input: CheckInput): readonly string[] {
  const steps = Object.values(input.resolution.definition.steps).filter(({ kind }) => kind === 'form');
  const declared = declaredCodes([input]);
  const ofSchemas = steps.flatMap(({ schema }) =>
    listSchemaParts(schema, isAsked).flatMap((part) => codesIn(part.schema)),
  );
  const ofSamples = steps.flatMap(({ id }) => codesOfSamples(input, id));
  return [...new Set([...ofSchemas, ...ofSamples])].filter((code) => !declared.has(code));
}

function codesIn(schema: JsonSchema): readonly string[] {
  if (schema.calculated !== undefined) return []; // nobody enters it
  const own = membersOf(schema.codes);
  const named = [
    ...own.map(([, code]) => code),
    memberOf(schema.sameAs ?? null, 'code'),
    memberOf(schema.uniqueBy ?? null, 'code'),
  ];
  const limits = ['earliest', 'latest'].filter((keyword) => schema[keyword] !== undefined);
  const plain = KEYWORDS.filter(
    (keyword) => schema[keyword] !== undefined && !own.some(([name]) => name === keyword),
  ).map((keyword) => CODE_OF_KEYWORD[keyword] ?? 'invalid');
  return [...named.filter((code) => typeof code === 'string'), ...limits, ...plain];
}

function codesOfSamples({ files, rules, variant }: CheckInput, step: string): readonly string[] {
  const pattern = samplePattern(rules);
  const layer = rules.sampleLayer === undefined ? undefined : variant[rules.sampleLayer];
  const folder = layer === undefined ? 'samples' : `samples/${layer}`;
  return [...files.values()].flatMap(({ path, json = null }) => {
    const [, of, name] = pattern.exec(path) ?? [];
    if (of !== folder || name !== step) return [];
    return listOf(memberOf(json, 'invalid')).flatMap((sample) =>
      membersOf(memberOf(sample, 'errors')).flatMap(([, code]) => (typeof code === 'string' ? [code] : [])),
    );
  });
}

/** No text of steps.json speaks of a step or answer that no variant of its language has, no sentence of an error that none gives. */
export function checkUnusedStepTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  return spokenLocales(inputs).flatMap((locale) => {
    const speaking = inputsSpeaking(locale, inputs);
    const [first] = speaking;
    if (!first) return [];
    const { rules } = first;
    const steps = speaking.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
    const errorCodes = rules.errorCodes && [...rules.errorCodes, ...declaredCodes(inputs)];
    const unused = (name: string, key: string, what: string) =>
      textFinding(first.locales, 'text-unused', { locale, name, key }, what);
    return [
      ...Object.keys(ownTexts(first.locales, locale, 'steps'))
        .filter((key) => !isStepText(key, steps, { ...rules, ...(errorCodes && { errorCodes }) }))
        .map((key) => unused('steps', key, `No step shows "${key}"`)),
      ...findMisspeltWords(Object.keys(ownTexts(first.locales, locale, 'steps')), steps).map(
        ({ key, meant }) => unused('steps', key, `No other step shows such a text as "${key}"${meant}`),
      ),
      ...Object.keys(ownTexts(first.locales, locale, 'errors'))
        .filter((key) => rules.errorCodes?.includes(key) === false)
        .map((key) => unused('errors', key, `No rule gives the code "${key}"`)),
    ];
  });
}

/** Keys of texts about a step as a whole (`<step>.intro`) whose word only one step has, and that is nearly a word of others or of an answer. */
function findMisspeltWords(
  keys: readonly string[],
  steps: readonly StepDefinition[],
): readonly { readonly key: string; readonly meant: string }[] {
  const own = keys.flatMap((key) => {
    const [id = '', word = ''] = key.split('.');
    const ofStep = steps.filter((step) => step.id === id);
    const isWord = ofStep.length > 0 && !ofStep.some((step) => isAnswerPart(step, word));
    return isWord ? [{ key, id, word, ofStep }] : [];
  });
  const askers = new Map<string, Set<string>>();
  for (const { word, id } of own) askers.set(word, (askers.get(word) ?? new Set()).add(id));
  const shared = [...askers].filter(([, ids]) => ids.size > 1).map(([word]) => word);
  return own
    .filter(({ word }) => askers.get(word)?.size === 1)
    .map(({ key, word, ofStep }) => {
      const parts = ofStep.flatMap(({ schema: { properties } }) => Object.keys(properties ?? {}));
      return { key, meant: didYouMean(word, ['title', ...shared, ...parts]) };
    })
    .filter(({ meant }) => meant !== '');
}
