import { applyPatch } from 'rfc6902';
import type { IndividualPatch } from '../../src/contract/owners.ts';
import type { ProblemDetail } from '../../src/contract/problem.ts';
import { pathToPointer, pointerToPath } from '@stepwright/engine';
import type { Answers, Json, SchemaLeaf } from '@stepwright/engine';
import { isRecord } from '../../src/lib/unknownValue.ts';
import { dropEmpty } from '@stepwright/validators';

type Patched =
  | { readonly kind: 'patched'; readonly answers: Answers }
  | { readonly kind: 'invalid'; readonly details: readonly ProblemDetail[] };

/** Longer than any answer that the questions allow. */
const MAX_TEXT_LENGTH = 500;

/**
 * Applies a JSON Patch to the answers of some questions (RFC 6902). Only their answers may be changed, and a value has
 * the type of its question; its validity is checked once the list is complete. An answer need not exist to be replaced
 * or removed: empty ones are not stored.
 */
export function patchAnswers(
  answers: Answers,
  patch: IndividualPatch,
  questions: readonly SchemaLeaf[],
): Patched {
  const foreign = patch
    .filter(({ path }) => !isTouchable(path, questions))
    .map(({ path }) => unexpected(path));
  if (foreign.length > 0) return { kind: 'invalid', details: foreign };
  const document = withParents({ ...structuredClone(answers) }, questions);
  const failed = patch
    .filter((operation) => !isCarriedOut(document, operation))
    .map(({ path }) => problemAt(path, 'property.value'));
  const details = [...failed, ...findInvalidFields(document, questions)];
  // Parsed JSON, changed by parsed JSON.
  return details.length > 0
    ? { kind: 'invalid', details }
    : { kind: 'patched', answers: dropEmpty(document) };
}

function isCarriedOut(document: object, operation: IndividualPatch[number]): boolean {
  try {
    const [error] = applyPatch(document, [toOperation(operation)]);
    return !error || (operation.op === 'remove' && error.name === 'MissingError');
  } catch (error) {
    // Thrown, not returned, if an earlier operation has replaced a group by a text.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Lists paths of a document that no question has, or whose value has another type than the question. */
export function findInvalidFields(
  document: unknown,
  questions: readonly SchemaLeaf[],
): readonly ProblemDetail[] {
  return misfitsIn(document, [], questions);
}

function misfitsIn(
  value: unknown,
  path: readonly string[],
  questions: readonly SchemaLeaf[],
): readonly ProblemDetail[] {
  const question = questions.find((one) => isBelow(path, one.path));
  if (question) return fits(value, question) ? [] : [problemAt(pathToPointer(path), 'property.value')];
  if (!isRecord(value)) return [unexpected(pathToPointer(path))];
  return Object.entries(value).flatMap(([name, item]) => misfitsIn(item, [...path, name], questions));
}

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH,
  integer: (value) => typeof value === 'number',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
};

function fits(value: unknown, { schema }: SchemaLeaf): boolean {
  const { type, default: first } = schema;
  // A person has removed the answer that the question began with, and does not get it back.
  if (value === null && first !== undefined) return true;
  return value === undefined || typeof type !== 'string' || (TYPES[type]?.(value) ?? true);
}

function isTouchable(pointer: string, questions: readonly SchemaLeaf[]): boolean {
  if (!pointer.startsWith('/')) return false;
  const path = pointerToPath(pointer);
  return questions.some((one) => isBelow(one.path, path));
}

/** Whether a path equals another one, or is below it. */
function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return path.length >= above.length && above.every((segment, index) => segment === path[index]);
}

// Creates missing groups of answers, so that one of their answers can be added.
function withParents(document: Record<string, Json>, questions: readonly SchemaLeaf[]): Record<string, Json> {
  for (const { path } of questions) {
    let location = document;
    for (const name of path.slice(0, -1)) {
      const group = location[name];
      const made: Record<string, Json> = isRecord(group) ? { ...group } : {};
      location[name] = made;
      location = made;
    }
  }
  return document;
}

function toOperation({ op, path, value }: IndividualPatch[number]) {
  if (op === 'remove') return { op, path } as const;
  return { op: op === 'test' ? op : ('add' as const), path, value: value ?? null };
}

function unexpected(pointer: string): ProblemDetail {
  return problemAt(pointer, 'unexpected');
}

/** A problem at one answer, for the response of a refused call. */
export function problemAt(pointer: string, code: string): ProblemDetail {
  return { code, pointer, description: `${pointer} was refused: ${code}` };
}
