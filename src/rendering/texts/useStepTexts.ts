import { use, useMemo } from 'react';
import type { TOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Answers, FlowRuntime } from '@stepwright/engine';
import { answerTexts, prepareAnswerTexts } from './answersInTexts.ts';
import { useShowAnswer } from './useShowAnswer.ts';
import type { Say } from '../context/say.ts';
import { writeAny } from './writeAny.ts';

interface StepTextsOptions {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  /** Those that count, as a journey has them. */
  readonly answers: Answers;
}

/**
 * Returns the texts of a step around its form, with answers inserted.
 *
 *     const say = useStepTexts({ runtime, stepId, answers });
 *     return <h1>{say(`steps:${stepId}.title`)}</h1>;
 */
export function useStepTexts({ runtime, stepId, answers }: StepTextsOptions): Say {
  const { t, i18n } = useTranslation(['steps', 'common']);
  const arriving = prepareAnswerTexts(i18n, stepId);
  if (arriving) use(arriving);
  const readAnswers = useMemo(() => () => answers, [answers]);
  const show = useShowAnswer({ runtime, stepId, readAnswers });
  return useMemo((): Say => {
    const hasText = (key: string, options?: TOptions) => i18n.exists(key, options);
    const say = show && answerTexts()?.createSay({ t, hasText, show, onShown: () => {} });
    return say ?? ((keys, options) => writeAny(t, keys, options));
  }, [t, i18n, show]);
}
