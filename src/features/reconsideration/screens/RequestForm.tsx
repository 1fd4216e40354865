import { useRef, useState, useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../components/Notice.tsx';
import { StepButtons } from '../../../components/StepButtons.tsx';
import { useApplication } from '../../applications/useApplication.ts';
import { failureText } from '../../shared/failureText.ts';
import { anotherLookRequested, selectReconsideration, textChanged } from '../reconsiderationSlice.ts';
import { MAX_RECONSIDERATION_TEXT, MIN_RECONSIDERATION_TEXT } from '../../../contract/limits.ts';
import { InputBox, inputBoxStyles } from '../../../components/InputBox.tsx';
import { RequestDocuments } from './RequestDocuments.tsx';

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

const TEXT_ROWS = 7;

interface RequestTextProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problem: TextProblem | undefined;
}

/** Problems of a text; each has a message. */
type TextProblem = 'missing' | 'tooShort' | 'tooLong';

/** Returns the problem of a request's text before it is sent. */
function findTextProblem(text: string): TextProblem | undefined {
  if (text === '') return 'missing';
  if (text.length < MIN_RECONSIDERATION_TEXT) return 'tooShort';
  return text.length > MAX_RECONSIDERATION_TEXT ? 'tooLong' : undefined;
}

/** The applicant's words, with what is left of their length. */
function RequestText({ ref, text, onChange, problem }: RequestTextProps): ReactNode {
  const { t } = useTranslation('account');
  const id = useId();
  const left = MAX_RECONSIDERATION_TEXT - text.trim().length;
  const errorId = problem === undefined ? '' : `${id}-error`;
  const limits = { min: MIN_RECONSIDERATION_TEXT, max: MAX_RECONSIDERATION_TEXT };
  return (
    <TextControl>
      <label htmlFor={id}>{t('reconsideration.text.label')}</label>
      <p id={`${id}-hint`}>{t('reconsideration.text.hint')}</p>
      <InputBox>
        <textarea
          id={id}
          ref={ref}
          rows={TEXT_ROWS}
          value={text}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-hint ${id}-left ${errorId}`.trim()}
          onChange={(event) => onChange(event.target.value)}
        />
      </InputBox>
      {problem !== undefined && (
        <p id={errorId} role="alert" className="error">
          {t(`reconsideration.text.${problem}`, limits)}
        </p>
      )}
      <p id={`${id}-left`}>
        {t(left < 0 ? 'reconsideration.text.over' : 'reconsideration.text.left', { count: Math.abs(left) })}
      </p>
    </TextControl>
  );
}

const TextControl = styled('div')(({ theme }) => ({
  ...inputBoxStyles(theme),
  display: 'grid',
  gap: theme.spacing(0.75),
  '& label': { fontWeight: 600 },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.9375rem' },
  '& .error': { color: theme.palette.error.main },
}));
