import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { SAME_NUMBER_REASONS, type SameNumberReason } from '../../../contract/codes.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { createRequested } from '../../applications/applicationSlice.ts';
import { useFurtherTexts } from '../../shared/useFurtherTexts.ts';

interface SameNumberProps {
  /** Parameters of the server's message about the earlier application. */
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * Shown if there is an earlier application with the same number: the user continues it, or gives a reason for another.
 */
export function SameNumber({ params: { applicationId, createdAt } }: SameNumberProps): ReactNode {
  useFurtherTexts('account');
  const { t, i18n } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const [reason, setReason] = useState<SameNumberReason>();
  const [attempted, setAttempted] = useState(false);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(
    new Date(String(createdAt)),
  );
  return (
    <Part>
      <Notice kind="warning" urgent title={t('sameNumber.title')}>
        <p>{t('sameNumber.text', { date })}</p>
        <Link to={applicationPath(String(applicationId))}>{t('sameNumber.resume')}</Link>
      </Notice>
      <Reasons
        reason={reason}
        onChoose={setReason}
        error={attempted && reason === undefined ? t('sameNumber.required') : undefined}
      />
      <Button
        variant="outlined"
        size="large"
        onClick={() => {
          setAttempted(true);
          if (reason) dispatch(createRequested(reason));
        }}
      >
        {t('sameNumber.goOn')}
      </Button>
    </Part>
  );
}

interface ReasonsProps {
  readonly reason: SameNumberReason | undefined;
  readonly onChoose: (reason: SameNumberReason) => void;
  readonly error: string | undefined;
}

function Reasons({ reason, onChoose, error }: ReasonsProps) {
  const { t } = useTranslation('account');
  return (
    <fieldset aria-describedby={error === undefined ? undefined : ERROR_ID}>
      <legend>{t('sameNumber.why')}</legend>
      {SAME_NUMBER_REASONS.map((one) => (
        <label key={one}>
          <input type="radio" name="sameNumber" checked={reason === one} onChange={() => onChoose(one)} />
          {t(`sameNumber.reason.${one}`)}
        </label>
      ))}
      <p id={ERROR_ID} role="alert">
        {error}
      </p>
    </fieldset>
  );
}

const ERROR_ID = 'same-number-error';

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  marginBottom: theme.spacing(3),
  '& > *': { width: '100%' },
  '& > button': { width: 'auto' },
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& fieldset': { display: 'grid', border: 0, margin: 0, padding: 0 },
  '& legend': { padding: 0, fontWeight: 600 },
  '& label': { display: 'flex', alignItems: 'center', gap: theme.spacing(1.5), minHeight: 44 },
  '& input': { width: '1.25rem', height: '1.25rem', margin: 0, accentColor: theme.palette.primary.main },
  '& fieldset > p': { margin: 0, color: theme.palette.error.main, fontWeight: 500 },
}));
