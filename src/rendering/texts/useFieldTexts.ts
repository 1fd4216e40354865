import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { locateInStep } from '../schema/locateInSchema.ts';
import type { FieldPath } from '../schema/fieldPath.ts';
import type { FieldTexts, Say } from '../context/say.ts';
import { useStepForm } from '../context/StepFormContext.ts';
import { answerTexts } from './answersInTexts.ts';
import { plainTexts } from './plainTexts.ts';

/**
 * Returns the texts of the field at `path`. Items of a list share their texts, so indexes are left out of the key; an
 * item is named by its number, unless its index has a label of its own. Members that a user named share theirs (`*`),
 * and recursive levels have those of the first. Texts for the `content` of a rule replace the usual ones. Hints end
 * with the product's note.
 */
export function useFieldTexts(path: FieldPath, content?: string): FieldTexts {
  const { hasText, stepId, runtime, notes } = useStepForm();
  const fieldPath = locateInStep({ runtime, stepId }, path).names.join('.');
  const last = path.at(-1);
  const position = typeof last === 'number' ? last : undefined;
  const write = useCallback(
    (say: Say): FieldTexts => {
      // The form itself has no names on the way to it.
      const base = `steps:${[stepId, ...(fieldPath === '' ? [] : [fieldPath])].join('.')}`;
      const name = fieldPath.slice(fieldPath.lastIndexOf('.') + 1);
      const ruled = content === undefined ? undefined : { context: content };
      const optional = (key: string) => (hasText(key, ruled) ? say(key, ruled) : undefined);
      const noted = (key: string, option?: string) =>
        [optional(key), notes?.(fieldPath, option)].filter(Boolean).join(' ') || undefined;
      const item = (number: number) =>
        say([`${base}.[${number - 1}].label`, `${base}.item`, 'common:list.item'], { number });
      return {
        label: position === undefined ? say(`${base}.label`, ruled) : item(position + 1),
        hint: position === undefined ? noted(`${base}.hint`) : undefined,
        placeholder: optional(`${base}.placeholder`),
        get legend() {
          return optional(`${base}.legend`);
        },
        copy: (value) => say([`${base}.copyFrom`, 'common:copyFrom'], { value }),
        option: (value) =>
          say([`${base}.options.${String(value)}`, `common:${name}.${String(value)}`], ruled),
        optionHint: (value) => noted(`${base}.optionHints.${String(value)}`, String(value)),
        item,
        // Only lists and members with names of their own have those.
        get add() {
          return say([`${base}.add`, 'common:list.add']);
        },
        get key() {
          return say([`${base}.key`, 'common:freeKeys.key']);
        },
        shape: (key) => say(`${base}.choices.${key}`),
      };
    },
    [hasText, stepId, fieldPath, position, content, notes],
  );
  return useTexts(write);
}

/**
 * Writes texts that may contain answers, and writes them again when one of those changes. `write` has to be the same
 * function as long as nothing else changed.
 */
function useTexts<Texts>(write: (say: Say) => Texts): Texts {
  const { t, hasText, showAnswer, subscribe } = useStepForm();
  const [shown, redraw] = useReducer(createShown, undefined, createShown);
  const texts = useMemo(() => {
    const onShown = (pointer: string, text: string | undefined) => shown.set(pointer, text);
    const say = showAnswer && answerTexts()?.createSay({ t, hasText, show: showAnswer, onShown });
    return write(say ?? plainTexts(t));
  }, [t, hasText, showAnswer, write, shown]);
  useEffect(() => {
    if (!showAnswer) return undefined;
    return subscribe(() => {
      if ([...shown].some(([pointer, text]) => showAnswer(pointer) !== text)) redraw();
    });
  }, [showAnswer, subscribe, shown]);
  return texts;
}

/** Creates the map of displayed answers by pointer; renewed each time that the texts are written. */
function createShown(): Map<string, string | undefined> {
  return new Map();
}

/** Returns the name of the item at a path; computed once, not at each key. */
export function useItemName(path: FieldPath, index: number): string {
  const { item } = useFieldTexts(path);
  return useMemo(() => item(index + 1), [item, index]);
}
