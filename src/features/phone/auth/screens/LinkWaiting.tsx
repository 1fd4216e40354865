import { PATHS } from '../../../../contract/pages.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Notice } from '../../../../components/Notice.tsx';
import { Spinner } from '../../../../components/Spinner.tsx';
import { selectConfig } from '../../../configuration/configSlice.ts';
import { identityPreferred, phoneLinkRequested, type RestingLink } from '../phoneLinkSlice.ts';
import { Screen } from '../../../layout/Screen.tsx';
import { useCountdown } from '../../../shared/useCountdown.ts';
import { LinkFailure } from './LinkFailure.tsx';
import { usePhoneEnd } from './usePhoneEnd.ts';
import { Ways } from './Ways.tsx';

interface LinkWaitingProps {
  readonly waiting: RestingLink & { readonly kind: 'waiting' | 'troubled' };
  readonly busy: 'link' | 'identity' | undefined;
}

/** Shows that a link was sent: the page continues automatically when it is opened on the phone. */
export function LinkWaiting({ waiting, busy }: LinkWaitingProps): ReactNode {
  const { t } = useTranslation('stepUps');
  const dispatch = useDispatch();
  const { sandbox } = useSelector(selectConfig);
  const { link, failure } = waiting;
  const secondsLeft = useCountdown(link.resendAfterSeconds, link.saidAt);
  const mayResend = secondsLeft === 0 && busy === undefined;
  return (
    <Screen title={t('phoneLink.waiting.title')} intro={t('phoneLink.waiting.text', { end: usePhoneEnd() })}>
      <Spinner text={t(link.sent ? 'phoneLink.waiting.sent' : 'phoneLink.sending')} />
      <div aria-live="polite">
        {waiting.kind === 'troubled' && <Notice kind="warning">{t('account:verifying.troubled')}</Notice>}
      </div>
      <LinkFailure failure={failure} />
      <Ways>
        <Button
          variant="outlined"
          size="large"
          disabled={!mayResend}
          onClick={() => dispatch(phoneLinkRequested())}
        >
          {resendText()}
        </Button>
        <Button size="large" disabled={busy !== undefined} onClick={() => dispatch(identityPreferred())}>
          {t(busy === 'identity' ? 'phoneLink.changing' : 'phoneLink.identity')}
        </Button>
      </Ways>
      {sandbox && (
        <p>
          {t('phoneLink.sandbox')}{' '}
          <Link to={PATHS.sandbox} target="_blank">
            {t('phoneLink.sandboxLink')}
          </Link>
        </p>
      )}
    </Screen>
  );

  function resendText(): string {
    if (busy === 'link') return t('phoneLink.sending');
    return secondsLeft > 0 ? t('phoneLink.resendIn', { seconds: secondsLeft }) : t('phoneLink.resend');
  }
}
