import { useMemo, useRef, type RefObject } from 'react';
import { type Answers, replaceAnswers, type SettledStep, settleIn } from '@stepwright/engine';
import type { StepFormProps } from '../context/stepFormProps.ts';

/**
 * Applies the step's rules and calculations to the form's answers or to the given ones. Undefined for a step without
 * any.
 */
export type Settle = (slice?: Answers) => SettledStep | undefined;

interface Memory {
  readonly of: readonly unknown[];
  readonly settled: SettledStep | undefined;
}

/** Settles the step that is drawn. The same object as long as the answers are, and the same states of fields as long as they read the same. */
export function useSettle(
  latest: RefObject<StepFormProps>,
  current: RefObject<Answers>,
): { readonly settle: Settle; readonly readAnswers: () => Answers } {
  const memory = useRef<Memory>(undefined);
  return useMemo(() => {
    const documentOf = (slice: Answers): Answers => {
      const { runtime, stepId, answers } = latest.current;
      return replaceAnswers(runtime.definition.steps[stepId]?.schema ?? {}, answers, slice);
    };
    const settle: Settle = (slice = current.current) => {
      const { runtime, stepId, answers, context, flowId } = latest.current;
      const of = [runtime, answers, context, slice];
      const last = memory.current;
      if (last?.of.every((one, index) => one === of[index])) return last.settled;
      if (!runtime.logic) return undefined;
      const settled = settleIn(runtime, stepId, { ...context, answers: documentOf(slice) }, flowId);
      const kept = withSameFields(settled, last?.settled);
      memory.current = { of, settled: kept };
      return kept;
    };
    const readAnswers = () => settle()?.answers ?? documentOf(current.current);
    return { settle, readAnswers };
  }, [latest, current, memory]);
}

function withSameFields(
  settled: SettledStep | undefined,
  before: SettledStep | undefined,
): SettledStep | undefined {
  if (!settled || !before) return settled;
  const isSame = JSON.stringify(settled.fields) === JSON.stringify(before.fields);
  return isSame ? { ...settled, fields: before.fields } : settled;
}
