import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Redirect } from '../../../lib/Redirect.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { OUTCOME_MEANINGS } from '../../../contract/outcomes.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { shortReference } from '../../../lib/shortReference.ts';
import { type StepDefinition } from '@stepwright/engine';
import type { FlowRuntime } from '../../../product/definitions.ts';
import { selectSession } from '../../access/sessionSlice.ts';
import { selectSubmit, updateRequested } from '../../applications/applicationSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useStatusPath } from '../../applications/useStatusPath.ts';
import { useWholeApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { selectConfig } from '../../configuration/configSlice.ts';
import { asksSensitive, formsOf } from '../../journey/screens/onePage/changeableForms.ts';
import { StackedSteps } from '../../journey/screens/onePage/StackedSteps.tsx';
import { useStoredAnswers } from '../../journey/screens/onePage/useStoredAnswers.ts';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { Screen } from '../../layout/Screen.tsx';
import { useHelpFailureText } from '../useHelpFailureText.ts';
import { APPLY_FLOW } from '../../../contract/flows.ts';
import { ownMember } from '../../../lib/unknownValue.ts';

/** Where a representative fills in what is not sensitive; the applicant does the rest, and submits. */
export function HelpScreen(): ReactNode {
  const { t } = useTranslation(['representatives', 'account']);
  const session = useSelector(selectSession);
  const { application } = useApplication();
  const statusPath = useStatusPath();
  const isHelped = session.kind === 'signedIn' && session.impersonation?.applicationId === application.id;
  // The help has ended in the middle, which the page says; else the applicant themselves came here.
  const [wasHelped] = useState(isHelped);
  const isLedBack = ownMember(useLocation().state, 'ledBack') === true;
  if (!wasHelped) return <Redirect to={statusPath} />;
  const { listed } = OUTCOME_MEANINGS[application.outcome];
  return (
    <Screen
      title={t('help.title', { reference: shortReference(application.id) })}
      intro={t('help.intro', { status: t(`account:accounts.status.${listed}`) })}
    >
      {isLedBack && <Notice kind="warning">{t('help.ledBack')}</Notice>}
      {application.submitted ? <Notice kind="info">{t('help.submitted')}</Notice> : <Fields />}
    </Screen>
  );
}

function Fields() {
  const { t } = useTranslation(['representatives', 'screens']);
  const dispatch = useDispatch();
  const runtime = useWholeApplicationFlow();
  const { application, revision } = useApplication();
  const [firstRevision] = useState(revision);
  const submit = useSelector(selectSubmit);
  const forms = useForms(runtime);
  const open = forms.filter((step) => !asksSensitive(step));
  const { answers, keep, readChanges } = useStoredAnswers(runtime, APPLY_FLOW, () => open);
  const extras = useFixedEmail();
  const save = () => {
    const changes = readChanges();
    const returnTo = applicationPath(application.id, 'help');
    if (changes) dispatch(updateRequested({ id: application.id, answers: changes, returnTo }));
  };
  return (
    <>
      <StackedSteps
        runtime={runtime}
        flowId={APPLY_FLOW}
        steps={open}
        answers={answers}
        extras={extras}
        onChange={keep}
        onAttempt={save}
        buttons={{
          continueText: t('help.save'),
          busyText: submit.kind === 'sending' ? t('screens:form.sending') : undefined,
        }}
      />
      <Outcome isSaved={revision > firstRevision && submit.kind === 'idle'} />
      <ApplicantsOwn steps={forms.filter(asksSensitive)} />
    </>
  );
}

/** The applicant's address stays, since all mails go there. */
function useFixedEmail() {
  const { applicant } = useApplication();
  const stored = applicant.email?.emailAddress;
  return useMemo(
    () => (stored === undefined ? {} : { verifiedEmail: stored, keepsEmail: true as const }),
    [stored],
  );
}

/** The forms that applied when the page was opened. */
function useForms(runtime: FlowRuntime): readonly StepDefinition[] {
  const { applicant, company } = useApplication();
  const config = useSelector(selectConfig);
  const [forms] = useState(() => formsOf({ runtime, config, answers: { applicant, company } }));
  return forms;
}

/** Shows the result of saving, in view: the button is at the end of a long page. */
function Outcome({ isSaved }: { readonly isSaved: boolean }) {
  const { t } = useTranslation('representatives');
  const text = useHelpFailureText();
  const submit = useSelector(selectSubmit);
  const place = useRef<HTMLDivElement>(null);
  const isFailed = submit.kind === 'failed';
  useEffect(() => {
    if (isSaved || isFailed) place.current?.scrollIntoView({ block: 'center' });
  }, [isSaved, isFailed]);
  const isHelpers = isFailed && submit.failure.code.startsWith('impersonation.');
  return (
    <div ref={place} aria-live="polite">
      {isSaved && <Notice kind="success">{t('help.saved')}</Notice>}
      {isHelpers && <Notice kind="error">{text(submit.failure)}</Notice>}
      {!isHelpers && <SubmitFailure action="update" stepId="" />}
    </div>
  );
}

/** Lists the steps that only the applicant completes, with the reason. */
function ApplicantsOwn({ steps }: { readonly steps: readonly StepDefinition[] }) {
  const { t } = useTranslation(['representatives', 'steps']);
  return (
    <Notice kind="info" title={t('help.own.title')}>
      <p>{t('help.own.text')}</p>
      <ul>
        {steps.map(({ id }) => (
          <li key={id}>{t('help.own.step', { title: t(`steps:${id}.title`) })}</li>
        ))}
        <li>{t('help.own.email')}</li>
        <li>{t('help.own.submit')}</li>
      </ul>
    </Notice>
  );
}
