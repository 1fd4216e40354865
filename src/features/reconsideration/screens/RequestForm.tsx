import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { failureText } from '../../shared/failureText.ts';
import { findTextProblem } from '../findTextProblem.ts';
import { anotherLookRequested, selectReconsideration, textChanged } from '../reconsiderationSlice.ts';
import { RequestDocuments } from './RequestDocuments.tsx';
import { RequestText } from './RequestText.tsx';

/** Why the application should be looked at again, in the applicant's words, with documents that show it. */
export function RequestForm(): ReactNode {
  const { t } = useTranslation(['account', 'stepUps', 'screens']);
  const dispatch = useDispatch();
  const { id } = useApplication().application;
  const status = useSelector(selectReconsideration);
  const input = useRef<HTMLTextAreaElement>(null);
  const [attempted, setAttempted] = useState(false);
  if (status.kind !== 'ready') return null;
  const { change, upload, text } = status;
  const problem = findTextProblem(text.trim());
  const isUploading = upload.kind === 'uploading';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempted(true);
        if (problem !== undefined) input.current?.focus();
        else if (!isUploading) dispatch(anotherLookRequested({ id, text: text.trim() }));
      }}
    >
      <RequestText
        ref={input}
        text={text}
        onChange={(typed) => dispatch(textChanged({ id, text: typed }))}
        problem={attempted ? problem : undefined}
      />
      <RequestDocuments documents={status.data.documents} upload={upload} />
      {attempted && isUploading && (
        <Notice kind="error" urgent>
          {t('stepUps:document.wait')}
        </Notice>
      )}
      {change.kind === 'failed' && (
        <Notice kind="error" urgent>
          {failureText(t, change.failure)}
        </Notice>
      )}
      <StepButtons
        continueText={t('reconsideration.send')}
        busyText={change.kind === 'sending' ? t('screens:form.sending') : undefined}
      />
    </form>
  );
}
