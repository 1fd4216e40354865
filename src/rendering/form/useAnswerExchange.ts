import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type RjsfForm from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import { getByPath } from '@rjsf/utils';
import { dropEmpty } from '@stepwright/validators';
import {
  type Answers,
  type FlowRuntime,
  isSameSlice,
  type Json,
  type JsonSchema,
  normaliseAnswers,
  pointerToPath,
  projectAnswers,
  withRequiredNulls,
  withoutCalculated,
} from '@stepwright/engine';
import { isSameJson } from '../../lib/isSameJson.ts';
import { memberByMember } from '../../lib/withMember.ts';
import { setAnswerAt } from '../schema/fieldPath.ts';
import type { StepFormProps } from '../context/stepFormProps.ts';
import { type Settle, useSettle } from './useSettle.ts';
import type { TypedText } from '../context/StepFormContext.ts';

export interface AnswerExchange {
  readonly formRef: RefObject<RjsfForm | null>;
  readonly initialSlice: Answers;
  readonly handleChange: (event: IChangeEvent, id?: string) => void;
  readonly handleSubmit: (event: IChangeEvent) => void;
  readonly flushTexts: () => void;
  readonly readAnswer: (pointer: string) => Json | undefined;
  /** Returns all answers of this form, unfilled items included. */
  readonly readForm: () => Answers;
  readonly readAnswers: () => Answers;
  readonly settle: Settle;
  readonly subscribe: (listener: () => void) => () => void;
  readonly registerText: (text: TypedText) => () => void;
}

/**
 * Exchanges answers between the form and the document: RJSF keeps its own copy during typing, changes are reported, and
 * external changes are taken in.
 */
export function useAnswerExchange(
  props: StepFormProps,
  forgetServerError: (id: string) => void,
): AnswerExchange {
  const formRef = useRef<RjsfForm>(null);
  const latest = useRef(props);
  const { runtime, stepId, answers } = props;
  const [initialSlice] = useState(() => readSlice(runtime, stepId, answers));
  const slice = useRef(initialSlice);
  const texts = useRef(new Set<TypedText>());
  const listeners = useRef(new Set<() => void>());
  const { settle, readAnswers } = useSettle(latest, slice);
  const [withoutBlanks] = useState(() => memberByMember<Answers>(dropEmpty));

  const report = useCallback((next: Answers) => {
    if (isSameJson(next, slice.current)) return;
    slice.current = next;
    latest.current.onChange(next);
    for (const listener of listeners.current) listener();
  }, []);

  useLayoutEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    // Mostly what just went out: those are the same objects.
    if (!isSameSlice(schemaOf(runtime, stepId), answers, slice.current)) {
      const incoming = readSlice(runtime, stepId, answers);
      if (!isSameJson(incoming, slice.current)) {
        slice.current = incoming;
        formRef.current?.setFieldValue([], structuredClone(incoming));
      }
    }
    // Calculated values are read from the slice.
    for (const listener of listeners.current) listener();
  }, [runtime, stepId, answers]);

  // A parent's layout effects end before those of its children, while the inputs still hold what was typed last.
  useLayoutEffect(() => {
    const open = texts.current;
    return () => {
      const last = structuredClone(slice.current);
      for (const text of open) {
        const taken = text.take();
        if (taken) setAnswerAt(last, text.path, taken.value);
      }
      report(dropEmpty(last));
    };
  }, [report]);

  return {
    settle,
    readAnswers,
    formRef,
    initialSlice,
    handleChange: useCallback(
      ({ formData }: IChangeEvent, id?: string) => {
        // RJSF also reports from its constructor, while React renders: nothing has been typed by then.
        if (!formRef.current) return;
        if (id !== undefined) forgetServerError(id);
        report(withoutBlanks(formData ?? {}));
      },
      [forgetServerError, report, withoutBlanks],
    ),
    handleSubmit: useCallback(({ formData }: IChangeEvent) => {
      const { runtime, stepId, onSubmit } = latest.current;
      const schema = schemaOf(runtime, stepId);
      const kept = normaliseAnswers(runtime, stepId, dropEmpty<Answers>(formData ?? {}));
      onSubmit(withRequiredNulls(schema, kept));
    }, []),
    flushTexts: useCallback(() => {
      for (const text of texts.current) text.flush();
    }, []),
    readAnswer: useCallback((pointer: string) => {
      const path = [...pointerToPath(pointer)];
      return getByPath<Json>(slice.current, path) ?? getByPath<Json>(latest.current.answers, path);
    }, []),
    readForm: useCallback((): Answers => formRef.current?.state.formData ?? slice.current, []),
    subscribe: useCallback((listener: () => void) => {
      listeners.current.add(listener);
      return () => listeners.current.delete(listener);
    }, []),
    registerText: useCallback((text: TypedText) => {
      texts.current.add(text);
      return () => texts.current.delete(text);
    }, []),
  };
}

function readSlice(runtime: FlowRuntime, stepId: string, answers: Answers): Answers {
  const projected = projectAnswers(schemaOf(runtime, stepId), answers);
  return dropEmpty(withoutCalculated(runtime, stepId, projected));
}

function schemaOf({ definition }: FlowRuntime, stepId: string): JsonSchema {
  return definition.steps[stepId]?.schema ?? NO_SCHEMA;
}

const NO_SCHEMA: JsonSchema = {};
