import { useMemo, useSyncExternalStore } from 'react';
import { drawStep, type FlowRuntime, type StepDefinition } from '../engine/index.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

/** Returns the step under its present rules: another object only when their results change. */
export function useDrawnStep(
  runtime: FlowRuntime,
  step: StepDefinition,
  { settle, subscribe }: Pick<AnswerExchange, 'settle' | 'subscribe'>,
): Pick<StepDefinition, 'schema' | 'ui'> {
  const fields = useSyncExternalStore(subscribe, () => settle()?.fields);
  return useMemo(() => drawStep(runtime, step, fields), [runtime, step, fields]);
}
