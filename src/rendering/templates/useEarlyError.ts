import { type RefCallback, useCallback, useState, useSyncExternalStore } from 'react';
import { type FieldTemplateProps, getByPath, getUiOptions, type Registry } from '@rjsf/utils';
import type { Answers } from '@stepwright/engine';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { useStepForm } from '../context/StepFormContext.ts';

interface EarlyError {
  /** For an element before the one of the question. */
  readonly anchor: RefCallback<HTMLElement>;
  /** As `writeReason` wrote it; undefined until the user leaves the question after an edit, and while it is valid. */
  readonly early: string | undefined;
}

/** Finds the error of a question that the user has edited and left, if the step shows errors early. */
export function useEarlyError({ fieldPathId, registry, uiSchema }: FieldTemplateProps): EarlyError {
  const { readForm, subscribe } = useStepForm();
  const [isLeft, setLeft] = useState(false);
  const { early: isEarly } = getUiOptions(uiSchema);
  const anchor = useCallback(
    (element: HTMLElement | null) => {
      const question = element?.nextElementSibling;
      return question && isEarly === true ? watchLeaving(question, () => setLeft(true)) : undefined;
    },
    [isEarly],
  );
  const early = useSyncExternalStore(subscribe, () =>
    isLeft ? reasonAt(registry, readForm(), fieldPathId.path) : undefined,
  );
  return { anchor, early };
}

/** Calls back when the focus leaves an element in which something was edited; returns how to stop. */
function watchLeaving(question: Element, onLeave: () => void): () => void {
  const edits = new AbortController();
  const { signal } = edits;
  let isEdited = false;
  const edit = () => {
    isEdited = true;
  };
  const leave = (event: Event) => {
    const next = event instanceof FocusEvent ? event.relatedTarget : null;
    // An element stays the active one while the user is in another window, and comes back to it.
    const isInside = [next, document.activeElement].some(
      (one) => one instanceof Node && question.contains(one),
    );
    if (isEdited && !isInside) onLeave();
  };
  question.addEventListener('input', edit, { signal });
  question.addEventListener('change', edit, { signal });
  question.addEventListener('focusout', leave, { signal });
  return () => edits.abort();
}

type Validator = ReturnType<Registry['schemaUtils']['getValidator']>;

// Many questions ask about the same answers.
const verdictsOf = memoizeByObject((validator: Validator) =>
  memoizeByObject((answers: Answers) => validator.validateFormData(answers, {}).errorSchema),
);

/** The error at a path, as `writeReason` wrote it; undefined if valid. */
export function reasonAt({ schemaUtils }: Registry, answers: Answers, path: readonly (string | number)[]) {
  const found: unknown = getByPath(verdictsOf(schemaUtils.getValidator())(answers), [...path, '__errors', 0]);
  return typeof found === 'string' ? found : undefined;
}
