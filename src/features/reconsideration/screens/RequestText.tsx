import { styled } from '@mui/material/styles';
import { useId, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox, inputBoxStyles } from '../../../components/InputBox.tsx';
import { MAX_RECONSIDERATION_TEXT, MIN_RECONSIDERATION_TEXT } from '../../../contract/limits.ts';
import type { TextProblem } from '../findTextProblem.ts';

const ROWS = 7;

interface RequestTextProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly problem: TextProblem | undefined;
}

/** The applicant's words, with what is left of their length. */
export function RequestText({ ref, text, onChange, problem }: RequestTextProps): ReactNode {
  const { t } = useTranslation('account');
  const id = useId();
  const left = MAX_RECONSIDERATION_TEXT - text.trim().length;
  const errorId = problem === undefined ? '' : `${id}-error`;
  const limits = { min: MIN_RECONSIDERATION_TEXT, max: MAX_RECONSIDERATION_TEXT };
  return (
    <Control>
      <label htmlFor={id}>{t('reconsideration.text.label')}</label>
      <p id={`${id}-hint`}>{t('reconsideration.text.hint')}</p>
      <InputBox>
        <textarea
          id={id}
          ref={ref}
          rows={ROWS}
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
    </Control>
  );
}

const Control = styled('div')(({ theme }) => ({
  ...inputBoxStyles(theme),
  display: 'grid',
  gap: theme.spacing(0.75),
  '& label': { fontWeight: 600 },
  '& p': { margin: 0, color: theme.palette.text.secondary, fontSize: '0.9375rem' },
  '& .error': { color: theme.palette.error.main },
}));
