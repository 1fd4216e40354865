import { listLeaves, pathToPointer, pointerToPath, type Json, type StepDefinition } from '@stepwright/engine';
import { isList, isRecord } from '../../lib/unknownValue.ts';
import { say, sayWay, wordOf, type Words } from '../flow/sayCondition.ts';
import type { Subject } from '../flow/useSubjects.ts';
import { ANY_ENTRY } from '../flow/conditions.ts';
import { THIS_ENTRY, wayInto } from '../project/outerBranches.ts';
import type { Branch } from '../project/branches.ts';
import { sayPointer } from '../project/names.ts';
import { asJson } from '../project/schemaPath.ts';
import { textKey } from '../project/stepEdits.ts';
import { findText, labelOf, textOfValue, wordOfKey, type TextsOf } from './stepTexts.ts';
import { useView } from './useView.ts';

/** Words for conditions on the answers of an object: the labels of its questions and the texts of their choices. */
export function wordsOf(texts: TextsOf, step: string, object: string): Words {
  const pointerOf = (path: readonly string[]) =>
    object + pathToPointer(path.map((name) => (name === THIS_ENTRY ? ANY_ENTRY : name)));
  return {
    nameOf: (path) => `“${labelOf(texts, step, pointerOf(path)) ?? sayWay(path)}”`,
    valueOf: (path, value) => {
      const text = textOfValue(texts, step, pointerOf(path), value);
      return text === undefined && typeof value !== 'string' ? wordOf(value) : `“${text ?? wordOf(value)}”`;
    },
  };
}

/** Returns words for conditions on the answers of an object of a step. */
export function useWords(step: string): (object: string) => Words {
  const { locales, language } = useView();
  return (object) => wordsOf({ locales, language }, step, object);
}

/** The key of the name that people choose an alternative by: that of the value which chooses, else of its position. */
function keyOfShape(step: string, { condition, pointer, shape }: Branch): string {
  const value = condition?.kind === 'test' ? condition.values[0] : undefined;
  const chosen = value === undefined ? (shape?.number ?? 0) - 1 : wordOfKey(value);
  return textKey(step, pointer, `choices.${chosen}`);
}

/** Returns what describes when questions of some branches are asked: `when “Ship to” is “Another address”`. */
export function useBranchSentence({ id }: StepDefinition): (branches: readonly Branch[]) => string {
  const words = useWords(id);
  const { locales, language } = useView();
  const sayOne = (branch: Branch): string => {
    const { condition, pointer, shape } = branch;
    const chosen = findText(locales, language, id, keyOfShape(id, branch))?.text;
    const answer = labelOf({ locales, language }, id, pointer);
    if (shape && chosen !== undefined) return `when “${answer ?? sayPointer(pointer)}” is “${chosen}”`;
    if (!condition)
      return shape
        ? `in alternative ${shape.number} of ${shape.of}`
        : 'under a condition that only JSON can say';
    return `when ${say(condition, words(pointer))}`;
  };
  return (branches) => (branches.length === 0 ? 'always' : branches.map(sayOne).join(', and '));
}

/**
 * Returns the answers of an object that a condition of questions inside of it may ask about. In a list these are those of the entry that the
 * questions are in; of another list, those of any entry.
 */
export function useBranchSubjects(
  step: StepDefinition,
): (object: string, inside?: string) => readonly BranchSubject[] {
  const { locales, language } = useView();
  return (object, inside = object) => {
    const depth = pointerToPath(object).length;
    const way = wayInto(object, inside);
    const words = wordsOf({ locales, language }, step.id, object);
    return listLeaves(step.schema)
      .filter(({ pointer }) => pointer.startsWith(`${object}/`))
      .map(({ pointer, path, schema }) => ({ pointer, path: followWay(path.slice(depth), way), schema }))
      .filter(({ path }) => !path.some((name) => /^[[{]/.test(name)) && path.at(-1) !== ANY_ENTRY)
      .map(({ pointer, path, schema }) => ({ ...subjectOf({ path, schema }, words), pointer }));
  };
}

/** A path in which the entries that a way goes through are those of the way. */
function followWay(path: readonly string[], way: readonly string[]): readonly string[] {
  const end = path.findIndex((name, index) => name !== (way[index] === THIS_ENTRY ? ANY_ENTRY : way[index]));
  return path.map((name, index) => (index < end ? (way[index] ?? name) : name));
}

interface BranchSubject extends Subject {
  readonly pointer: string;
}

function subjectOf(
  { path, schema }: { readonly path: readonly string[]; readonly schema: unknown },
  words: Words,
): Subject {
  const type = isRecord(schema) ? schema['type'] : undefined;
  return {
    path,
    name: `${words.nameOf(path)} (${sayWay(path)})`,
    values: valuesOfAnswer(schema),
    isNumber: type === 'number' || type === 'integer',
    nameOfValue: (value) => words.valueOf(path, value).replaceAll(/^“|”$/g, ''),
  };
}

/** The answers that a question offers; undefined if any can be given. */
export function valuesOfAnswer(schema: unknown): readonly Json[] | undefined {
  const { type, enum: values, const: only } = isRecord(schema) ? schema : {};
  if (only !== undefined) return [asJson(only)];
  if (type === 'boolean') return [true, false];
  return isList(values) ? values.map(asJson) : undefined;
}

/** The name of a question for lists: its label with its pointer in words. */
export function useQuestionName({ id }: StepDefinition): (pointer: string) => string {
  const { locales, language } = useView();
  return (pointer) => {
    const label = labelOf({ locales, language }, id, pointer);
    return label === undefined ? sayPointer(pointer) : `“${label}”`;
  };
}
