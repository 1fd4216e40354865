import { readLocaleList, isAsked, type Finding } from '@stepwright/engine/authoring';
import type { CheckInput } from '../checkInput.ts';
import { declaredCodes } from '../formats/checkFormatTexts.ts';
import type { StepDefinition, JsonSchema } from '@stepwright/engine';
import { didYouMean } from '../nearestName.ts';
import { CODE_OF_KEYWORD } from '@stepwright/validators/authoring';
import { listSchemaParts } from '@stepwright/validators';
import { samplesFolder } from '../checkSamples.ts';
import { listOf, membersOf, memberOf } from '../schemas/schemaParts.ts';
import { inputsSpeaking, localesOf, mergedTexts, ownTexts, spokenLocales } from './spokenLocales.ts';
import {
  isStepText,
  type NeededText,
  neededTexts,
  isAnswerPart,
  type StepsOfTexts,
  stepsOfTexts,
} from './stepTexts.ts';
import { textFinding } from './textFinding.ts';

/** Every text that a step of a variant shows exists in each of its languages. */
export function checkStepTexts(input: CheckInput, step: StepDefinition): readonly Finding[] {
  const { locales, rules } = input;
  const needed = neededTexts(step);
  return listedLocales(input).flatMap((locale) => {
    const [own, common] = ['steps', 'common'].map((name) => mergedTexts(locales, locale, name));
    const lacking = needed.filter(
      ({ key, shared }) => own?.[key] === undefined && common?.[shared ?? ''] === undefined,
    );
    if (lacking.length === 0) return [];
    const reference = Object.keys(mergedTexts(locales, rules.referenceLocale, 'common'));
    return lacking
      .map((text) => locationOf(text, reference))
      .map(({ name, key, list }) => ({
        ...missing(locales, { locale, name, key }),
        ...(list !== undefined && { cause: `${locale} ${list}` }),
      }));
  });
}

/** Each language of a variant has a sentence for every error. */
export function checkErrorTexts(input: CheckInput): readonly Finding[] {
  const { locales, rules } = input;
  const codes = rules.errorCodes ?? errorCodesOf(input);
  return listedLocales(input).flatMap((locale) => {
    const errors = mergedTexts(locales, locale, 'errors');
    return codes
      .filter((code) => errors[code] === undefined)
      .map((key) => missing(locales, { locale, name: 'errors', key }));
  });
}

function listedLocales(input: CheckInput): readonly string[] {
  return localesOf(input).filter((locale) => Object.hasOwn(readLocaleList(input.locales), locale));
}

function missing(locales: CheckInput['locales'], location: Parameters<typeof textFinding>[2]): Finding {
  return textFinding(locales, 'text-missing', location, `"${location.key}" has no text`);
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

function codesOfSamples(input: CheckInput, step: string): readonly string[] {
  const json = input.files.get(`${samplesFolder(input)}/${step}.json`)?.json;
  return listOf(memberOf(json, 'invalid')).flatMap((sample) =>
    membersOf(memberOf(sample, 'errors')).flatMap(([, code]) => (typeof code === 'string' ? [code] : [])),
  );
}

/** No text of steps.json speaks of a step or answer that no variant of its language has, no sentence of an error that none gives. */
export function checkUnusedStepTexts(inputs: readonly CheckInput[]): readonly Finding[] {
  return spokenLocales(inputs).flatMap((locale) => {
    const speaking = inputsSpeaking(locale, inputs);
    const [first] = speaking;
    if (!first) return [];
    const { rules } = first;
    const steps = stepsOfTexts(speaking);
    const { answerParts } = rules;
    const errorCodes = rules.errorCodes && [...rules.errorCodes, ...declaredCodes(inputs)];
    const known = { ...(answerParts && { answerParts }), ...(errorCodes && { errorCodes }) };
    const unused = (name: string, key: string, what: string) =>
      textFinding(first.locales, 'text-unused', { locale, name, key }, what);
    return [
      ...Object.keys(ownTexts(first.locales, locale, 'steps'))
        .filter((key) => !isStepText(key, steps, known))
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
  { byId }: StepsOfTexts,
): readonly { readonly key: string; readonly meant: string }[] {
  const own = keys.flatMap((key) => {
    const [id = '', word = ''] = key.split('.');
    const ofStep = byId.get(id) ?? [];
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
