import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate, useParams } from 'react-router-dom';
import { Redirect } from '../../../../lib/Redirect.tsx';
import { Notice } from '../../../../components/Notice.tsx';
import { StepButtons } from '../../../../components/StepButtons.tsx';
import { replaceAnswers, type Answers, type JourneyStep, type StepDefinition } from '@stepwright/engine';
import { nextOwnerPage, nextOwnerPath } from '../../../../navigation/ownerPath.ts';
import { selectSubmit, stepUpLeft } from '../../../applications/applicationSlice.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { StepFrame } from '../../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../../journey/screens/SubmitFailure.tsx';
import { progressOf } from '../../../journey/screens/progressOf.ts';
import { useFormExtras } from '../../../journey/screens/useFormExtras.ts';
import { useServerErrors } from '../../../journey/screens/useServerErrors.ts';
import { IncorrectUrlScreen } from '../../../layout/IncorrectUrlScreen.tsx';
import { useOpenItem } from '../../../shared/useOpenItem.ts';
import { formPath, formsOf, hasNumbers } from '../forms.ts';
import {
  partnerAnswersChanged,
  partnerFormSubmitted,
  partnershipRefused,
  selectPartnerAnswers,
  selectPartnerSave,
} from '../partnerSlice.ts';
import { namesAskedBy, openNamesOf } from '../patchOf.ts';
import { usePartner, usePartnerFlow } from '../usePartner.ts';
import { RefusePartnership } from './RefusePartnership.tsx';
import { OWNER_FLOW } from '../../../../contract/flows.ts';

/** A form of the flow that asks a partner, as long as it is asked. */
export function PartnerFormScreen(): ReactNode {
  const { page = '' } = useParams();
  const { subject, data } = usePartner();
  const { runtime, journey } = usePartnerFlow();
  const forms = formsOf(runtime, journey);
  const at = forms.findIndex(({ path }) => path.endsWith(`/${page}`));
  const place = forms[at];
  const step = place && runtime.definition.steps[place.step];
  if (!step) return <IncorrectUrlScreen />;
  if (nextOwnerPage(data.owner) !== 'details') return <Redirect to={nextOwnerPath(subject.id, data.owner)} />;
  return (
    <PartnerForm key={place.id} place={place} step={step} before={forms[at - 1]} after={forms[at + 1]} />
  );
}

interface PartnerFormProps {
  readonly place: JourneyStep;
  readonly step: StepDefinition;
  readonly before: JourneyStep | undefined;
  readonly after: JourneyStep | undefined;
}

function PartnerForm({ place, step, before, after }: PartnerFormProps) {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { subject, data } = usePartner();
  const { runtime, journey, context } = usePartnerFlow();
  const answers = useSelector(selectPartnerAnswers);
  const submit = useSelector(selectSubmit);
  const serverErrors = useServerErrors(step.id);
  const extras = useFormExtras(step);
  const openItem = useOpenItem();
  const keep = useKeptAnswers(step);
  const [asksAgain] = useState(() => asksNumbers(step) && hasNumbers(data.owner.answers));
  useEffect(() => () => void dispatch(stepUpLeft()), [dispatch]);
  const goOn = (slice: Answers): void => {
    keep(slice);
    const names = namesAskedBy(step.schema);
    const next = after && formPath(after, subject);
    dispatch(partnerFormSubmitted({ subject, names, ...(next !== undefined && { next }) }));
  };
  return (
    <StepFrame step={step} progress={progressOf(journey, place.id, runtime.definition)}>
      {asksAgain && <Notice kind="info">{t('form.sensitiveAgain')}</Notice>}
      <NotSaved />
      <SubmitFailure
        action="stepUp"
        stepId={step.id}
        flowId={OWNER_FLOW}
        applicationId={subject.id}
        ownerId={subject.ownerId}
        runtime={runtime}
      />
      <PortalForm
        {...{ runtime, answers, context, serverErrors, extras }}
        {...openItem}
        stepId={step.id}
        flowId={OWNER_FLOW}
        onChange={keep}
        onSubmit={goOn}
      >
        <StepButtons
          continueText={t('form.continue')}
          busyText={submit.kind === 'sending' ? t('form.sending') : undefined}
          {...(before && {
            backText: t('form.back'),
            onBack: () => void navigate(formPath(before, subject)),
          })}
        />
      </PortalForm>
      {!before && (
        <RefusePartnership
          businessName={data.businessName}
          applicantName={data.applicantName}
          busy={false}
          onRefuse={() => dispatch(partnershipRefused(subject))}
        />
      )}
    </StepFrame>
  );
}

/** Keeps a form's answers in the store. Reads it when called, so that two calls in a row both count. */
function useKeptAnswers({ schema }: StepDefinition): (slice: Answers) => void {
  const store = useStore<Parameters<typeof selectPartnerAnswers>[0]>();
  return (slice) => {
    const answers = replaceAnswers(schema, selectPartnerAnswers(store.getState()), slice);
    store.dispatch(partnerAnswersChanged({ answers, names: openNamesOf(schema) }));
  };
}

function asksNumbers({ schema }: StepDefinition): boolean {
  return namesAskedBy(schema).length > openNamesOf(schema).length;
}

function NotSaved() {
  const { t } = useTranslation('partner');
  const save = useSelector(selectPartnerSave);
  return <div aria-live="polite">{save === 'failed' && <Notice kind="warning">{t('notSaved')}</Notice>}</div>;
}
