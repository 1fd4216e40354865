import type { Answers } from '../answers/answers.ts';
import { answerAt } from '../answers/answersAt.ts';
import { listCalculated } from '../calculated/listCalculated.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import type { FieldState, FieldStates } from '../rules/fieldStates.ts';
import type { RuleError, RuleVerdict } from './stepLogic.ts';
import type { StepPlan } from './stepPlan.ts';

/** What rules change of a verdict: nothing is wrong at what is hidden or need not be answered, and what they ask for is missing. */
export function validateByRules({ leaves }: StepPlan, fields: FieldStates, answers: Answers): RuleVerdict {
  const states = Object.entries(fields);
  const hidden = states.flatMap(([field, { shown }]) => (shown ? [] : [field]));
  const optional = states.flatMap(([field, { required }]) => (required === false ? [field] : []));
  const calculated = listCalculated(leaves).map(({ path }) => path);
  return {
    added: states.flatMap(([field, state]) => (state.shown ? errorsOf(field, state, answers) : [])),
    isMet: ({ keyword, instancePath }) =>
      keyword === 'multipleOf' && calculated.some((place) => isPlace(pointerToPath(instancePath), place)),
    isVoid(pointer) {
      if (hidden.some((field) => isWithin(pointer, field))) return true;
      if (valueAt(answers, pointer) !== undefined) return false;
      // What follows from other answers cannot be filled in: those are asked for where they are missing.
      const path = pointerToPath(pointer);
      return (
        optional.some((field) => isWithin(pointer, field) && valueAt(answers, field) === undefined) ||
        calculated.some((place) => isPlace(path, place))
      );
    },
  };
}

function errorsOf(field: string, state: FieldState, answers: Answers): readonly RuleError[] {
  const value = valueAt(answers, field);
  const path = pointerToPath(field);
  if (value === undefined) {
    const params = { missingProperty: path.at(-1) ?? '' };
    const parent = pathToPointer(path.slice(0, -1));
    return state.required === true ? [{ keyword: 'required', instancePath: parent, params }] : [];
  }
  const { options } = state;
  if (options === undefined) return [];
  const isOther = (one: Json) => !options.includes(one);
  const wrong = Array.isArray(value)
    ? value.flatMap((item: Json, index) => (isOther(item) ? [`${field}/${index}`] : []))
    : [field].filter(() => isOther(value));
  return wrong.map((instancePath) => ({ keyword: 'enum', instancePath, params: {} }));
}

function isWithin(pointer: string, field: string): boolean {
  return pointer === field || pointer.startsWith(`${field}/`);
}

/** Whether a path of the answers is one of those that a path with stars stands for. */
function isPlace(path: readonly string[], place: readonly string[]): boolean {
  return (
    path.length === place.length &&
    place.every(
      (segment, index) => segment === path[index] || (segment === '*' && /^\d+$/.test(path[index] ?? '')),
    )
  );
}

function valueAt(answers: Answers, pointer: string): Json | undefined {
  let value: Json | undefined = answers;
  for (const segment of pointerToPath(pointer))
    value = Array.isArray(value)
      ? (value[Number(segment)] as Json | undefined) // a list of JSON
      : answerAt(value as Answers, [segment]);
  return value;
}
