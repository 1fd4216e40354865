import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { answerAt, withAnswerAt } from '../../../engine/index.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { answersChanged, selectDraft } from '../../drafts/draftSlice.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { prefilledPaths } from '../../forms/prefillAnswers.ts';

/** The language of the page when it was last the answer, too. Kept for the next visit, which may be in another language. */
const STORAGE_KEY = 'stepwright:answered-language';

/**
 * Changes the preferred language with the page's language, in whichever step the answer is. A person who prefers another language than
 * that of the page keeps it.
 */
export function FollowLanguage(): null {
  const { i18n } = useTranslation();
  const { definition } = useFlow();
  const { locales } = useSelector(selectConfig);
  const { answers } = useSelector(selectDraft);
  const dispatch = useDispatch();
  const { language } = i18n;
  useEffect(() => {
    const [path] = Object.values(definition.steps).flatMap((step) => prefilledPaths(step, 'language'));
    const answer = path && answerAt(answers, path);
    if (!path || answer === undefined || !locales.includes(language)) return;
    if (answer === language) attempt(() => localStorage.setItem(STORAGE_KEY, language));
    else if (answer === attempt(() => localStorage.getItem(STORAGE_KEY)))
      dispatch(answersChanged(withAnswerAt(answers, path, language)));
    else attempt(() => localStorage.removeItem(STORAGE_KEY));
  }, [definition, locales, answers, language, dispatch]);
  return null;
}

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined; // storage is blocked: the answer stays as it is
  }
}
