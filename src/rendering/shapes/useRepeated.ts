import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProps } from '@rjsf/utils';
import { dropEmpty } from '../../../validators/index.ts';
import { focusTarget, type FocusTarget } from '../lists/focusTarget.ts';
import { useStepForm } from '../StepFormContext.ts';

/** The last action, to be announced, and to be undone if it removed answers. */
interface Outcome {
  readonly kind: 'added' | 'removed' | 'restored';
  readonly removed?: unknown;
}

export interface Repeated {
  readonly isOpen: boolean;
  readonly outcome: Outcome | undefined;
  readonly add: () => void;
  readonly remove: () => void;
  readonly undo: () => void;
}

/** Whether an object inside of one of its kind is drawn, and how to add and remove it. */
export function useRepeated(props: FieldProps): Repeated {
  const { formData, fieldPathId, onChange } = props;
  const { $id: id, path } = props.childFieldPathId ?? fieldPathId;
  const { flushTexts } = useStepForm();
  const [outcome, setOutcome] = useState<Outcome>();
  const focus = useRef<FocusTarget>(undefined);
  const latest = useRef<unknown>(formData);

  useLayoutEffect(() => {
    latest.current = formData;
    if (focus.current) focusTarget(focus.current);
    focus.current = undefined;
  });
  const change = (next: Outcome, target: FocusTarget, value: unknown): void => {
    focus.current = target;
    setOutcome(next);
    onChange(value, path, undefined, id);
  };
  const firstInput = { inside: bodyId(id), orElse: removeId(id) };
  return {
    isOpen: outcome?.kind === 'added' || isAnswered(formData),
    outcome,
    add: () => change({ kind: 'added' }, firstInput, {}),
    remove: () => {
      // The latest input is removed and restored with the rest.
      flushSync(flushTexts);
      change({ kind: 'removed', removed: latest.current }, { id }, undefined);
    },
    undo: () => change({ kind: 'restored' }, firstInput, outcome?.removed),
  };
}

export function bodyId(id: string): string {
  return `${id}__body`;
}

export function removeId(id: string): string {
  return `${id}__remove`;
}

function isAnswered(value: unknown): boolean {
  return Object.keys(Object(dropEmpty({ value })) as object).length > 0;
}
