import Button from '@mui/material/Button';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Notice } from '../../../components/Notice.tsx';
import { selectSession } from '../sessionSlice.ts';
import { sessionExpired } from '../../shared/sessionExpired.ts';

const WARNING_BEFORE_MS = 5 * 60_000;
const LOOK_INTERVAL_MS = 15_000;

/** Says in good time that the session ends, and ends it in the page when it has ended: work is kept either way. */
export function SessionWarning(): ReactNode {
  const { t } = useTranslation('screens');
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const endsAt = session.kind === 'signedIn' ? Date.parse(session.endsAt) : undefined;
  const [now, setNow] = useState(() => Date.now());
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), LOOK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const ended = endsAt !== undefined && now >= endsAt;
  useEffect(() => {
    if (ended) dispatch(sessionExpired());
  }, [dispatch, ended]);

  if (endsAt === undefined || dismissed || ended || endsAt - now > WARNING_BEFORE_MS) return null;
  return (
    <Notice kind="warning" urgent title={t('session.endsSoon.title')}>
      {t('session.endsSoon.text', { minutes: Math.max(1, Math.ceil((endsAt - now) / 60_000)) })}
      <Button onClick={() => setDismissed(true)}>{t('session.endsSoon.ok')}</Button>
    </Notice>
  );
}
