import { useMemo, useSyncExternalStore } from 'react';
import { drawStep, type FlowRuntime, type StepDefinition } from '../engine/index.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

/** The step as its rules make it now: another object only when they come to something else. */
export function useDrawnStep(
  runtime: FlowRuntime,
  step: StepDefinition,
  { settle, subscribe }: Pick<AnswerExchange, 'settle' | 'subscribe'>,
): Pick<StepDefinition, 'schema' | 'ui'> {
  const fields = useSyncExternalStore(subscribe, () => settle()?.fields);
  return useMemo(() => drawStep(runtime, step, fields), [runtime, step, fields]);
}
