import { dropEmpty, type FieldError } from '@stepwright/validators';
import { pathToPointer } from '@stepwright/engine';
import { isRecord } from '../../lib/unknownValue.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import { type Row, UNNAMED } from './rows.ts';
import type { NameProblems } from './useFreeKeys.ts';

interface Named {
  readonly rows: readonly Row[];
  readonly problems: NameProblems;
  readonly formData: unknown;
}

/**
 * Lists errors of rows that cannot be submitted: an invalid name, an answer without a name, and a name without an
 * answer. None of them would be stored.
 */
export function listNameErrors(path: FieldPath, { rows, problems, formData }: Named): readonly FieldError[] {
  const answers: unknown = dropEmpty(formData);
  const isAnswered = (name: string) => isRecord(answers) && Object.hasOwn(answers, name);
  return rows.flatMap(({ id, name }): readonly FieldError[] => {
    const pointer = pathToPointer([...path, name]);
    const problem = problems[id] ?? (name === UNNAMED && isAnswered(name) ? 'missing' : undefined);
    if (problem) return [{ pointer: `${pointer}/${NAME}`, code: CODES[problem], params: {} }];
    return name === UNNAMED || isAnswered(name) ? [] : [{ pointer, code: 'required', params: {} }];
  });
}

/** Pseudo-member for the name of a member. */
export const NAME = '__name';

const CODES = { missing: 'required', taken: 'uniqueItems', refused: 'invalid' } as const;
