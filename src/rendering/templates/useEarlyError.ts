import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { RefCallback } from 'react';
import { ERRORS_KEY, type ErrorSchema, getByPath, getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps, Registry } from '@rjsf/utils';
import type { Answers } from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { memoizeByObject } from '../../lib/memoizeByObject.ts';
import { isRecord, ownMember } from '../../lib/unknownValue.ts';
import { useStepForm } from '../context/StepFormContext.ts';

interface EarlyError {
  /** For an element before the one of the question. */
  readonly anchor: RefCallback<HTMLElement>;
  /** As `writeReason` wrote it; undefined until the user leaves the question after an edit, and while it is valid. */
  readonly early: string | undefined;
  /** The errors of the edited members of an object that one widget draws. */
  readonly members: ErrorSchema;
}

/** Finds the error of a question that the user has edited and left, if the step shows errors early. */
export function useEarlyError({ fieldPathId, registry, uiSchema, formData }: FieldTemplateProps): EarlyError {
  const { readForm, subscribe } = useStepForm();
  const [isLeft, setLeft] = useState(false);
  const { early: isEarly, widget } = getUiOptions(uiSchema);
  const { names, hasAny } = useChangedMembers(formData);
  const anchor = useCallback(
    (element: HTMLElement | null) => {
      const question = element?.nextElementSibling;
      // A file shows the state of its upload itself.
      if (!question || isEarly !== true || widget === 'file') return undefined;
      return watchLeaving(question, { hasChanged: () => hasAny.current, onLeave: () => setLeft(true) });
    },
    [isEarly, widget, hasAny],
  );
  // A text, which stays the same through most changes of other answers.
  const find = () => (isLeft ? JSON.stringify(errorsAt(registry, readForm(), fieldPathId.path)) : undefined);
  const found = useSyncExternalStore(subscribe, find, find);
  return useMemo(() => {
    const errors: ErrorSchema = JSON.parse(found ?? '{}');
    const members = Object.entries(errors).filter(([name]) => names.has(name));
    return { anchor, early: errors[ERRORS_KEY]?.[0], members: Object.fromEntries(members) };
  }, [anchor, found, names]);
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the names of the members of an object that changed since it was first drawn. */
function useChangedMembers(value: unknown) {
  const [{ of, names }, setSeen] = useState({ of: value, names: NO_NAMES });
  if (of !== value && (isRecord(of) || isRecord(value))) {
    const changed = Object.keys({ ...Object(of), ...Object(value) }).filter(
      (name) => !isSameJson(ownMember(of, name), ownMember(value, name)),
    );
    setSeen({ of: value, names: changed.length === 0 ? names : new Set([...names, ...changed]) });
  }
  const hasAny = useRef(false);
  useLayoutEffect(() => {
    hasAny.current = names.size > 0;
  }, [names]);
  return { names, hasAny };
}

interface Leaving {
  /** Whether the question changed in another way than by an input, such as by a button. */
  readonly hasChanged: () => boolean;
  readonly onLeave: () => void;
}

/** Calls back when the focus leaves an element in which something was edited; returns how to stop. */
function watchLeaving(question: Element, { hasChanged, onLeave }: Leaving): () => void {
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
    if ((isEdited || hasChanged()) && !isInside) onLeave();
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

/** The errors at and below a path, as `writeReason` wrote them. */
function errorsAt({ schemaUtils }: Registry, answers: Answers, path: readonly (string | number)[]): unknown {
  return getByPath(verdictsOf(schemaUtils.getValidator())(answers), [...path]);
}

/** The error at a path, as `writeReason` wrote it; undefined if valid. */
export function reasonAt(registry: Registry, answers: Answers, path: readonly (string | number)[]) {
  const found = errorsAt(registry, answers, [...path, ERRORS_KEY, 0]);
  return typeof found === 'string' ? found : undefined;
}
