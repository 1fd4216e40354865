import { isFreeSegment, isItemSegment } from '../../../validators/index.ts';
import { type Json, optionKeys, type StepDefinition, widgetPlace } from '../../engine/index.ts';
import { namingsByQuestion, type Naming } from '../schemas/listNamings.ts';

/** A text that a step shows. */
export interface NeededText {
  readonly key: string;
  /** A key of common.json that serves as well: lists that many steps share. */
  readonly shared?: string;
}

/** The texts that a step cannot do without: its title and section, and label and options of each question. */
export function neededTexts(step: StepDefinition): readonly NeededText[] {
  const section = step.section === undefined ? [] : [{ key: `sections.${step.section}` }];
  const own = [{ key: `${step.id}.title` }, ...section];
  if (step.kind !== 'form') return own;
  const asked = listQuestions(step).filter(({ isConstant }) => !isConstant);
  return [...own, ...asked.flatMap((question) => textsOfQuestion(step, question))];
}

/** Whether some of the steps may show the text of a key of steps.json. */
export function isStepText(
  key: string,
  steps: readonly StepDefinition[],
  answerParts: readonly string[],
): boolean {
  const [id = '', part = ''] = key.split('.');
  if (id === 'sections') return steps.some(({ section }) => section === part);
  const own = steps.filter((step) => step.id === id);
  if (own.length === 0) return false;
  if (!answerParts.includes(part)) return true;
  return own.some((step) => listQuestions(step).some((question) => isTextOf(step, question, key)));
}

/** What a field shows besides its options. Anything else below it would be a field of its own, which the schema has to name. */
const TEXT_OF_FIELD = /^(?:label|hint|placeholder|legend|copyFrom|item|add|key)$/;

/** The name of one of the shapes that an answer may have. */
const TEXT_OF_SHAPE = /^(.+)\.choices\.[^.]+$/;

interface Question {
  /** Its path in the answers; the texts of a list's items do not count the items, and members that a person names share theirs (`*`). */
  readonly path: readonly string[];
  /** Its full paths, with the positions that it has in lists. */
  readonly places: readonly string[];
  readonly isConstant: boolean;
  readonly options: readonly string[];
  /** With those that only a branch of the schema names. */
  readonly possibleOptions: readonly string[];
}

const known = new WeakMap<StepDefinition, readonly Question[]>();

function listQuestions(step: StepDefinition): readonly Question[] {
  const questions = known.get(step) ?? findQuestions(step);
  known.set(step, questions);
  return questions;
}

function findQuestions(step: StepDefinition): readonly Question[] {
  const whole = new Set<string>();
  return [...namingsByQuestion(step.schema).values()].flatMap((namings): readonly Question[] => {
    const [first] = namings;
    if (!first) return [];
    const path = namesOf(first.path);
    const shared = namesOf(widgetPlace(step.ui, first.path));
    // Members that one widget gives together are one question.
    if (shared.length < path.length) {
      if (whole.has(shared.join('.'))) return [];
      whole.add(shared.join('.'));
      return [{ path: shared, places: [], isConstant: false, options: [], possibleOptions: [] }];
    }
    return [
      {
        path,
        places: namings.map((naming) => naming.path.join('.')),
        isConstant: first.schema['const'] !== undefined,
        options: optionsOf(first),
        possibleOptions: namings.flatMap(optionsOf),
      },
    ];
  });
}

function namesOf(path: readonly string[]): readonly string[] {
  return path.filter((part) => !isItemSegment(part)).map((part) => (isFreeSegment(part) ? '*' : part));
}

// Objects on the way to an answer may have a label too, for fields that draw a whole object.
function isTextOf(step: StepDefinition, { path, places, possibleOptions }: Question, key: string): boolean {
  const rest = key.slice(step.id.length + 1);
  const answer = path.join('.');
  if (possibleOptions.some((value) => isOptionText(rest, answer, value))) return true;
  const [, shaped] = TEXT_OF_SHAPE.exec(rest) ?? [];
  if (shaped !== undefined) return answer === shaped || answer.startsWith(`${shaped}.`);
  const end = rest.lastIndexOf('.');
  if (rest.endsWith('].label')) return places.includes(rest.slice(0, end));
  if (!TEXT_OF_FIELD.test(rest.slice(end + 1))) return false;
  return answer === rest.slice(0, end) || answer.startsWith(`${rest.slice(0, end)}.`);
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

/** What an object whose members a person names is called, and the input that names one. */
function textsOfNaming(step: StepDefinition, path: readonly string[]): readonly NeededText[] {
  const stem = [step.id, ...path.slice(0, path.indexOf('*'))].join('.');
  return path.includes('*') ? [{ key: `${stem}.label` }, { key: `${stem}.key` }] : [];
}

function optionsOf({ schema }: Naming): readonly string[] {
  const values = schema['enum'];
  if (!Array.isArray(values)) return schema['type'] === 'boolean' ? ['true', 'false'] : [];
  const keys = optionKeys(values as readonly Json[]); // of a JSON document
  // A list of one flag is a box to tick: its label says it all.
  return keys.filter((_, index) => typeof values[index] !== 'boolean');
}
