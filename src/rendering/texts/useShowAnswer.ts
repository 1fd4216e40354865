import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answers, FlowRuntime } from '@stepwright/engine';
import type { ShowAnswer } from '../context/say.ts';
import { answerTexts, textsUseAnswers } from './answersInTexts.ts';

interface ShowAnswerOptions {
  readonly runtime: FlowRuntime;
  readonly stepId: string;
  /** The same function as long as the same answers are read. */
  readonly readAnswers: () => Answers;
}

/**
 * Returns the function that inserts answers into the texts of a step; undefined if no text has one, and then nothing is
 * fetched.
 */
export function useShowAnswer({ runtime, stepId, readAnswers }: ShowAnswerOptions): ShowAnswer | undefined {
  const { t, i18n } = useTranslation(['steps', 'common']);
  const { language } = i18n;
  const isUsed = useMemo(() => language !== '' && textsUseAnswers(i18n, stepId), [i18n, language, stepId]);
  return useMemo(() => {
    const findText = (keys: readonly string[]) => {
      const key = keys.find((one) => i18n.exists(one));
      return key === undefined ? undefined : t(key);
    };
    if (!isUsed) return undefined;
    return answerTexts()?.createShowAnswer({ runtime, language, readAnswers, findText });
  }, [isUsed, runtime, i18n, t, language, readAnswers]);
}
