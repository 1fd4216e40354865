import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { projectAnswers, type Answers, type StepDefinition } from '../../../engine/index.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { FollowLanguage } from './FollowLanguage.tsx';
import { prefillAnswers } from '../../forms/prefillAnswers.ts';

interface PrefillProps {
  readonly step: StepDefinition;
  readonly answers: Answers;
  readonly onFill: (slice: Answers) => void;
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

/** Fills in what is known of the person when a step is opened: once, so that who empties a field is not contradicted. */
export function FillIn({ step, answers, onFill }: PrefillProps): null {
  const { i18n } = useTranslation();
  const session = useSelector(selectSession);
  const email = session.kind === 'signedIn' ? session.email : undefined;
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const given = projectAnswers(step.schema, answers);
    const filled = prefillAnswers(step, given, { email, language: i18n.language });
    if (filled !== given) onFill(filled);
  }, [step, answers, email, i18n, onFill]);
  return null;
}
