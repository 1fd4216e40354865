import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Answers, pathToPointer, withAnswerAt } from '@stepwright/engine';
import { useStepForm, type FieldProps } from '@stepwright/react';
import { ownMember } from '../../../lib/unknownValue.ts';
import type { FoundAddress } from '../lookupAddress.ts';
import { forgetFilledParts, keepFilledParts, readFilledParts } from './filledParts.ts';

interface Folding {
  /** The parts that are shown in one line. */
  readonly folded: readonly string[];
  /** Folds the parts that a search filled with something valid, and moves the focus to the first of the others, else to `buttonId`. */
  readonly fold: (address: FoundAddress, buttonId: string) => void;
  /** Shows all parts, with the focus on the first of them. */
  readonly unfold: () => void;
}

/**
 * Decides which parts of an address are folded: those that a search filled in this tab, until one edits them. Those that became empty or
 * wrong since are not.
 */
export function useFolding({ formData, errorSchema, schema, fieldPathId }: FieldProps): Folding {
  const { runtime, stepId, readForm, focusAnswer } = useStepForm();
  const pointerOf = (...names: readonly string[]) => pathToPointer([...fieldPathId.path, ...names]);
  const key = `${stepId}${pointerOf()}`;
  const findFine = (names: readonly string[], address: unknown, answers: Answers): readonly string[] => {
    const problems = runtime.validateStep(stepId, answers).map(({ pointer }) => pointer);
    return names.filter((name) => hasText(ownMember(address, name)) && !problems.includes(pointerOf(name)));
  };
  const [filled, setFilled] = useState(() => {
    const kept = readFilledParts(key);
    return kept.length === 0 ? kept : findFine(kept, formData, readForm());
  });
  const folded = filled.filter(
    (name) => ownMember(errorSchema, name) === undefined && hasText(ownMember(formData, name)),
  );
  const asked = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    ownMember(part, 'const') === undefined ? [name] : [],
  );
  return {
    folded,
    fold: (address, buttonId) => {
      const path = fieldPathId.path.map(String);
      const answers = Object.entries(address).reduce(
        (before, [name, text = '']) => withAnswerAt(before, [...path, name], text),
        readForm(),
      );
      const fine = findFine(asked, address, answers);
      keepFilledParts(key, fine);
      flushSync(() => setFilled(fine));
      const open = asked.find((name) => !fine.includes(name));
      if (open === undefined) document.getElementById(buttonId)?.focus();
      else focusAnswer(pointerOf(open));
    },
    unfold: () => {
      forgetFilledParts(key);
      flushSync(() => setFilled([]));
      const [first] = asked;
      if (first !== undefined) focusAnswer(pointerOf(first));
    },
  };
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
