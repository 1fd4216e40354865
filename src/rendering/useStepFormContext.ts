import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorFilter } from './errorFilter.ts';
import type { FieldFocus } from './useFieldFocus.ts';
import { NO_KIT } from './formKit.ts';
import type { StepFormProps } from './stepFormProps.ts';
import type { StepFormContextValue } from './StepFormContext.ts';
import type { AnswerExchange } from './useAnswerExchange.ts';

const NO_EXTRAS = {};

/** The context of all fields; the same object until the step, the language or the extras change. */
export function useStepFormContext(
  { runtime, stepId, extras = NO_EXTRAS, kit = NO_KIT, files, lookups }: StepFormProps,
  { readAnswer, readForm, subscribe, registerText, flushTexts }: AnswerExchange,
  errorFilters: Set<ErrorFilter>,
  { revealers, focusAnswer, focusFirst }: FieldFocus,
): StepFormContextValue {
  const { t, i18n } = useTranslation(['steps', 'common', 'errors']);
  const locale = i18n.language;
  const hasText = useCallback((key: string) => i18n.exists(key), [i18n]);
  return useMemo(
    () => ({
      ...(files && { files }),
      ...(lookups && { lookups }),
      runtime,
      stepId,
      t,
      locale,
      hasText,
      extras,
      kit,
      readAnswer,
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
      runtime,
      stepId,
      t,
      locale,
      hasText,
      extras,
      kit,
      readAnswer,
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
