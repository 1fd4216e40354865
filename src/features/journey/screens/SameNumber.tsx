import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/Notice.tsx';
import { SAME_NUMBER_REASONS, type SameNumberReason } from '../../../contract/applications.ts';
import { applicationPath } from '../../../contract/pages.ts';
import { createRequested } from '../../applications/applicationSlice.ts';

interface SameNumberProps {
  /** What the server says of the earlier application. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** The person has applied with the same number before: they go on with that application, or say why they apply again. */
export function SameNumber({ params: { applicationId, createdAt } }: SameNumberProps): ReactNode {
  const { t, i18n } = useTranslation(['account', 'screens']);
  const dispatch = useDispatch();
  const [reason, setReason] = useState<SameNumberReason>();
  const [attempted, setAttempted] = useState(false);
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(
    new Date(String(createdAt)),
  );
  return (
    <Notice kind="warning" urgent title={t('sameNumber.title')}>
      <p>{t('sameNumber.text', { date })}</p>
      <p>
        <Link to={applicationPath(String(applicationId))}>{t('sameNumber.resume')}</Link>
      </p>
      <fieldset>
        <legend>{t('sameNumber.why')}</legend>
        {SAME_NUMBER_REASONS.map((one) => (
          <div key={one}>
            <label>
              <input
                type="radio"
                name="sameNumber"
                checked={reason === one}
                onChange={() => setReason(one)}
              />{' '}
              {t(`sameNumber.reason.${one}`)}
            </label>
          </div>
        ))}
        {attempted && reason === undefined && <p role="alert">{t('sameNumber.required')}</p>}
      </fieldset>
      <Button
        onClick={() => {
          setAttempted(true);
          if (reason) dispatch(createRequested(reason));
        }}
      >
        {t('sameNumber.goOn')}
      </Button>
    </Notice>
  );
}
