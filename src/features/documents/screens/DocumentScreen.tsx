import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { DOCUMENT_STEP_UP } from '../../../contract/stepUps.ts';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { selectSubmit, stepUpRequested } from '../../applications/applicationSlice.ts';
import {
  documentLeft,
  documentRequested,
  earlierOf,
  fileChosen,
  selectDocument,
  type DocumentStatus,
} from '../documentSlice.ts';
import { useApplication } from '../../applications/useApplication.ts';
import { useApplicationFlow } from '../../applications/useApplicationFlow.ts';
import { HandoffOffer } from '../../handoffs/screens/HandoffOffer.tsx';
import { useIsOnPhone } from '../../handoffs/useIsOnPhone.ts';
import { IncorrectUrlScreen } from '../../layout/IncorrectUrlScreen.tsx';
import { StepFrame } from '../../journey/screens/StepFrame.tsx';
import { SubmitFailure } from '../../journey/screens/SubmitFailure.tsx';
import { FailedScreen } from '../../layout/Screen.tsx';
import { DocumentPicker } from './DocumentPicker.tsx';
import { PhotoPages } from './PhotoPages.tsx';
import { HomeLink } from '../../requirements/HomeLink.tsx';
import { StepUpGate } from '../../stepUps/StepUpGate.tsx';
import './documentScreen.css';

const STEP_ID = 'company-document';

const EXAMPLES = ['first', 'second', 'third'] as const;

/** A document that proves the company: chosen or photographed, previewed before it is sent, replaced, submitted. */
export function DocumentScreen(): ReactNode {
  return (
    <StepUpGate types={[DOCUMENT_STEP_UP]}>
      <DocumentStep />
    </StepUpGate>
  );
}

/** Choosing a file; on a phone that continues the page, its camera as well. */
function DocumentChoice({ id, status }: DocumentPartProps) {
  const dispatch = useDispatch();
  const isOnPhone = useIsOnPhone();
  const hasCamera = isOnPhone && earlierOf(status) === null && status.kind !== 'uploading';
  const choose = (file: File) => dispatch(fileChosen(id, file));
  return (
    <>
      {hasCamera && <PhotoPages onChoose={choose} />}
      <DocumentPicker status={status} onChoose={choose} place={hasCamera ? 'afterCamera' : 'main'} />
    </>
  );
}

interface DocumentPartProps {
  readonly id: string;
  readonly status: DocumentStatus;
}

/** Offers the camera of a phone as long as there is no document. */
function DocumentOffer({ id, status }: DocumentPartProps) {
  const dispatch = useDispatch();
  if (earlierOf(status) !== null || status.kind === 'uploading') return null;
  return <HandoffOffer id={id} page="verification" onReturn={() => dispatch(documentRequested(id))} />;
}

/** The ways on below the choice of a file. */
function AfterChoice({ id, status }: DocumentPartProps) {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const submit = useSelector(selectSubmit);
  const [attempted, setAttempted] = useState(false);
  const isReady = earlierOf(status) !== null && status.kind !== 'uploading';
  return (
    <>
      <DocumentOffer id={id} status={status} />
      {attempted && !isReady && (
        <Notice kind="error" urgent>
          {t(status.kind === 'uploading' ? 'document.wait' : 'document.missing')}
        </Notice>
      )}
      <div className={isReady ? undefined : 'not-yet'}>
        <StepButtons
          continueText={t('document.send')}
          busyText={submit.kind === 'sending' ? t('screens:form.sending') : undefined}
          onContinue={() => {
            setAttempted(true);
            if (isReady) dispatch(stepUpRequested({ id, stepUp: DOCUMENT_STEP_UP, answers: {} }));
          }}
        />
      </div>
      <HomeLink />
    </>
  );
}

function DocumentStep() {
  const { t } = useTranslation(['stepUps', 'screens']);
  const dispatch = useDispatch();
  const step = useApplicationFlow().definition.steps[STEP_ID];
  const { id } = useApplication().application;
  const status = useSelector(selectDocument);
  // Nothing is drawn below the spinner, since it would move.
  const [isKnown, setIsKnown] = useState(false);
  if (!isKnown && status.kind !== 'loading') setIsKnown(true);

  useEffect(() => {
    dispatch(documentRequested(id));
    return () => {
      dispatch(documentLeft());
    };
  }, [dispatch, id]);

  if (!step) return <IncorrectUrlScreen />;
  if (status.kind === 'unavailable')
    return (
      <FailedScreen
        title={t('document.unavailable')}
        failure={status.failure}
        onRetry={() => dispatch(documentRequested(id))}
      />
    );
  return (
    <StepFrame step={step}>
      <ul>
        {EXAMPLES.map((kind) => (
          <li key={kind}>{t(`document.example.${kind}`)}</li>
        ))}
      </ul>
      <SubmitFailure action="stepUp" stepId={STEP_ID} />
      {status.kind === 'loading' ? (
        <Spinner size="small" text={t('document.loading')} />
      ) : (
        <DocumentChoice id={id} status={status} />
      )}
      {isKnown && <AfterChoice id={id} status={status} />}
    </StepFrame>
  );
}
