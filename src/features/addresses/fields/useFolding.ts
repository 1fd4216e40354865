import { useState } from 'react';
import { flushSync } from 'react-dom';
import { pathToPointer, withAnswerAt } from '@stepwright/engine';
import { useStepForm, type FieldProps } from '@stepwright/react';
import { ownMember } from '../../../lib/unknownValue.ts';
import type { FoundAddress } from '../lookupAddress.ts';

interface Folding {
  /** The parts that are shown in one line. */
  readonly folded: readonly string[];
  /** Folds the parts that a search filled with something valid, and moves the focus to the first of the others, else to `buttonId`. */
  readonly fold: (address: FoundAddress, buttonId: string) => void;
  /** Shows all parts, with the focus on the first of them. */
  readonly unfold: () => void;
}

/** Decides which parts of an address are folded. Those that became empty or wrong since are not. */
export function useFolding({ formData, errorSchema, schema, fieldPathId }: FieldProps): Folding {
  const { runtime, stepId, readForm, focusAnswer } = useStepForm();
  const [filled, setFilled] = useState<readonly string[]>([]);
  const folded = filled.filter(
    (name) => ownMember(errorSchema, name) === undefined && hasText(ownMember(formData, name)),
  );
  const pointerOf = (name: string) => pathToPointer([...fieldPathId.path, name]);
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
      const problems = runtime.validateStep(stepId, answers).map(({ pointer }) => pointer);
      const fine = asked.filter((name) => hasText(address[name]) && !problems.includes(pointerOf(name)));
      flushSync(() => setFilled(fine));
      const open = asked.find((name) => !fine.includes(name));
      if (open === undefined) document.getElementById(buttonId)?.focus();
      else focusAnswer(pointerOf(open));
    },
    unfold: () => {
      flushSync(() => setFilled([]));
      const [first] = asked;
      if (first !== undefined) focusAnswer(pointerOf(first));
    },
  };
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
