import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PATHS } from '../../../contract/pages.ts';
import type { Failure } from '../../../lib/failure.ts';
import { memberOf } from '../../../lib/unknownValue.ts';
import { ButtonLink } from '../../layout/ButtonLink.tsx';
import { failureText } from '../../shared/failureText.ts';

/** The business is none of the person's. */
const NOT_AUTHORISED: readonly string[] = ['application.forbidden', 'business.notFound'];
const OWN_TEXTS = ['application.state', 'channel.tooMany'] as const;

interface ChannelFailedProps {
  readonly failure: Failure;
  readonly redirectUrl?: string | undefined;
  readonly leave?: (url: string) => void;
  readonly onRetry: () => void;
}

/** Shows why no channel was added, in a dialog first, and offers another try on the page. */
export function ChannelFailed(props: ChannelFailedProps): ReactNode {
  const { failure, redirectUrl, leave, onRetry } = props;
  const { t } = useTranslation('additions');
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(true);
  const isForeign = NOT_AUTHORISED.includes(failure.code);
  const text = useFailureText(failure);
  const goesOut = redirectUrl !== undefined && leave !== undefined;
  const onConfirm = () => {
    setAsking(false);
    if (isForeign) void navigate(PATHS.accounts);
    else if (goesOut) leave(redirectUrl);
    else onRetry();
  };
  return (
    <>
      <ConfirmDialog
        open={isAsking}
        title={t(isForeign ? 'channel.foreign.title' : 'channel.failed.title')}
        confirmText={t(isForeign ? 'channel.ok' : goesOut ? 'channel.leave' : 'channel.retry')}
        cancelText={t('channel.stay')}
        onConfirm={onConfirm}
        onCancel={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
      <Notice kind="error">{text}</Notice>
      <div>
        {isForeign ? (
          <ButtonLink to={PATHS.accounts}>{t('channel.accounts')}</ButtonLink>
        ) : (
          <Button variant="contained" size="large" onClick={onRetry}>
            {t('channel.retry')}
          </Button>
        )}
      </div>
    </>
  );
}

function useFailureText(failure: Failure): string {
  const { t } = useTranslation('additions');
  if (NOT_AUTHORISED.includes(failure.code)) return t('channel.foreign.text');
  const own = memberOf(OWN_TEXTS, failure.code);
  if (own) return t(`channel.failed.${own}`);
  const isSlow = failure.kind === 'timeout' || failure.code === 'service.unavailable';
  return isSlow ? t('channel.failed.slow') : failureText(t, failure);
}
