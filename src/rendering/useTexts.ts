import { useEffect, useMemo, useReducer } from 'react';
import { answerTexts } from './answerTexts/answersInTexts.ts';
import { plainTexts } from './plainTexts.ts';
import type { Say } from './say.ts';
import { useStepForm } from './StepFormContext.ts';

/**
 * Writes texts that may contain answers, and writes them again when one of those changes. `write` has to be the same
 * function as long as nothing else changed.
 */
export function useTexts<Texts>(write: (say: Say) => Texts): Texts {
  const { t, hasText, showAnswer, subscribe } = useStepForm();
  const [shown, redraw] = useReducer(createShown, undefined, createShown);
  const texts = useMemo(() => {
    const onShown = (pointer: string, text: string | undefined) => shown.set(pointer, text);
    const say = showAnswer && answerTexts()?.createSay({ t, hasText, show: showAnswer, onShown });
    return write(say ?? plainTexts(t));
  }, [t, hasText, showAnswer, write, shown]);
  useEffect(() => {
    if (!showAnswer) return undefined;
    return subscribe(() => {
      if ([...shown].some(([pointer, text]) => showAnswer(pointer) !== text)) redraw();
    });
  }, [showAnswer, subscribe, shown]);
  return texts;
}

/** Creates the map of displayed answers by pointer; renewed each time that the texts are written. */
function createShown(): Map<string, string | undefined> {
  return new Map();
}
