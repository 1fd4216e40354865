import type { RJSFSchema } from '@rjsf/utils';
import { type Answers, type Json, pathToPointer } from '@stepwright/engine';
import type { FieldPath } from '../schema/fieldPath.ts';
import { setAnswerAt } from '../schema/fieldPath.ts';
import type { StepFormContextValue } from '../context/StepFormContext.ts';
import { freeMemberSchema } from './freeMembers.ts';
import { UNNAMED } from './rows.ts';
import { isRecord } from '../../lib/unknownValue.ts';

/** Reasons why a member cannot have a name. */
export type NameProblem = 'missing' | 'taken' | 'refused';

interface Naming {
  readonly step: StepFormContextValue;
  readonly schema: RJSFSchema;
  /** The path of the object. */
  readonly path: FieldPath;
  readonly value: { readonly [name: string]: Json };
}

/** Returns the reason why a new member cannot have this name: checked by the validator of the answers. */
export function findNameProblem(
  name: string,
  { step, schema, path, value }: Naming,
): NameProblem | undefined {
  if (name === '' || name === UNNAMED) return 'missing';
  if (Object.hasOwn(value, name) || Object.hasOwn(schema.properties ?? {}, name)) return 'taken';
  if (RESERVED.has(name) || !freeMemberSchema(schema, name)) return 'refused';
  const problemsWith = (object: Json) => {
    const whole = step.readAnswer('');
    const answers: Answers = isRecord(whole) ? structuredClone(whole) : {};
    setAnswerAt(answers, path, object);
    return step.runtime.validateStep(step.stepId, answers);
  };
  const pointer = pathToPointer(path);
  const own = pathToPointer([...path, name]);
  const before = new Set(
    problemsWith(value)
      .filter((one) => one.pointer === pointer)
      .map(({ code }) => code),
  );
  const isNew = problemsWith({ ...value, [name]: SOMETHING }).some(
    (one) =>
      (one.pointer === pointer && !before.has(one.code)) ||
      (one.pointer === own && one.code === 'unexpected'),
  );
  return isNew ? 'refused' : undefined;
}

// RJSF keeps errors under the first; no member can have the second name.
const RESERVED: ReadonlySet<string> = new Set(['__errors', '__proto__']);

/** Placeholder for an answer: an empty one would not count. */
const SOMETHING = true;
