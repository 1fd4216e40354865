import { useCallback, useMemo } from 'react';
import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useShowAnswer } from './answerTexts/useShowAnswer.ts';
import type { ErrorFilter } from './errorFilter.ts';
import { NO_KIT } from './formKit.ts';
import type { StepFormProps } from './stepFormProps.ts';
import type { StepFormContextValue } from './StepFormContext.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

const NO_EXTRAS = {};

/** The context of all fields; the same object until the step, the language or the extras change. */
export function useStepFormContext(
  { runtime, stepId, extras = NO_EXTRAS, kit = NO_KIT }: StepFormProps,
  { readAnswer, readAnswers, subscribe, registerText, flushTexts }: AnswerExchange,
  errorFilters: Set<ErrorFilter>,
): StepFormContextValue {
  const { t, i18n } = useTranslation(['steps', 'common', 'errors']);
  const { language } = i18n;
  const hasText = useCallback((key: string, options?: TOptions) => i18n.exists(key, options), [i18n]);
  const showAnswer = useShowAnswer({ runtime, stepId, readAnswers });
  return useMemo(
    () => ({
      runtime,
      stepId,
      t,
      hasText,
      language,
      showAnswer,
      extras,
      kit,
      readAnswer,
      readAnswers,
      subscribe,
      registerText,
      flushTexts,
      errorFilters,
    }),
    [
      runtime,
      stepId,
      t,
      hasText,
      language,
      showAnswer,
      extras,
      kit,
      readAnswer,
      readAnswers,
      subscribe,
      registerText,
      flushTexts,
      errorFilters,
    ],
  );
}
