import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector, useDispatch } from 'react-redux';
import {
  projectAnswers,
  answerAt,
  withAnswerAt,
  type Answers,
  type StepDefinition,
} from '@stepwright/engine';
import { selectSession } from '../../access/sessionSlice.ts';
import { prefillAnswers, prefilledPaths } from '../../../product/prefillAnswers.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { answersChanged, selectDraft } from '../../drafts/draftSlice.ts';
import { useFlow } from '../../flows/useFlow.ts';
import { attempt } from '../../../lib/attempt.ts';

interface PrefillProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  readonly onFill: (slice: Answers) => void;
  /** Draws the form: by `fill`, with what is filled in from the first time on. */
  readonly children?: (fill: (drawn: Answers) => Answers) => ReactNode;
}

/** Keeps answers in step with what is known of the person and of the page. */
export function Prefill(props: PrefillProps): ReactNode {
  return (
    <>
      <FillIn {...props} />
      <FollowLanguage />
    </>
  );
}

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

/** Fills in what is known of the person when a step is opened: once, so that who empties a field is not contradicted. */
export function FillIn({ step, answers, onFill, children }: PrefillProps): ReactNode {
  const { i18n } = useTranslation();
  const session = useSelector(selectSession);
  const email = session.kind === 'signedIn' ? session.email : undefined;
  const fillIn = (given: Answers) => prefillAnswers(step, given, { email, language: i18n.language });
  const [filled, setFilled] = useState(() => {
    const given = projectAnswers(step.schema, answers);
    const all = fillIn(given);
    return all === given ? undefined : all;
  });
  useLayoutEffect(() => {
    if (!filled) return;
    // oxlint-disable-next-line react/set-state-in-effect -- before anything is painted, and once
    setFilled(undefined);
    onFill(filled);
  }, [filled, onFill]);
  return children?.((drawn) => (filled ? fillIn(drawn) : drawn));
}
