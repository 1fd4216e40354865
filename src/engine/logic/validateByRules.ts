import type { Answers } from '../answers/answers.ts';
import { listCalculated } from '../calculated/listCalculated.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer, pointerToPath } from '../definition/jsonPointer.ts';
import type { FieldState, FieldStates } from '../rules/fieldStates.ts';
import { isAt, isWithin, pathsAt, valueAt } from '../answers/answerPath.ts';
import type { RuleError, RuleVerdict } from '../runtime/stepLogic.ts';
import type { StepPlan } from '../runtime/stepPlan.ts';

/**
 * Applies rules to a validation result: hidden or optional fields have no errors, and fields that rules require are
 * reported if missing.
 */
export function validateByRules({ leaves }: StepPlan, fields: FieldStates, answers: Answers): RuleVerdict {
  const states = Object.entries(fields).map(([field, state]) => [pointerToPath(field), state] as const);
  const hidden = states.flatMap(([location, { shown }]) => (shown ? [] : [location]));
  const optional = states.flatMap(([location, { required }]) => (required === false ? [location] : []));
  const calculated = listCalculated(leaves).map(({ path }) => path);
  return {
    added: states.flatMap(([location, state]) =>
      state.shown ? pathsAt(answers, location).flatMap((path) => errorsOf(path, state, answers)) : [],
    ),
    isVoid(pointer) {
      const path = pointerToPath(pointer);
      if (hidden.some((location) => isWithin(path, location))) return true;
      if (valueAt(answers, path) !== undefined) return false;
      // Calculated values cannot be filled in: the answers that they depend on are requested if missing.
      return (
        optional.some(
          (location) =>
            isWithin(path, location) && valueAt(answers, path.slice(0, location.length)) === undefined,
        ) || calculated.some((location) => isAt(path, location))
      );
    },
  };
}

function errorsOf(path: readonly string[], state: FieldState, answers: Answers): readonly RuleError[] {
  const value = valueAt(answers, path);
  if (value === undefined) {
    const params = { missingProperty: path.at(-1) ?? '' };
    const parent = pathToPointer(path.slice(0, -1));
    return state.required === true ? [{ keyword: 'required', instancePath: parent, params }] : [];
  }
  const { options } = state;
  if (options === undefined) return [];
  const isOther = (one: Json) => !options.includes(one);
  const field = pathToPointer(path);
  const wrong = Array.isArray(value)
    ? value.flatMap((item: Json, index) => (isOther(item) ? [`${field}/${index}`] : []))
    : [field].filter(() => isOther(value));
  return wrong.map((instancePath) => ({ keyword: 'enum', instancePath, params: {} }));
}
