import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useShowAnswer } from '../texts/useShowAnswer.ts';
import type { ErrorFilter } from '../context/errorFilter.ts';
import type { FieldFocus } from '../focus/useFieldFocus.ts';
import { NO_KIT } from '../context/formKit.ts';
import { hasTextOf } from '../texts/plainTexts.ts';
import type { StepFormProps } from '../context/stepFormProps.ts';
import type { StepFormContextValue } from '../context/StepFormContext.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

const NO_EXTRAS = {};

/** The context of all fields; the same object until the step, the language or the extras change. */
export function useStepFormContext(
  { runtime, stepId, extras = NO_EXTRAS, kit = NO_KIT, files, lookups, rules, lists, notes }: StepFormProps,
  { readAnswer, readAnswers, readForm, subscribe, registerText, flushTexts }: AnswerExchange,
  errorFilters: Set<ErrorFilter>,
  { revealers, focusAnswer, focusFirst }: FieldFocus,
): StepFormContextValue {
  const { t, i18n } = useTranslation(['steps', 'common', 'errors']);
  const { language } = i18n;
  const hasText = useMemo(() => hasTextOf(t, i18n), [t, i18n]);
  const showAnswer = useShowAnswer({ runtime, stepId, readAnswers });
  return useMemo(
    () => ({
      files,
      lookups,
      rules,
      lists,
      notes,
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
      readForm,
      subscribe,
      registerText,
      flushTexts,
      errorFilters,
      revealers,
      focusAnswer,
      focusFirst,
    }),
    [
      files,
      lookups,
      rules,
      lists,
      notes,
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
      readForm,
      subscribe,
      registerText,
      flushTexts,
      errorFilters,
      revealers,
      focusAnswer,
      focusFirst,
    ],
  );
}
