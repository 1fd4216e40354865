import type { Answers } from '../answers/answers.ts';
import { listCalculated } from '../calculated/listCalculated.ts';
import { listReadOnly } from '../calculated/readOnly.ts';
import type { Json } from '../definition/definitionTypes.ts';
import { pathToPointer } from '../definition/jsonPointer.ts';
import { isRecord } from '../../lib/unknownValue.ts';
import type { StepPlan } from '../runtime/stepPlan.ts';

/** Pointers of calculated and read-only values that were given, and are something else. One that was left out is filled in, so it is not wrong. */
export function findMiscalculated({ leaves }: StepPlan, given: Answers, settled: Answers): readonly string[] {
  return [...listCalculated(leaves), ...listReadOnly(leaves)].flatMap(({ path }) =>
    differences(given, settled, { path, done: [] }),
  );
}

interface Way {
  readonly path: readonly string[];
  readonly done: readonly string[];
}

function differences(
  given: Json | undefined,
  settled: Json | undefined,
  { path, done }: Way,
): readonly string[] {
  const [head, ...rest] = path;
  if (given === undefined || settled === undefined) return [];
  if (head === undefined) return given === settled ? [] : [pathToPointer(done)];
  if (head === '*')
    return listOf(given).flatMap((item, index) =>
      differences(item, listOf(settled)[index], { path: rest, done: [...done, String(index)] }),
    );
  return differences(memberOf(given, head), memberOf(settled, head), { path: rest, done: [...done, head] });
}

function listOf(value: Json): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

function memberOf(value: Json, name: string): Json | undefined {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
