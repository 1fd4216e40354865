import { isFreeSegment, isItemSegment } from '@stepwright/validators';
import { type Json, optionKeys, type StepDefinition, widgetPath } from '@stepwright/engine';
import type { CheckRules } from '../checkRules.ts';
import { namingsByQuestion, type Naming } from '../schemas/listNamings.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import type { CheckInput } from '../checkInput.ts';
import { chainTexts, localesOf } from './spokenLocales.ts';

/** A text that a step shows. */
export interface NeededText {
  readonly key: string;
  /** A key of common.json that serves as well: lists that many steps share. */
  readonly shared?: string;
}

/** The texts that a step cannot do without: its title and section, and label and options of each question. */
export const neededTexts = memoizeByObject(findNeededTexts);

function findNeededTexts(step: StepDefinition): readonly NeededText[] {
  const section = step.section === undefined ? [] : [{ key: `sections.${step.section}` }];
  const own = [{ key: `${step.id}.title` }, ...section];
  if (step.kind !== 'form') return own;
  const asked = listQuestions(step).filter(({ isConstant }) => !isConstant);
  return [...own, ...asked.flatMap((question) => textsOfQuestion(step, question))];
}

/** Steps of variants by their ids, to find those that a text may belong to. */
export interface StepsOfTexts {
  readonly byId: ReadonlyMap<string, readonly StepDefinition[]>;
  readonly sections: ReadonlySet<string | undefined>;
}

export function stepsOfTexts(inputs: readonly CheckInput[]): StepsOfTexts {
  const steps = inputs.flatMap(({ resolution }) => Object.values(resolution.definition.steps));
  return { byId: Map.groupBy(steps, ({ id }) => id), sections: new Set(steps.map(({ section }) => section)) };
}

/** Whether some of the steps may show the text of a key of steps.json. */
export function isStepText(
  key: string,
  { byId, sections }: StepsOfTexts,
  { answerParts = [], errorCodes }: Pick<CheckRules, 'answerParts' | 'errorCodes'>,
): boolean {
  const [id = '', part = ''] = key.split('.');
  if (id === 'sections') return sections.has(part);
  const own = byId.get(id);
  if (!own) return false;
  if (!answerParts.includes(part) && !own.some((step) => isAnswerPart(step, part))) return true;
  return own.some((step) => showsQuestionText(step, key, errorCodes));
}

/** Whether one of a step's questions may show the text of a key. */
export function showsQuestionText(
  step: StepDefinition,
  key: string,
  errorCodes: CheckRules['errorCodes'],
): boolean {
  return key.includes('.errors.') ? mayShow(step, key, errorCodes) : showsText(step, key);
}

function mayShow(step: StepDefinition, key: string, errorCodes: CheckRules['errorCodes']): boolean {
  return listQuestions(step).some((question) => isTextOf(step, question, { key, errorCodes }));
}

/** The same for a text that is no sentence of an error: nothing but the step decides. */
function showsText(step: StepDefinition, key: string): boolean {
  const known = shownBy(step);
  const isShown = known.get(key) ?? mayShow(step, key, undefined);
  known.set(key, isShown);
  return isShown;
}

const shownBy = memoizeByObject((_step: StepDefinition) => new Map<string, boolean>());

/** Whether a step asks for something under this outermost name. */
export function isAnswerPart(step: StepDefinition, part: string): boolean {
  return listQuestions(step).some(({ path: [name] }) => name === part);
}

/**
 * Texts of a field besides those of its options. Every other key below it would belong to a field that the schema has
 * to name.
 */
const TEXT_OF_FIELD = /^(?:label|hint|placeholder|legend|copyFrom|item|add|key)$/;

/** The step's own sentence for an error of a question. */
const TEXT_OF_ERROR = /^(.+)\.errors\.(.+)$/;

/** The name of one of the shapes that an answer may have. */
const TEXT_OF_SHAPE = /^(.+)\.choices\.[^.]+$/;

interface Question {
  /** Its path in the answers; the texts of a list's items do not count the items, and members that a person names share theirs (`*`). */
  readonly path: readonly string[];
  /** Its full paths, with the positions that it has in lists. */
  readonly locations: readonly string[];
  readonly isConstant: boolean;
  /** Whether a rule of the product validates it, which has codes of its own. */
  readonly isRuled: boolean;
  readonly options: readonly string[];
  /** With those that only a branch of the schema names. */
  readonly possibleOptions: readonly string[];
}

const listQuestions = memoizeByObject(findQuestions);

function findQuestions(step: StepDefinition): readonly Question[] {
  const whole = new Set<string>();
  return [...namingsByQuestion(step.schema).values()].flatMap((namings): readonly Question[] => {
    const [first] = namings;
    if (!first) return [];
    const path = namesOf(first.path);
    const shared = namesOf(widgetPath(step.ui, first.path));
    // Members that one widget gives together are one question.
    if (shared.length < path.length) {
      if (whole.has(shared.join('.'))) return [];
      whole.add(shared.join('.'));
      const isRuled = false;
      return [{ path: shared, locations: [], isConstant: false, isRuled, options: [], possibleOptions: [] }];
    }
    return [
      {
        path,
        locations: namings.map((naming) => naming.path.join('.')),
        isConstant: first.schema.const !== undefined,
        isRuled: first.schema.externalRule !== undefined,
        options: optionsOf(first),
        possibleOptions: namings.flatMap(optionsOf),
      },
    ];
  });
}

function namesOf(path: readonly string[]): readonly string[] {
  return path.filter((part) => !isItemSegment(part)).map((part) => (isFreeSegment(part) ? '*' : part));
}

function isTextOf(
  step: StepDefinition,
  question: Question,
  { key, errorCodes }: { readonly key: string; readonly errorCodes: CheckRules['errorCodes'] },
): boolean {
  const { path, possibleOptions } = question;
  const rest = withoutVariant(key.slice(step.id.length + 1), step);
  const answer = path.join('.');
  if (possibleOptions.some((value) => isOptionText(rest, answer, value))) return true;
  const [, shaped] = TEXT_OF_SHAPE.exec(rest) ?? [];
  if (shaped !== undefined) return isAtOrAbove(shaped, answer);
  const [, wrong, code = ''] = TEXT_OF_ERROR.exec(rest) ?? [];
  if (wrong !== undefined)
    return answer === wrong && (question.isRuled || errorCodes?.includes(code) !== false);
  return isTextOfField(rest, question);
}

function isTextOfField(rest: string, { path, locations }: Question): boolean {
  const end = rest.lastIndexOf('.');
  const location = rest.slice(0, end);
  if (rest.endsWith('].label')) return locations.includes(location);
  return TEXT_OF_FIELD.test(rest.slice(end + 1)) && isAtOrAbove(location, path.join('.'));
}

// Objects on the way to an answer may have a label too, for fields that draw a whole object.
function isAtOrAbove(location: string, answer: string): boolean {
  return answer === location || answer.startsWith(`${location}.`);
}

/** The key of the usual text: rules name others of a field by their `content`, and one is shown while an answer in it is missing. */
function withoutVariant(key: string, { rules = [] }: StepDefinition): string {
  const usual = key.replace(/_unanswered$/, '');
  const content = rules.find(
    (rule) => rule.content !== undefined && usual.endsWith(`_${rule.content}`),
  )?.content;
  return content === undefined ? usual : usual.slice(0, -content.length - 1);
}

function isOptionText(key: string, answer: string, value: string): boolean {
  return key === `${answer}.options.${value}` || key === `${answer}.optionHints.${value}`;
}

function textsOfQuestion(step: StepDefinition, { path, options }: Question): readonly NeededText[] {
  const stem = [step.id, ...path].join('.');
  const shown = options.map((value) => ({
    key: `${stem}.options.${value}`,
    shared: `${path.at(-1)}.${value}`,
  }));
  return [{ key: `${stem}.label` }, ...shown, ...textsOfNaming(step, path)];
}

/** Returns the texts of an object whose members the user names, and of the input for a name. */
function textsOfNaming(step: StepDefinition, path: readonly string[]): readonly NeededText[] {
  const stem = [step.id, ...path.slice(0, path.indexOf('*'))].join('.');
  return path.includes('*') ? [{ key: `${stem}.label` }, { key: `${stem}.key` }] : [];
}

function optionsOf({ schema }: Naming): readonly string[] {
  const values = schema.enum;
  if (!Array.isArray(values)) return schema.type === 'boolean' ? ['true', 'false'] : [];
  const keys = optionKeys(values as readonly Json[]); // of a JSON document
  // A list of one flag is a checkbox: its label is sufficient.
  return keys.filter((_, index) => typeof values[index] !== 'boolean');
}

/** Returns the keys of common.json for options of lists that steps share. */
export function sharedKeys(inputs: readonly CheckInput[]): ReadonlySet<string> {
  return new Set(
    inputs.flatMap((input) => {
      const { steps } = input.resolution.definition;
      const locale = localesOf(input)[0] ?? input.rules.referenceLocale;
      const ofSteps = chainTexts(input.locales, locale, 'steps');
      return Object.values(steps)
        .flatMap(neededTexts)
        .filter(({ key }) => ofSteps[key] === undefined)
        .flatMap(({ shared }) => shared ?? []);
    }),
  );
}

/** Whether a key belongs to one of the lists that share their texts, whichever step shows that member. */
export function belongsToLists(shared: ReadonlySet<string>): (key: string) => boolean {
  const listOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1);
  const lists = new Set([...shared].map(listOf));
  return (key) => lists.has(listOf(key));
}
